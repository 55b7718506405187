import type { IncomingMessage, ServerResponse } from "node:http";
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
import { HALF_MINUTE_CACHE_CONTROL, sendJson } from "@/lib/server/http/send";
import { LIST_SAVE_CHANGES, LIST_SAVED_MOODS } from "@/lib/server/openapi/operations";
import { requireSavedMood } from "@/lib/server/saved-mood";
import type { MoodHistoryAnswer, SaveChangesAnswer, SavedMoodAnswer, SavedMoodsAnswer } from "@/lib/shared/api/moods";
import { HttpError } from "@/lib/shared/errors";
import type { Mood } from "@/lib/shared/moods";

/**
 * Answers a GET for the saved mood of an avatar, `default` when there is none. While the database is unavailable, it
 * sends the last mood known to this process, without a time and uncached.
 * @throws HttpError `storage_unavailable` when this process never knew it
 */
export async function serveSavedMood(_request: IncomingMessage, response: ServerResponse, id: number): Promise<void> {
  const answerOf = (mood: Mood, savedAt: string | null): SavedMoodAnswer => ({ id, mood, savedAt });
  try {
    const saved = await findSavedMood(await getDatabase(), id);
    sendJson(response, 200, answerOf(saved?.mood ?? "default", saved?.savedAt ?? null), {
      readers: "every",
      cacheControl: HALF_MINUTE_CACHE_CONTROL,
    });
  } catch (error) {
    if (!(error instanceof HttpError && error.code === "storage_unavailable")) throw error;
    sendJson(response, 200, answerOf(await requireSavedMood(id), null), { readers: "every" });
  }
}

/** Revalidated each time: a holder who has just saved expects that save. */
const REVALIDATED_CACHE_CONTROL = "public, no-cache";

/**
 * Answers a GET for the saves of an avatar: the signer, mood and right of each are public.
 * @throws HttpError `storage_unavailable`
 */
export async function serveMoodHistory(_request: IncomingMessage, response: ServerResponse, id: number): Promise<void> {
  const answer: MoodHistoryAnswer = { id, saves: await readSaveHistory(await getDatabase(), id) };
  sendJson(response, 200, answer, { readers: "every", cacheControl: REVALIDATED_CACHE_CONTROL });
}

const FIVE_SECONDS_CACHE_CONTROL = "public, max-age=5, stale-if-error=5";

/**
 * Answers a GET for the saved moods of many avatars: those of `ids`, else a page of all saved ones.
 * @throws HttpError `bad_ids`, `bad_token_id`, `unknown_meebit`, `bad_after`, `bad_limit`, `repeated_parameter`,
 *   `storage_unavailable`
 */
export async function serveSavedMoods({ query }: QueriedRequest, response: ServerResponse): Promise<void> {
  const { ids, after, limit } = readParameters(LIST_SAVED_MOODS.parameters, query);
  sendJson(response, 200, ids ? await ofIds(ids) : await ofPage(after, limit), {
    readers: "every",
    cacheControl: HALF_MINUTE_CACHE_CONTROL,
  });
}

async function ofIds(ids: readonly number[]): Promise<SavedMoodsAnswer> {
  const saved = new Map((await listSavedMoods(await getDatabase(), ids)).map((each) => [each.id, each]));
  return { savedMoods: ids.map((id) => saved.get(id) ?? { id, mood: "default", savedAt: null }), next: null };
}

async function ofPage(after: number, limit: number): Promise<SavedMoodsAnswer> {
  const saved = await listSavedMoodsAfter(await getDatabase(), after, limit);
  return { savedMoods: saved, next: saved.length === limit ? (saved.at(-1)?.id ?? null) : null };
}

/**
 * Answers a GET for the saves since a cursor, oldest first: the entries that a cache must refresh.
 * @throws HttpError `bad_after`, `bad_limit`, `repeated_parameter`, `storage_unavailable`
 */
export async function serveSaveChanges({ query }: QueriedRequest, response: ServerResponse): Promise<void> {
  const { since, limit } = readParameters(LIST_SAVE_CHANGES.parameters, query);
  const changes = await listSavesAfter(await getDatabase(), since, limit);
  const answer: SaveChangesAnswer = { changes, next: changes.at(-1)?.seq ?? since, isComplete: changes.length < limit };
  sendJson(response, 200, answer, { readers: "every", cacheControl: FIVE_SECONDS_CACHE_CONTROL });
}
