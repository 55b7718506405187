import type { ServerResponse } from "node:http";
import { getDatabase } from "@/lib/server/db/get-database";
import { listSavedMoods, listSavedMoodsAfter, listSavesAfter } from "@/lib/server/db/saves";
import { readParameters } from "@/lib/server/http/parameters";
import type { QueriedRequest } from "@/lib/server/http/route";
import { HALF_MINUTE_CACHE_CONTROL, sendJson } from "@/lib/server/http/send";
import { LIST_SAVE_CHANGES, LIST_SAVED_MOODS } from "@/lib/server/openapi/operations";
import type { SaveChangesAnswer, SavedMoodsAnswer } from "@/lib/shared/api/moods";

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
