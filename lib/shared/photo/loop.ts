import { getMood } from "@/lib/shared/moods";
import type { PhotoSubject } from "@/lib/shared/photo/shot";

/** Frames a second of an animation; fewer where the loop is longer than MAX_FRAMES. */
const FRAMES_A_SECOND = 20;
const MAX_FRAMES = 90;
/** GIFs count time in hundredths of a second. */
const TICK = 10;

/** One loop of a picture. */
export interface PhotoLoop {
  readonly count: number;
  /** Milliseconds that each frame stays, a whole number of hundredths of a second. */
  readonly delayMs: number;
  /** The subjects at a frame: each has gone through whole loops of its mood when the last frame is over. */
  at(frame: number): readonly PhotoSubject[];
}

/** The loop of the longest mood among the subjects; shorter ones go round more than once in it, a little faster or slower. */
export function createLoop(subjects: readonly PhotoSubject[]): PhotoLoop {
  const lengths = subjects.map(({ mood }) => getMood(mood).seconds);
  const seconds = Math.max(...lengths);
  const most = Math.min(Math.round(seconds * FRAMES_A_SECOND), MAX_FRAMES);
  const delayMs = Math.ceil((seconds * 1000) / most / TICK) * TICK;
  const count = Math.max(2, Math.round((seconds * 1000) / delayMs));
  const rounds = lengths.map((own) => Math.max(1, Math.round(seconds / own)));
  return {
    count,
    delayMs,
    at: (frame) =>
      subjects.map((subject, index) => ({ ...subject, playhead: ((frame * (rounds[index] ?? 1)) % count) / count })),
  };
}
