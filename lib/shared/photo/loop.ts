import { getMood } from "@/lib/shared/moods";
import type { PhotoSubject } from "@/lib/shared/photo/shot";

/** Frames a second of an animation; fewer if the loop exceeds MAX_FRAMES. */
const FRAMES_A_SECOND = 20;
const MAX_FRAMES = 90;
/** GIFs count time in hundredths of a second. */
const TICK = 10;

/** The loop of a picture. */
export interface PhotoLoop {
  readonly count: number;
  /** Milliseconds per frame, in whole hundredths of a second. */
  readonly delayMs: number;
  /** Returns the subjects at a frame. After the last frame, each has completed whole loops of its mood. */
  at(frame: number): readonly PhotoSubject[];
}

/** Creates a loop of the longest mood's length. Shorter moods repeat in it, slightly faster or slower. */
export function createLoop(subjects: readonly PhotoSubject[]): PhotoLoop {
  const lengths = subjects.map(({ mood }) => getMood(mood).seconds);
  const seconds = Math.max(...lengths);
  const frameLimit = Math.min(Math.round(seconds * FRAMES_A_SECOND), MAX_FRAMES);
  const delayMs = Math.ceil((seconds * 1000) / frameLimit / TICK) * TICK;
  const count = Math.max(2, Math.round((seconds * 1000) / delayMs));
  const rounds = lengths.map((own) => Math.max(1, Math.round(seconds / own)));
  return {
    count,
    delayMs,
    at: (frame) =>
      subjects.map((subject, index) => ({ ...subject, playhead: ((frame * (rounds[index] ?? 1)) % count) / count })),
  };
}
