import { encodeGifBlob } from "@/lib/client/photo/encode/encode-gif-blob";
import type { AnimationOptions, Photo, PhotoStudio, StillOptions } from "@/lib/client/photo/photo";
import { createPosterSource } from "@/lib/client/poster-source";
import { publicEnv } from "@/lib/client/public-env";
import { arrangeGroup, arrangeMosaic, computeApparentHeight } from "@/lib/shared/photo/arrange";
import { getPhotoName, MOTION_TYPES, STILL_TYPES } from "@/lib/shared/photo/formats";
import { createLoop } from "@/lib/shared/photo/loop";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { getPosterView, normalizeShot, type PhotoShot, type PhotoSubject } from "@/lib/shared/photo/shot";
import { getAnimationSize, getAspect, getPhotoSize, type PhotoSize, SERVER_EDGE } from "@/lib/shared/photo/sizes";
import type { View } from "@/lib/shared/views";
import { type CanvasContext, paintBackdrop } from "@/lib/three/photo/paint-backdrop";
import { paintCaption } from "@/lib/three/photo/paint-caption";

const GROUP_WIDTH = 640;
/** Height of a poster in metres. */
const POSTER_METRES = 2.16;
/** Metres beside the centres of a group's outermost members, and metres cut off below. */
const SIDE_METRES = 1.4;
const CUT = { whole: 0, half: 0.72, face: 1.12 } as const satisfies Record<PhotoShot["framing"], number>;
const JPEG_QUALITY = 0.92;
/** Colour between the tiles of a group's loops. */
const GAP_COLOR = "#16181d";
/** Share of the work for loading. */
const LOADING_SHARE = 0.2;

async function fetchFile(url: string, type: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, { signal, credentials: "omit" });
    const blob = response.ok ? await response.blob() : null;
    if (!blob?.type.startsWith(type)) throw new Error(`The server answered ${response.status} ${blob?.type ?? ""}`);
    return blob;
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw new PhotoError("server", { cause });
  }
}

async function fetchPoster({ id, mood }: PhotoSubject, view: View, width: number, signal: AbortSignal) {
  const blob = await fetchFile(createPosterSource(id, mood, "none", view)(width), "image/", signal);
  return createImageBitmap(blob).catch((cause: unknown) => {
    throw new PhotoError("server", { cause });
  });
}

function createCanvasContext(size: PhotoSize, settings?: CanvasRenderingContext2DSettings): CanvasRenderingContext2D {
  const ctx = Object.assign(document.createElement("canvas"), size).getContext("2d", settings);
  if (ctx === null) throw new PhotoError("memory");
  return ctx;
}

/** Draws one subject: the largest fitting poster, cropped to the ratio and to the framing. */
async function drawOne(ctx: CanvasContext, shot: PhotoShot, subject: PhotoSubject, signal: AbortSignal): Promise<void> {
  const { width, height } = ctx.canvas;
  const poster = await fetchPoster(subject, getPosterView(shot), SERVER_EDGE, signal);
  const isHalf = shot.framing === "half";
  const side = (width < height ? height : Math.min(width, height)) * shot.zoom * (isHalf ? 1.5 : 1);
  // A half shot is centred on the chest, a poster on the belly.
  const lift = isHalf ? side * 0.15 : 0;
  ctx.drawImage(poster, (width - side) / 2, (height - side) / 2 + lift, side, side);
  poster.close();
}

async function drawGroup(ctx: CanvasContext, shot: PhotoShot, signal: AbortSignal): Promise<void> {
  const { width, height } = ctx.canvas;
  const posters = await Promise.all(
    shot.subjects.map((subject) =>
      fetchPoster(subject, getPosterView({ ...shot, framing: "whole" }), GROUP_WIDTH, signal),
    ),
  );
  const places = arrangeGroup(shot.subjects.length, getAspect(shot.ratio));
  const wide = 2 * Math.max(...places.map(({ x }) => Math.abs(x))) + SIDE_METRES;
  const [from, to] = [CUT[shot.framing], Math.max(...places.map(computeApparentHeight)) + POSTER_METRES];
  const metre = Math.min(width / wide, height / (to - from)) * shot.zoom;
  const side = POSTER_METRES * metre;
  const bottom = height / 2 + ((to + from) / 2) * metre;
  for (const [index, place] of [...places.entries()].reverse()) {
    const poster = posters[index];
    if (!poster) continue;
    const [left, foot] = [width / 2 + place.x * metre - side / 2, bottom - computeApparentHeight(place) * metre];
    ctx.drawImage(poster, left, foot - side, side, side);
    poster.close();
  }
}

/** Draws a shot on a canvas as the server renders it, without its caption. @throws PhotoError */
async function drawShot(shot: PhotoShot, size: PhotoSize, signal: AbortSignal): Promise<CanvasRenderingContext2D> {
  const ctx = createCanvasContext(size);
  const [first] = shot.subjects;
  if (!first) return ctx;
  paintBackdrop(ctx, shot.backdrop, first.mood);
  if (shot.subjects.length === 1) await drawOne(ctx, shot, first, signal);
  else await drawGroup(ctx, shot, signal);
  return ctx;
}

async function takeStill(rawShot: PhotoShot, { edge, format, signal }: StillOptions): Promise<Photo> {
  const shot = normalizeShot(rawShot);
  if (format === "jpeg" && shot.backdrop === "none") throw new PhotoError("format");
  const { width, height } = getPhotoSize(shot.ratio, Math.min(edge, SERVER_EDGE));
  const ctx = await drawShot(shot, { width, height }, signal);
  paintCaption(ctx, shot);
  const blob = await new Promise<Blob | null>((resolve) =>
    ctx.canvas.toBlob(resolve, STILL_TYPES[format], JPEG_QUALITY),
  );
  signal.throwIfAborted();
  if (blob === null) throw new PhotoError("memory");
  return { blob, width, height, name: getPhotoName(shot, format), by: "server" };
}

function fetchLoop(
  { id, mood }: PhotoSubject,
  ratio: PhotoShot["ratio"],
  format: "gif" | "webp",
  signal: AbortSignal,
): Promise<Blob> {
  const query = new URLSearchParams({ type: "animation", token_id: String(id), mood, ratio, format });
  return fetchFile(`${publicEnv.apiBase}meebits?${query}`, MOTION_TYPES[format], signal);
}

async function openLoop(blob: Blob) {
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
  // Some browsers report tracks only after the data has arrived.
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
  if (count === 0) throw new PhotoError("server");
  return { decoder, count };
}

/** Encodes a group's loops side by side as a GIF. @throws PhotoError `format` if loops cannot be decoded here */
async function mosaicAnimation(
  { subjects, ratio }: PhotoShot,
  { signal, format, onProgress }: AnimationOptions,
): Promise<Blob> {
  if (!("ImageDecoder" in globalThis) || format !== "gif") throw new PhotoError("format");
  const size = getAnimationSize(ratio);
  const tiles = arrangeMosaic(subjects.length, size);
  const loop = createLoop(subjects);
  const ctx = createCanvasContext(size, { willReadFrequently: true });
  const opened: Awaited<ReturnType<typeof openLoop>>[] = [];
  try {
    // In sequence: the server draws few animations at a time.
    for (const subject of subjects) {
      opened.push(await openLoop(await fetchLoop(subject, "1:1", "webp", signal)));
      signal.throwIfAborted();
      onProgress((opened.length / subjects.length) * LOADING_SHARE, null);
    }
    const frames = {
      ...size,
      count: loop.count,
      delayMs: loop.delayMs,
      async frame(index: number) {
        ctx.fillStyle = GAP_COLOR;
        ctx.fillRect(0, 0, size.width, size.height);
        for (const [at, { playhead }] of loop.at(index).entries()) {
          const [one, tile] = [opened[at], tiles[at]];
          if (!one || !tile) continue;
          const { image } = await one.decoder.decode({ frameIndex: Math.floor(playhead * one.count) % one.count });
          ctx.drawImage(image, tile.x, tile.y, tile.side, tile.side);
          image.close();
        }
        return ctx.getImageData(0, 0, size.width, size.height).data;
      },
    };
    const { blob } = await encodeGifBlob(frames, {
      signal,
      onProgress: (share, left) => onProgress(LOADING_SHARE + share * (1 - LOADING_SHARE), left),
    });
    return blob;
  } finally {
    for (const { decoder } of opened) decoder.close();
    ctx.canvas.width = 1;
  }
}

async function takeAnimation(rawShot: PhotoShot, options: AnimationOptions): Promise<Photo> {
  const { format, signal, onProgress } = options;
  const shot = normalizeShot(rawShot);
  const [first] = shot.subjects;
  if (!first || (format !== "gif" && format !== "webp")) throw new PhotoError("format");
  onProgress(0, null);
  const blob =
    shot.subjects.length === 1
      ? await fetchLoop(first, shot.ratio, format, signal)
      : await mosaicAnimation(shot, options);
  const frame = await createImageBitmap(blob).catch((cause: unknown) => {
    throw new PhotoError("server", { cause });
  });
  const { width, height } = frame;
  frame.close();
  signal.throwIfAborted();
  onProgress(1, 0);
  return { blob, width, height, name: getPhotoName(shot, format), by: "server" };
}

/** Preview posters always load fully: the browser caches them. */
const createNeverAbortedSignal = () => new AbortController().signal;

/** The studio without WebGL: stills of at most 1080 pixels from the server's posters, and the server's loops. */
export const serverStudio: PhotoStudio = {
  isLive: false,
  animationFormats: ["gif", "webp"],
  prepare: async () => undefined,
  still: takeStill,
  animation: takeAnimation,
  preview: async (shot, size) =>
    createImageBitmap((await drawShot(normalizeShot(shot), size, createNeverAbortedSignal())).canvas),
  async load(subject) {
    const poster = await fetchPoster(subject, "three-quarter", GROUP_WIDTH, createNeverAbortedSignal());
    poster.close();
  },
  dispose: () => undefined,
};
