import { createStore } from "zustand";
import type { Mood } from "@/lib/shared/moods";

export interface StageMoment {
  /** Id of the avatar; null while none is loaded. */
  readonly id: number | null;
  readonly mood: Mood;
  /** Position in the mood's loop, 0..1. */
  readonly playhead: number;
  /** Degrees round the avatar, as in a shot. */
  readonly turn: number;
}

const store = createStore<{ readonly read: () => StageMoment | null }>()(() => ({ read: () => null }));

/** Sets the reader of the moment; null once the scene is gone. */
export function provideStageMoment(reader: (() => StageMoment | null) | null): void {
  store.setState({ read: reader ?? (() => null) });
}

/** Notifies listeners that the avatar changed. */
export const noteStageChange = (): void => store.setState({});

/** Calls `watcher` when the avatar changes and when the scene appears or disappears. @returns unsubscribe */
export const watchStage = (watcher: () => void): (() => void) => store.subscribe(watcher);

/** Returns the scene's current state; null without a scene. */
export const getStageMoment = (): StageMoment | null => store.getState().read();
