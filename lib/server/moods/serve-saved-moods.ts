import { LRUCache } from "lru-cache";
import { requireSession } from "@/lib/server/auth/session";
import { requireRight } from "@/lib/server/chain/right-to";
import { getDatabase } from "@/lib/server/db/get-database";
import {
  listSavedMoods,
  listSavedMoodsAfter,
  listSavesAfter,
  loadSavedMood,
  readSaveHistory,
  recordSave,
  requireKnownCursor,
} from "@/lib/server/db/saves";
import { requireGateAccess } from "@/lib/server/gate/token-gate";
import { readJsonBody } from "@/lib/server/http/read-json-body";
import { countAct } from "@/lib/server/metrics/metrics";
import {
  DELETE_MOOD,
  GET_MOOD_HISTORY,
  GET_SAVED_MOOD,
  LIST_SAVE_CHANGES,
  LIST_SAVED_MOODS,
  PUT_MOOD,
} from "@/lib/server/openapi/collection-operations";
import { createHandler } from "@/lib/server/openapi/operation";
import { requireSavedMood } from "@/lib/server/saved-mood";
import type { SavedMoodAnswer } from "@/lib/shared/api/moods";
import { HttpError } from "@/lib/shared/errors";
import type { Mood } from "@/lib/shared/moods";

/** Answers with a saved mood; while the database is unavailable, with the last known one, timeless and uncached. */
export const serveSavedMood = createHandler(GET_SAVED_MOOD, async ({ id }) => {
  try {
    const { mood, savedAt } = await loadSavedMood(await getDatabase(), id);
    return { id, mood, savedAt };
  } catch (error) {
    if (!(error instanceof HttpError && error.code === "storage_unavailable")) throw error;
    return [{ id, mood: await requireSavedMood(id), savedAt: null }, { cacheControl: "no-store" }];
  }
});

/** Answers a GET for the saves of an avatar: the signer, mood and right of each are public. */
export const serveMoodHistory = createHandler(GET_MOOD_HISTORY, async ({ id }) => ({
  id,
  saves: await readSaveHistory(await getDatabase(), id),
}));

/** Answers a GET for the saved moods of many avatars: those of `ids`, else a page of all saved ones. */
export const serveSavedMoods = createHandler(LIST_SAVED_MOODS, async ({ ids, after, limit }) => {
  const db = await getDatabase();
  if (ids === undefined) {
    const savedMoods = await listSavedMoodsAfter(db, after, limit);
    return { savedMoods, next: savedMoods.length === limit ? (savedMoods.at(-1)?.id ?? null) : null };
  }
  const saved = new Map((await listSavedMoods(db, ids)).map((each) => [each.id, each]));
  return { savedMoods: ids.map((id) => saved.get(id) ?? { id, mood: "default" as const, savedAt: null }), next: null };
});

/** Answers a GET for the saves since a cursor, oldest first: the entries that a cache must refresh. */
export const serveSaveChanges = createHandler(LIST_SAVE_CHANGES, async ({ since, limit }) => {
  const db = await getDatabase();
  await requireKnownCursor(db, since);
  const changes = await listSavesAfter(db, since, limit);
  const next = changes.at(-1)?.seq ?? since;
  return { changes, next, isComplete: changes.length < limit };
});

const MAX_BYTES = 1024;

/** Answers a PUT of `{ mood }`: saves it if the signed-in wallet currently may use the avatar. */
export const serveSave = createHandler(PUT_MOOD, async ({ id }, request) => {
  const { address } = await requireSession(request);
  const { mood } = await readJsonBody(request, PUT_MOOD.body, MAX_BYTES);
  return await save(id, mood, address);
});

/** Answers a DELETE: saves `default` by the same rules; the history stays. */
export const serveUnsave = createHandler(DELETE_MOOD, async ({ id }, request) =>
  save(id, "default", (await requireSession(request)).address),
);

/** Settles with the last requested save of a wallet for an avatar, and all before it. */
const saves = new LRUCache<string, Promise<unknown>>({ max: 1000 });

/** Saves a mood, after the earlier ones of its wallet. @throws HttpError of gate, chain or database: nothing is saved */
function save(id: number, mood: Mood, signer: `0x${string}`): Promise<SavedMoodAnswer> {
  return countAct("save", () => {
    const earlier = saves.get(`${id} ${signer}`);
    const saved = (async () => {
      await requireGateAccess(signer);
      const right = await requireRight(id, signer);
      await earlier;
      const { savedAt } = await recordSave(await getDatabase(), { id, mood, signer, ...right, now: Date.now() });
      return { id, mood, savedAt };
    })();
    saves.set(
      `${id} ${signer}`,
      Promise.allSettled([earlier, saved]).then(() => undefined),
    );
    return saved;
  });
}
