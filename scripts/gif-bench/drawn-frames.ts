import { buildAvatar } from "@/lib/avatar/build-avatar";
import type { FrameSource } from "@/lib/shared/frames";
import { getAnimationSize } from "@/lib/shared/photo/sizes";
import { realFrames } from "./real-frames";

export const FRAMES = 40;

/** An avatar in a mood of many colours in motion: confetti in front of a gradient. */
export const REAL_AVATAR = { id: 9, mood: "meebin" } as const;

/** Draws all frames of a real avatar at once, so that a measurement does not include drawing. */
export function drawnFrames(): FrameSource {
  const frames = [...realFrames({ avatar: buildAvatar(REAL_AVATAR.id), mood: REAL_AVATAR.mood, count: FRAMES })];
  return {
    ...getAnimationSize("9:16"),
    count: FRAMES,
    delayMs: 80,
    frame: async (index) => frames[index] ?? new Uint8ClampedArray(),
  };
}
