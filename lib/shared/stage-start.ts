import type { Mood } from "@/lib/shared/moods";

/** Number of sample avatars per visitor (docs/decisions.md). */
export const SAMPLE_COUNT = 5;

export interface StageStart {
  readonly id: number;
  /** null: the currently tried mood. */
  readonly mood: Mood | null;
  /** Whether the address requests it: the page opens on it, ready to play. */
  readonly isLinked: boolean;
}
