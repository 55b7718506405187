import type { IncomingMessage, ServerResponse } from "node:http";
import { HALF_A_MINUTE, sendJson } from "@/lib/server/http/send";
import { requireSavedMood } from "@/lib/server/saved-mood";
import { metadataBody } from "@/lib/server/share/metadata-body";

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
