import type { ServerResponse } from "node:http";
import { getDatabase } from "@/lib/server/db/get-database";
import {
  findSavedMood,
  listSavedMoods,
  listSavedMoodsAfter,
  listSavesAfter,
  readSaveHistory,
} from "@/lib/server/db/saves";
import { readParameters } from "@/lib/server/http/parameters";
import type { QueriedRequest } from "@/lib/server/http/route";
import {
  GET_MOOD_HISTORY,
  GET_SAVED_MOOD,
  LIST_SAVE_CHANGES,
  LIST_SAVED_MOODS,
} from "@/lib/server/openapi/mood-operations";
import { createHandler, sendAnswer } from "@/lib/server/openapi/operation";
import { requireSavedMood } from "@/lib/server/saved-mood";
import type { SavedMoodAnswer, SavedMoodsAnswer } from "@/lib/shared/api/moods";
import { HttpError } from "@/lib/shared/errors";
import type { Mood } from "@/lib/shared/moods";

/** Answers with a saved mood; while the database is unavailable, with the last known one, timeless and uncached. */
export async function serveSavedMood({ query }: QueriedRequest, response: ServerResponse): Promise<void> {
  const { id } = readParameters(GET_SAVED_MOOD.parameters, query);
  const answerOf = (mood: Mood, savedAt: string | null): SavedMoodAnswer => ({ id, mood, savedAt });
  try {
    const saved = await findSavedMood(await getDatabase(), id);
    sendAnswer(response, GET_SAVED_MOOD, answerOf(saved?.mood ?? "default", saved?.savedAt ?? null));
  } catch (error) {
    if (!(error instanceof HttpError && error.code === "storage_unavailable")) throw error;
    const answer = answerOf(await requireSavedMood(id), null);
    sendAnswer(response, GET_SAVED_MOOD, answer, { cacheControl: "no-store" });
  }
}

/** Answers a GET for the saves of an avatar: the signer, mood and right of each are public. */
export const serveMoodHistory = createHandler(GET_MOOD_HISTORY, async ({ id }) => ({
  id,
  saves: await readSaveHistory(await getDatabase(), id),
}));

/** Answers a GET for the saved moods of many avatars: those of `ids`, else a page of all saved ones. */
export const serveSavedMoods = createHandler(LIST_SAVED_MOODS, ({ ids, after, limit }) =>
  ids ? ofIds(ids) : ofPage(after, limit),
);

async function ofIds(ids: readonly number[]): Promise<SavedMoodsAnswer> {
  const saved = new Map((await listSavedMoods(await getDatabase(), ids)).map((each) => [each.id, each]));
  return { savedMoods: ids.map((id) => saved.get(id) ?? { id, mood: "default", savedAt: null }), next: null };
}

async function ofPage(after: number, limit: number): Promise<SavedMoodsAnswer> {
  const saved = await listSavedMoodsAfter(await getDatabase(), after, limit);
  return { savedMoods: saved, next: saved.length === limit ? (saved.at(-1)?.id ?? null) : null };
}

/** Answers a GET for the saves since a cursor, oldest first: the entries that a cache must refresh. */
export const serveSaveChanges = createHandler(LIST_SAVE_CHANGES, async ({ since, limit }) => {
  const changes = await listSavesAfter(await getDatabase(), since, limit);
  const next = changes.at(-1)?.seq ?? since;
  return { changes, next, isComplete: changes.length < limit };
});
