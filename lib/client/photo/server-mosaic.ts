import { encodeAnimation } from "@/lib/client/photo/encode-animation";
import type { AnimationOptions } from "@/lib/client/photo/photo";
import { loopOf } from "@/lib/shared/photo/loop";
import { mosaicOf } from "@/lib/shared/photo/mosaic";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoShot, PhotoSubject } from "@/lib/shared/photo/shot";
import { animationSize } from "@/lib/shared/photo/sizes";

/** Between the squares. */
const INK = "#16181d";
/** Share of the way that loading takes. */
const LOADING = 0.2;

/** A loop of the server's, whose frames can be had one by one. */
interface OpenLoop {
  readonly decoder: ImageDecoder;
  readonly count: number;
}

async function openLoop(blob: Blob): Promise<OpenLoop> {
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
  // Some browsers tell of tracks a moment after the file has come.
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
  if (count === 0) throw new PhotoError("server");
  return { decoder, count };
}

/**
 * The loops of a group side by side, each in its square, as a GIF: what can be had of a group's animation without WebGL.
 * @param load gives the server's square loop of a subject as WebP
 * @throws PhotoError `format` where the browser opens no animations; whatever loading throws
 */
export async function mosaicAnimation(
  { subjects, ratio }: PhotoShot,
  options: AnimationOptions,
  load: (subject: PhotoSubject) => Promise<Blob>,
): Promise<Blob> {
  const { signal, format, onProgress } = options;
  if (!("ImageDecoder" in globalThis) || format !== "gif") throw new PhotoError("format");
  const size = animationSize(ratio);
  const tiles = mosaicOf(subjects.length, size);
  const loop = loopOf(subjects);
  const sheet = Object.assign(document.createElement("canvas"), size);
  const pen = sheet.getContext("2d", { willReadFrequently: true });
  if (pen === null) throw new PhotoError("memory");
  const opened: OpenLoop[] = [];
  try {
    // One after the other: the server draws few animations at a time.
    for (const subject of subjects) {
      opened.push(await openLoop(await load(subject)));
      signal.throwIfAborted();
      onProgress((opened.length / subjects.length) * LOADING, null);
    }
    const frames = {
      ...size,
      count: loop.count,
      delayMs: loop.delayMs,
      async frame(index: number) {
        pen.fillStyle = INK;
        pen.fillRect(0, 0, size.width, size.height);
        for (const [at, { playhead }] of loop.at(index).entries()) {
          const [one, tile] = [opened[at], tiles[at]];
          if (!one || !tile) continue;
          const { image } = await one.decoder.decode({ frameIndex: Math.floor(playhead * one.count) % one.count });
          pen.drawImage(image, tile.x, tile.y, tile.side, tile.side);
          image.close();
        }
        return pen.getImageData(0, 0, size.width, size.height).data;
      },
    };
    return await encodeAnimation(frames, {
      ...options,
      onProgress: (share, left) => onProgress(LOADING + share * (1 - LOADING), left),
    });
  } finally {
    for (const { decoder } of opened) decoder.close();
    sheet.width = 1;
  }
}
