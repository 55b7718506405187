import type { Mood } from "@/lib/shared/moods";

/** State of the scene at one moment. */
export interface StageMoment {
  /** Id of the avatar; null while none is loaded. */
  readonly id: number | null;
  readonly mood: Mood;
  /** Position in the mood's loop, 0..1. */
  readonly playhead: number;
  /** Degrees round the avatar, as in a shot. */
  readonly turn: number;
}

let read: (() => StageMoment | null) | null = null;
const watchers = new Set<() => void>();

/** Sets the reader of the moment; null once the scene is gone. */
export function provideStageMoment(reader: (() => StageMoment | null) | null): void {
  read = reader;
  noteStageChange();
}

/** Notifies listeners that the avatar changed. */
export function noteStageChange(): void {
  for (const watcher of watchers) watcher();
}

/** Calls `watcher` when the avatar changes and when the scene appears or disappears. @returns unsubscribe */
export function watchStage(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Returns the scene's current state; null without a scene. */
export function getStageMoment(): StageMoment | null {
  return read?.() ?? null;
}
