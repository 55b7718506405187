import type { IncomingMessage, ServerResponse } from "node:http";
import { HALF_A_MINUTE, sendJson } from "@/lib/server/http/send";
import { requireSavedMood } from "@/lib/server/saved-mood";
import { embedBody } from "@/lib/server/share/embed-body";
import { readEmbedQuery } from "@/lib/server/share/read-embed-query";
import type { Query } from "@/lib/shared/art-request";

/**
 * Answers a GET or HEAD with the oEmbed description of a viewer.
 * @throws HttpError with status 400, 404 or 501; `storage_unavailable` when the saved mood is needed and not known
 */
export async function serveOembed(_request: IncomingMessage, response: ServerResponse, query: Query): Promise<void> {
  const asked = readEmbedQuery(query);
  const mood = asked.viewer.mood ?? (await requireSavedMood(asked.id));
  sendJson(response, 200, embedBody(asked, mood), { readers: "every", cacheControl: HALF_A_MINUTE });
}
