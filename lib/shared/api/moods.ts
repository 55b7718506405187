import { z } from "zod";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";
import { ALL_MOODS } from "@/lib/shared/moods";

const ID = z.int().min(MIN_ID).max(MAX_ID);
const MOOD = z.enum(ALL_MOODS);
const ADDRESS = z.string().regex(/^0x[\da-fA-F]{40}$/);

/** Response of GET, PUT and DELETE /api/moods/{id}. */
export const SAVED_MOOD_ANSWER = z.strictObject({
  id: ID,
  mood: MOOD.describe("`default` when none is saved."),
  savedAt: z.iso.datetime().nullable().describe("Time of the save; null when nothing was ever saved."),
});
export type SavedMoodAnswer = z.output<typeof SAVED_MOOD_ANSWER>;

/** Response of GET /api/saved-moods. */
export const SAVED_MOODS_ANSWER = z.strictObject({
  savedMoods: z.array(SAVED_MOOD_ANSWER).readonly(),
  next: z.int().nullable().describe("`after` of the next page; null after the last one."),
});
export type SavedMoodsAnswer = z.output<typeof SAVED_MOODS_ANSWER>;

/** Response of GET /api/saved-moods/changes. */
export const SAVE_CHANGES_ANSWER = z.strictObject({
  changes: z
    .array(SAVED_MOOD_ANSWER.extend({ seq: z.int().describe("Ascends in the order of the saves.") }))
    .readonly()
    .describe("Oldest first."),
  next: z.int().describe("`since` of the next request."),
  isComplete: z.boolean().describe("False: there are more already."),
});
export type SaveChangesAnswer = z.output<typeof SAVE_CHANGES_ANSWER>;

/** One save of an avatar's mood. */
export const MOOD_SAVE = z.strictObject({
  mood: MOOD,
  savedAt: z.iso.datetime(),
  signer: ADDRESS.describe("The wallet that signed in and saved."),
  owner: ADDRESS.describe("Who owned the avatar at that block."),
  registry: z
    .enum(["delegateRegistry", "delegateCash", "warm"])
    .nullable()
    .describe("The registry by which the signer acted for the owner; null when it was the owner."),
  block: z.string().describe("In decimal digits."),
  version: z.string().describe("Version tag of the release that saved it."),
});
export type MoodSave = z.output<typeof MOOD_SAVE>;

/** Response of GET /api/moods/{id}/history. */
export const MOOD_HISTORY_ANSWER = z.strictObject({
  id: ID,
  saves: z.array(MOOD_SAVE).readonly().describe("Newest first, 50 at the most."),
});
export type MoodHistoryAnswer = z.output<typeof MOOD_HISTORY_ANSWER>;

/** Response of GET /api/moods. */
export const MOODS_ANSWER = z.strictObject({
  moods: z
    .array(
      z.strictObject({
        id: MOOD,
        label: z.string().describe("What people read: `zen` is Chill."),
        pickable: z.boolean().describe("Whether a holder may save it: all but `default`, which stands for none."),
        seconds: z.number().positive().describe("Length of its loop."),
        background_color: z.string().regex(/^[\da-f]{6}$/),
      }),
    )
    .readonly()
    .describe("`default` first, then in the order of the picker."),
});
export type MoodsAnswer = z.output<typeof MOODS_ANSWER>;
