import type { IncomingMessage, ServerResponse } from "node:http";
import type { ArtService } from "@/lib/server/art/art-service";
import { serveArt } from "@/lib/server/art/serve-art";
import { settleVariant } from "@/lib/server/art/settle-variant";
import { artService } from "@/lib/server/art/the-art-service";
import { type Representation, sendRepresentation } from "@/lib/server/http/send";
import { HALF_A_MINUTE } from "@/lib/server/http/send-kept-json";
import { savedMoodOf } from "@/lib/server/saved-mood";
import { parseArtRequest, type Query } from "@/lib/shared/art-request";

const shortlyKept = new WeakMap<Representation, Representation>();

/** The same, to be kept for as long as a saved mood may be out of date. */
function keptShortly(art: Representation): Representation {
  const there = shortlyKept.get(art);
  if (there !== undefined) return there;
  const kept = { "Cache-Control": HALF_A_MINUTE };
  const made = { ...art, full: { ...art.full, ...kept }, unmodified: { ...art.unmodified, ...kept } };
  shortlyKept.set(art, made);
  return made;
}

/**
 * Answers a GET or HEAD of the art API. Where the address names no mood, what has one is in the saved mood.
 * @throws RefusalError with status 400 or 404; `busy` when too much is waiting to be drawn
 */
export async function serveMeebit(
  request: IncomingMessage,
  response: ServerResponse,
  query: Query,
  service: Pick<ArtService, "get"> = artService(),
  moodOf = savedMoodOf,
): Promise<void> {
  const wish = parseArtRequest(query);
  if (query["mood"] !== undefined || wish.kind === "model" || wish.kind === "motion") {
    await serveArt(request, response, wish, service);
    return;
  }
  const { variant, vary } = settleVariant({ ...wish, mood: await moodOf(wish.id) }, request.headers);
  sendRepresentation(request, response, keptShortly(await service.get(variant)), vary);
}
