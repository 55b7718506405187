import type { IncomingMessage, ServerResponse } from "node:http";
import { HALF_MINUTE_CACHE_CONTROL, sendJson } from "@/lib/server/http/send";
import { consume } from "@/lib/server/limits/rate-limits";
import { getOwners } from "@/lib/server/owner/owner-service";

/**
 * Answers a GET for the owner of an avatar from 1 to 20000. An unknown owner is not cached.
 * @throws HttpError `too_many_requests`
 */
export async function serveOwner(request: IncomingMessage, response: ServerResponse, id: number): Promise<void> {
  const answer = await getOwners().of(id, () => consume("owners", request, response));
  sendJson(response, 200, answer, answer.isKnown ? { cacheControl: HALF_MINUTE_CACHE_CONTROL } : {});
}
