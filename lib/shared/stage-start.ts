import type { Mood } from "@/lib/shared/moods";

/** How many sample avatars a visitor is shown (docs/decisions.md). */
export const SAMPLE_COUNT = 5;

/** What is on the stage when the home page arrives. */
export interface StageStart {
  readonly id: number;
  /** null: whatever is being tried. */
  readonly mood: Mood | null;
  /** The address asks for it: the page opens on it, ready to play. */
  readonly isLinked: boolean;
}
