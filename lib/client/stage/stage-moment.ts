import type { Mood } from "@/lib/shared/moods";

/** What the scene shows at one moment. */
export interface StageMoment {
  /** Who stands there; null while nobody does. */
  readonly id: number | null;
  readonly mood: Mood;
  /** Moment of the mood's loop, 0..1. */
  readonly playhead: number;
  /** Degrees round the avatar, as a shot counts them. */
  readonly turn: number;
}

let read: (() => StageMoment | null) | null = null;
const watchers = new Set<() => void>();

/** Says where the moment is to be read; null when there is no scene any more. */
export function provideStageMoment(reader: (() => StageMoment | null) | null): void {
  read = reader;
  noteStageChange();
}

/** Says that somebody else stands there. */
export function noteStageChange(): void {
  for (const watcher of watchers) watcher();
}

/** Tells when somebody else stands there, and when the scene has come or gone. @returns ends it */
export function watchStage(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** What the scene shows right now; null without a scene. */
export function getStageMoment(): StageMoment | null {
  return read?.() ?? null;
}
