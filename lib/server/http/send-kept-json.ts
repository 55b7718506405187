import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { represent, sendRepresentation } from "@/lib/server/http/send";

/**
 * Answers a GET or HEAD with JSON that caches may keep.
 * @param cacheControl without `no-transform`: it is added, as a proxy that compresses would break the strong tag
 */
export function sendKeptJson(
  request: IncomingMessage,
  response: ServerResponse,
  content: object,
  cacheControl: string,
): void {
  const body = Buffer.from(JSON.stringify(content));
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const about = { "Content-Type": "application/json; charset=utf-8" };
  const kept = { "Cache-Control": `${cacheControl}, no-transform` };
  sendRepresentation(request, response, represent(body, `"${tag}"`, about, kept), "");
}

/**
 * For what tells of a saved mood, which shows everywhere within a minute: 15 seconds in a cache that many share and that may not
 * tell its age, 40 in a browser, and one until a save of another instance shows here.
 */
export const HALF_A_MINUTE = "public, max-age=30, s-maxage=5, stale-while-revalidate=10, stale-if-error=10";
