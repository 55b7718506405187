import type { IncomingMessage, ServerResponse } from "node:http";
import type { ArtSource } from "@/lib/server/art/art-source";
import { serveArt } from "@/lib/server/art/serve-art";
import { settleVariant } from "@/lib/server/art/settle-variant";
import { artService } from "@/lib/server/art/the-art-service";
import { keptFor } from "@/lib/server/http/kept-for";
import { HALF_A_MINUTE, sendRepresentation } from "@/lib/server/http/send";
import { savedMoodOf } from "@/lib/server/saved-mood";
import { parseArtRequest, type Query } from "@/lib/shared/art-request";

/**
 * Answers a GET or HEAD of the art API. Where the address names no mood, what has one is in the saved mood.
 * @throws HttpError with status 400 or 404; `busy` when too much is waiting to be drawn
 */
export async function serveMeebit(
  request: IncomingMessage,
  response: ServerResponse,
  query: Query,
  service: ArtSource = artService(),
  moodOf = savedMoodOf,
): Promise<void> {
  const wish = parseArtRequest(query);
  if (query["mood"] !== undefined || wish.kind === "model" || wish.kind === "motion") {
    await serveArt(request, response, wish, service);
    return;
  }
  const { mood, isKnown } = await moodOf(wish.id);
  const { variant, vary } = settleVariant({ ...wish, mood }, request.headers);
  // For as long as a saved mood may be out of date.
  const cacheControl = isKnown ? HALF_A_MINUTE : "no-store";
  sendRepresentation(request, response, keptFor(await service.get(variant), cacheControl), vary);
}
