import type { AnimationOptions, Photo, StillOptions } from "@/lib/client/photo/photo";
import { posterView } from "@/lib/client/photo/poster-view";
import { mosaicAnimation } from "@/lib/client/photo/server-mosaic";
import { posterSource } from "@/lib/client/poster-source";
import { publicEnv } from "@/lib/client/public-env";
import { arrange, seenHeight } from "@/lib/shared/photo/arrange";
import { type AnimationFormat, MOTION_TYPES, STILL_TYPES } from "@/lib/shared/photo/formats";
import { photoName } from "@/lib/shared/photo/names";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { type PhotoShot, type PhotoSubject, tidyShot } from "@/lib/shared/photo/shot";
import { aspectOf, type PhotoSize, photoSize } from "@/lib/shared/photo/sizes";
import type { View } from "@/lib/shared/views";
import { type Pen, paintBackdrop } from "@/lib/three/photo/paint-backdrop";
import { paintCaption } from "@/lib/three/photo/paint-caption";

/** The server's widest pictures: larger ones would only be blown up. */
const WIDEST = 1080;
const GROUP_WIDTH = 640;
/** Metres that a poster shows. */
const POSTER = 2.16;
/** Metres that a group needs beside the middles of the outermost, and how much is cut off below. */
const WIDE = 1.4;
const CUT = { whole: 0, half: 0.72, face: 1.12 } as const satisfies Record<PhotoShot["framing"], number>;
const JPEG_QUALITY = 0.92;

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

async function posterOf({ id, mood }: PhotoSubject, view: View, width: number, signal: AbortSignal) {
  const blob = await fetchFile(posterSource(id, mood, "none", view)(width), "image/", signal);
  return createImageBitmap(blob).catch((cause: unknown) => {
    throw new PhotoError("server", { cause });
  });
}

/** Somebody alone: the poster as large as it has room, cut to the ratio, nearer when the shot is. */
async function drawOne(pen: Pen, shot: PhotoShot, subject: PhotoSubject, signal: AbortSignal): Promise<void> {
  const { width, height } = pen.canvas;
  const poster = await posterOf(subject, posterView(shot), WIDEST, signal);
  const isHalf = shot.framing === "half";
  const side = (width < height ? height : Math.min(width, height)) * shot.zoom * (isHalf ? 1.5 : 1);
  // The middle of a half is the chest, of a poster the belly.
  const lift = isHalf ? side * 0.15 : 0;
  pen.drawImage(poster, (width - side) / 2, (height - side) / 2 + lift, side, side);
  poster.close();
}

/** A group: posters in rows, from the back to the front. */
async function drawGroup(pen: Pen, shot: PhotoShot, signal: AbortSignal): Promise<void> {
  const { width, height } = pen.canvas;
  const posters = await Promise.all(
    shot.subjects.map((subject) => posterOf(subject, posterView({ ...shot, framing: "whole" }), GROUP_WIDTH, signal)),
  );
  const places = arrange(shot.subjects.length, aspectOf(shot.ratio));
  const wide = 2 * Math.max(...places.map(({ x }) => Math.abs(x))) + WIDE;
  const [from, to] = [CUT[shot.framing], Math.max(...places.map(seenHeight)) + POSTER];
  const metre = Math.min(width / wide, height / (to - from)) * shot.zoom;
  const side = POSTER * metre;
  const bottom = height / 2 + ((to + from) / 2) * metre;
  for (const [index, place] of [...places.entries()].reverse()) {
    const poster = posters[index];
    if (!poster) continue;
    const [left, foot] = [width / 2 + place.x * metre - side / 2, bottom - seenHeight(place) * metre];
    pen.drawImage(poster, left, foot - side, side, side);
    poster.close();
  }
}

/** What a shot is to the server, in a canvas of the given size; its caption is not in it. @throws PhotoError */
async function drawShot(pen: Pen, shot: PhotoShot, signal: AbortSignal): Promise<void> {
  const [first] = shot.subjects;
  if (!first) return;
  paintBackdrop(pen, shot.backdrop, first.mood);
  if (shot.subjects.length === 1) await drawOne(pen, shot, first, signal);
  else await drawGroup(pen, shot, signal);
}

/** Asks for the picture of somebody in a group, so that the browser has it. @throws PhotoError `server` */
export async function bringPoster(subject: PhotoSubject): Promise<void> {
  const poster = await posterOf(subject, "three-quarter", GROUP_WIDTH, new AbortController().signal);
  poster.close();
}

/** What serverStill() would give, to be seen at once. @throws PhotoError */
export async function serverPreview(wish: PhotoShot, size: PhotoSize): Promise<ImageBitmap> {
  const canvas = Object.assign(document.createElement("canvas"), size);
  const pen = canvas.getContext("2d");
  if (pen === null) throw new PhotoError("memory");
  await drawShot(pen, tidyShot(wish), new AbortController().signal);
  return createImageBitmap(canvas);
}

/** A still put together from the server's pictures: each mood's still frame, at most 1080 pixels. */
export async function serverStill(wish: PhotoShot, { edge, format, signal }: StillOptions): Promise<Photo> {
  const shot = tidyShot(wish);
  if (format === "jpeg" && shot.backdrop === "none") throw new PhotoError("format");
  const { width, height } = photoSize(shot.ratio, Math.min(edge, WIDEST));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (pen === null) throw new PhotoError("memory");
  await drawShot(pen, shot, signal);
  paintCaption(pen, shot);
  const blob = await new Promise<Blob | null>((settle) => canvas.toBlob(settle, STILL_TYPES[format], JPEG_QUALITY));
  signal.throwIfAborted();
  if (blob === null) throw new PhotoError("memory");
  return { blob, width, height, name: photoName(shot, format), by: "server" };
}

/** The formats of the server's own loops. */
const isServed = (format: AnimationFormat): format is "gif" | "webp" => format === "gif" || format === "webp";

function fetchLoop(
  { id, mood }: PhotoSubject,
  ratio: PhotoShot["ratio"],
  format: "gif" | "webp",
  signal: AbortSignal,
): Promise<Blob> {
  const query = new URLSearchParams({ type: "animation", token_id: String(id), mood, ratio, format });
  return fetchFile(`${publicEnv.apiBase}meebits?${query}`, MOTION_TYPES[format], signal);
}

/** The server's loop of a subject's mood, as a GIF or a WebP; of a group all loops side by side, as a GIF. */
export async function serverAnimation(wish: PhotoShot, options: AnimationOptions): Promise<Photo> {
  const { format, signal, onProgress } = options;
  const shot = tidyShot(wish);
  const [first] = shot.subjects;
  if (!isServed(format) || !first) throw new PhotoError("format");
  onProgress(0, null);
  const blob =
    shot.subjects.length === 1
      ? await fetchLoop(first, shot.ratio, format, signal)
      : await mosaicAnimation(shot, options, (subject) => fetchLoop(subject, "1:1", "webp", signal));
  const frame = await createImageBitmap(blob).catch((cause: unknown) => {
    throw new PhotoError("server", { cause });
  });
  const { width, height } = frame;
  frame.close();
  signal.throwIfAborted();
  onProgress(1, 0);
  return { blob, width, height, name: photoName(shot, format), by: "server" };
}
