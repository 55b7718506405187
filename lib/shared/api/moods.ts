import { z } from "zod";
import { addExample } from "@/lib/shared/api/add-example";
import { AVATAR_ID, ETHEREUM_ADDRESS, HOLDING_REGISTRY } from "@/lib/shared/api/holdings";
import { COLOR } from "@/lib/shared/api/metadata";
import { ALL_MOODS } from "@/lib/shared/moods";

const MOOD = z.enum(ALL_MOODS);

/** Response of GET, PUT and DELETE /api/moods/{id}. */
export const SAVED_MOOD_ANSWER = z.strictObject({
  id: AVATAR_ID,
  mood: MOOD.describe("`default` when none is saved."),
  savedAt: z.iso.datetime().nullable().describe("Time of the save; null when nothing was ever saved."),
});
export type SavedMoodAnswer = z.output<typeof SAVED_MOOD_ANSWER>;
const SAVED = { id: 7, mood: "zen", savedAt: "2026-11-25T12:00:00.000Z" } as const;
addExample(SAVED_MOOD_ANSWER, SAVED);

/** Response of GET /api/saved-moods. */
export const SAVED_MOODS_ANSWER = z.strictObject({
  savedMoods: z.array(SAVED_MOOD_ANSWER).readonly(),
  next: z.int().nullable().describe("`after` of the next page; null after the last one."),
});
addExample(SAVED_MOODS_ANSWER, {
  savedMoods: [SAVED, { id: 8, mood: "default", savedAt: null }],
  next: null,
});

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
const CHANGE = { seq: 41, ...SAVED } as const;
addExample(SAVE_CHANGES_ANSWER, { changes: [CHANGE], next: 41, isComplete: true });
export const SAVE_EVENT_EXAMPLE = `id: ${CHANGE.seq}\nevent: save\ndata: ${JSON.stringify(CHANGE)}\n\n`;

/** One save of an avatar's mood. */
export const MOOD_SAVE = z.strictObject({
  mood: MOOD,
  savedAt: z.iso.datetime(),
  signer: ETHEREUM_ADDRESS.describe("The wallet that signed in and saved."),
  owner: ETHEREUM_ADDRESS.describe("Who owned the avatar at that block."),
  registry: HOLDING_REGISTRY.nullable().describe(
    "The registry by which the signer acted for the owner; null when it was the owner.",
  ),
  block: z.string().describe("In decimal digits."),
  version: z.string().describe("Version tag of the release that saved it."),
});
export type MoodSave = z.output<typeof MOOD_SAVE>;

/** Response of GET /api/moods/{id}/history. */
export const MOOD_HISTORY_ANSWER = z.strictObject({
  id: AVATAR_ID,
  saves: z.array(MOOD_SAVE).readonly().describe("Newest first, 50 at the most."),
});
export type MoodHistoryAnswer = z.output<typeof MOOD_HISTORY_ANSWER>;
addExample(MOOD_HISTORY_ANSWER, {
  id: SAVED.id,
  saves: [
    {
      mood: SAVED.mood,
      savedAt: SAVED.savedAt,
      signer: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
      owner: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
      registry: "delegateRegistry",
      block: "21000000",
      version: "mb_1_2",
    },
  ],
});

/** Response of GET /api/moods. */
export const MOODS_ANSWER = z.strictObject({
  moods: z
    .array(
      z.strictObject({
        id: MOOD,
        label: z.string().describe("What people read: `zen` is Chill."),
        pickable: z.boolean().describe("Whether a holder may save it: all but `default`, which stands for none."),
        seconds: z.number().positive().describe("Length of its loop."),
        background_color: COLOR.describe("One colour for its backdrop: six hex digits without `#`."),
        colors: z
          .strictObject({
            backdrop: z.array(COLOR).readonly().describe("From top to bottom: one, or the six bands of `pride`."),
            effect: z
              .array(COLOR)
              .readonly()
              .describe("Of the hearts, flames or letters around the avatar; may be empty."),
          })
          .describe("What it is painted with, in the form of `background_color`."),
      }),
    )
    .readonly()
    .describe("`default` first, then in the order of the picker."),
});
addExample(MOODS_ANSWER, {
  moods: [
    {
      id: "zen",
      label: "Chill",
      pickable: true,
      seconds: 6,
      background_color: "58b99d",
      colors: { backdrop: ["58b99d"], effect: ["eafff4", "2f7d5b", "d9f2c4", "8fd694", "f4e7a1"] },
    },
  ],
});
