import sharp from "sharp";
import type { Avatar } from "@/lib/avatar/types";
import { drawFrames, type Frames } from "@/lib/server/render/animation/draw-frames";
import { encodeGif } from "@/lib/server/render/animation/encode-gif";
import { releasePixels } from "@/lib/server/render/pixel-memory";
import type { AnimationRequest } from "@/lib/shared/art-request";
import { getAnimationTiming } from "@/lib/shared/image-formats";
import { getMood } from "@/lib/shared/moods";

/** Size limit of a WebP: large pictures of noisy moods are compressed more. */
const MAX_BYTES = 3_000_000;
/** Effort 0: a quarter more bytes, a quarter less time, the same look. */
const EFFORT = 0;
const QUALITIES = [86, 72, 50] as const;

/**
 * Encodes frames as an animated WebP that loops endlessly.
 * @param delays milliseconds of each frame
 */
async function encodeWebp({ pixels, width, height }: Frames, delays: readonly number[]): Promise<Uint8Array> {
  const raw = { width, height: height * delays.length, channels: 3, pageHeight: height } as const;
  let webp = new Uint8Array(0);
  for (const quality of QUALITIES) {
    webp = await sharp(pixels, { raw, limitInputPixels: false })
      .webp({ quality, effort: EFFORT, loop: 0, delay: [...delays] })
      .toBuffer();
    if (webp.length <= MAX_BYTES) break;
  }
  return webp;
}

const ENCODERS = { webp: encodeWebp, gif: encodeGif } as const satisfies Record<AnimationRequest["format"], unknown>;

/** Draws the loop of a mood as one file. */
export async function drawAnimation(
  avatar: Avatar,
  { mood, ratio, format }: Pick<AnimationRequest, "mood" | "ratio" | "format">,
): Promise<Uint8Array> {
  const { delays, playheads } = getAnimationTiming(getMood(mood).seconds, format);
  const frames = drawFrames(avatar, mood, ratio, playheads);
  try {
    return await ENCODERS[format](frames, delays);
  } finally {
    releasePixels(frames.pixels);
  }
}
