import type { IncomingMessage, ServerResponse } from "node:http";
import { getDatabase } from "@/lib/server/db/get-database";
import { findSavedMood, readSaveHistory } from "@/lib/server/db/saves";
import { HALF_MINUTE_CACHE_CONTROL, sendJson } from "@/lib/server/http/send";
import { requireSavedMood } from "@/lib/server/saved-mood";
import type { MoodHistoryAnswer, SavedMoodAnswer } from "@/lib/shared/api/moods";
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
