import sharp from "sharp";
import { VIEW_SHOTS, widenShot } from "@/lib/avatar/framing";
import { fitShot } from "@/lib/avatar/raster/fit-shot";
import { renderShotBands } from "@/lib/avatar/raster/render-picture";
import type { ScreenMemory } from "@/lib/avatar/raster/screen";
import type { Avatar } from "@/lib/avatar/types";
import { allocatePixels, releasePixels } from "@/lib/server/render/encode-picture";
import type { AnimationRequest } from "@/lib/shared/art-variant";
import type { FrameSource } from "@/lib/shared/frames";
import { encodeGif } from "@/lib/shared/gif/encode-gif";
import { ANIMATION_SIZES, type AnimationRatio, getAnimationTiming } from "@/lib/shared/image-formats";
import { getMood, type Mood } from "@/lib/shared/moods";
import { getByte } from "@/lib/shared/typed-arrays";

type Frames = Omit<FrameSource, "delayMs">;

const MOMENTS = Array.from({ length: 16 }, (_, moment) => moment / 16);
const FILL = 0.94;

/** Prepares the frames of a mood: the poster's shot, in tall pictures as close as the mood allows. */
function openFrames(avatar: Avatar, mood: Mood, ratio: AnimationRatio, playheads: readonly number[]): Frames {
  const [width, height] = ANIMATION_SIZES[ratio];
  const poster = widenShot(VIEW_SHOTS["three-quarter"], mood);
  const fit = { aspect: width / height, fill: FILL, leastHeight: poster.height, playheads: MOMENTS };
  const shot = height > width ? fitShot(avatar, mood, poster, fit) : poster;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const memory: ScreenMemory = new Map();
  const frame = async (index: number) => {
    const playhead = playheads[index];
    if (playhead === undefined) throw new RangeError(`There is no frame ${index}.`);
    const request = { width, height, mood, playhead, background: "mood", shadowStep: 2, memory } as const;
    for (const band of renderShotBands(avatar, shot, request)) pixels.set(band.pixels, band.top * width * 4);
    return pixels;
  };
  return { width, height, count: playheads.length, frame };
}

/** Draws all frames one below the other, as RGB bytes. The caller releases the pixels. */
async function joinFrames({ width, height, count, frame }: Frames): Promise<Uint8Array<ArrayBuffer>> {
  const rgb = new Uint8Array(width * height * 3);
  const pixels = allocatePixels(rgb.length * count);
  for (let index = 0; index < count; index++) {
    const rgba = await frame(index);
    for (let from = 0, to = 0; from < rgba.length; from += 4) {
      rgb[to++] = getByte(rgba, from);
      rgb[to++] = getByte(rgba, from + 1);
      rgb[to++] = getByte(rgba, from + 2);
    }
    pixels.set(rgb, index * rgb.length);
  }
  return pixels;
}

/** Size limit of a WebP: large pictures of noisy moods are compressed more. */
const MAX_BYTES = 3_000_000;
/** Effort 0: a quarter more bytes, a quarter less time, the same look. */
const EFFORT = 0;
const QUALITIES = [86, 72, 50] as const;

/** Encodes an endless animated WebP. @param delays milliseconds of each frame */
async function encodeWebp(frames: Frames, delays: readonly number[]): Promise<Uint8Array> {
  const { width, height, count } = frames;
  const pixels = await joinFrames(frames);
  try {
    const raw = { width, height: height * count, channels: 3, pageHeight: height } as const;
    let webp = new Uint8Array(0);
    for (const quality of QUALITIES) {
      webp = await sharp(pixels, { raw, limitInputPixels: false })
        .webp({ quality, effort: EFFORT, loop: 0, delay: [...delays] })
        .toBuffer();
      if (webp.length <= MAX_BYTES) break;
    }
    return webp;
  } finally {
    releasePixels(pixels);
  }
}

export async function drawAnimation(
  avatar: Avatar,
  { mood, ratio, format }: Pick<AnimationRequest, "mood" | "ratio" | "format">,
): Promise<Uint8Array> {
  const { delays, playheads } = getAnimationTiming(getMood(mood).seconds, format);
  const frames = openFrames(avatar, mood, ratio, playheads);
  switch (format) {
    case "webp":
      return await encodeWebp(frames, delays);
    case "gif":
      return Buffer.concat((await encodeGif({ ...frames, delayMs: delays })).parts);
    default:
      return format satisfies never;
  }
}
