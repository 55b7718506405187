import type { AnimationFormat } from "@/lib/shared/image-formats";

/** When the frames of a loop are shown. */
export interface AnimationTiming {
  /** Milliseconds that each frame stays; together exactly the loop's length. */
  readonly delays: readonly number[];
  /** The moment 0..1 of the loop that each frame shows: the one at which it comes. */
  readonly playheads: readonly number[];
}

/** The step in which a format counts time, in milliseconds. */
const TICK = { webp: 1, gif: 10 } as const satisfies Record<AnimationFormat, number>;

const FRAMES_A_SECOND = 20;
/** Long loops are calm ones: they take fewer frames a second, and no longer to draw. */
const MAX_FRAMES = 90;

/** Spreads frames over a loop, each on a tick of the format, so that no rounding adds up. */
export function animationTiming(seconds: number, format: AnimationFormat): AnimationTiming {
  const tick = TICK[format];
  const ticks = Math.round((seconds * 1000) / tick);
  const frames = Math.min(Math.round(seconds * FRAMES_A_SECOND), MAX_FRAMES);
  const starts = Array.from({ length: frames + 1 }, (_, frame) => Math.round((frame * ticks) / frames));
  return {
    delays: starts.slice(1).map((end, frame) => (end - (starts[frame] ?? 0)) * tick),
    playheads: starts.slice(0, -1).map((start) => start / ticks),
  };
}
