import type { HoldingRegistry } from "@/lib/shared/api/holdings";
import type { Mood } from "@/lib/shared/moods";

/** Answer of GET, PUT and DELETE /api/moods/{id}. */
export interface SavedMoodAnswer {
  readonly id: number;
  /** `default` when none is saved. */
  readonly mood: Mood;
  /** ISO 8601 time of the save; null when nothing was ever saved. */
  readonly savedAt: string | null;
}

/** Answer of GET /api/saved-moods. */
export interface SavedMoodsAnswer {
  readonly savedMoods: readonly SavedMoodAnswer[];
  /** `after` of the next page; null after the last one. */
  readonly next: number | null;
}

/** Answer of GET /api/saved-moods/changes: oldest first. */
export interface SaveChangesAnswer {
  readonly changes: readonly (SavedMoodAnswer & { readonly seq: number })[];
  /** `since` of the next request. */
  readonly next: number;
  /** False: there are more already. */
  readonly isComplete: boolean;
}

/** One save of an avatar's mood. */
export interface MoodSave {
  readonly mood: Mood;
  readonly savedAt: string;
  /** The wallet that signed in and saved. */
  readonly signer: string;
  /** Who owned the avatar at that block. */
  readonly owner: string;
  /** The registry by which the signer acted for the owner; null when it was the owner. */
  readonly registry: HoldingRegistry | null;
  readonly block: string;
  /** Version tag of the release that saved it. */
  readonly version: string;
}

/** Answer of GET /api/moods/{id}/history: newest first, 50 at the most. */
export interface MoodHistoryAnswer {
  readonly id: number;
  readonly saves: readonly MoodSave[];
}
