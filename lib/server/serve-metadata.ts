import type { IncomingMessage, ServerResponse } from "node:http";
import { FOR_AN_HOUR, HALF_A_MINUTE, sendJson } from "@/lib/server/http/send";
import { requireSavedMood } from "@/lib/server/saved-mood";
import { collectionBody, metadataBody, moodsBody } from "@/lib/server/share/metadata-body";

/**
 * Answers a GET or HEAD for the metadata of a token from 1 to 20000.
 * @throws HttpError `storage_unavailable` when its saved mood is not known
 */
export async function serveMetadata(_request: IncomingMessage, response: ServerResponse, id: number): Promise<void> {
  sendJson(response, 200, metadataBody(id, await requireSavedMood(id)), {
    readers: "every",
    cacheControl: HALF_A_MINUTE,
  });
}

/** Answers a GET or HEAD for the metadata of the collection. */
export function serveCollectionMetadata(_request: IncomingMessage, response: ServerResponse): void {
  sendJson(response, 200, collectionBody(), { readers: "every", cacheControl: FOR_AN_HOUR });
}

/** Answers a GET or HEAD for the list of moods. */
export function serveMoods(_request: IncomingMessage, response: ServerResponse): void {
  sendJson(response, 200, moodsBody(), { readers: "every", cacheControl: FOR_AN_HOUR });
}
