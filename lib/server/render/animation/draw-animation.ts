import type { Avatar } from "@/lib/avatar/types";
import { drawFrames } from "@/lib/server/render/animation/draw-frames";
import { encodeGif } from "@/lib/server/render/animation/encode-gif";
import { encodeWebp } from "@/lib/server/render/animation/encode-webp";
import { releasePixels } from "@/lib/server/render/pixel-memory";
import type { AnimationRequest } from "@/lib/shared/art-request";
import { animationTiming } from "@/lib/shared/image-formats";
import { moodRecord } from "@/lib/shared/moods";

const ENCODERS = { webp: encodeWebp, gif: encodeGif } as const satisfies Record<AnimationRequest["format"], unknown>;

/** Draws the loop of a mood as one file. */
export async function drawAnimation(
  avatar: Avatar,
  { mood, ratio, format }: Pick<AnimationRequest, "mood" | "ratio" | "format">,
): Promise<Uint8Array> {
  const { delays, playheads } = animationTiming(moodRecord(mood).seconds, format);
  const frames = drawFrames(avatar, mood, ratio, playheads);
  try {
    return await ENCODERS[format](frames, delays);
  } finally {
    releasePixels(frames.pixels);
  }
}
