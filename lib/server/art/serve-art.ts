import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { ArtSource } from "@/lib/server/art/art-service";
import { readArtRequest } from "@/lib/server/art/read-art-request";
import { getArtService } from "@/lib/server/art/the-art-service";
import { pickCoding, pickImageFormat } from "@/lib/server/http/accept";
import { keepFor } from "@/lib/server/http/kept-for";
import type { Query } from "@/lib/server/http/parameters";
import { createRoute } from "@/lib/server/http/route";
import { HALF_A_MINUTE, sendRepresentation } from "@/lib/server/http/send";
import { limitDrawings } from "@/lib/server/limits/limit-drawings";
import { getSavedMood } from "@/lib/server/saved-mood";
import type { ArtRequest, CardRequest, PictureRequest } from "@/lib/shared/art-request";
import type { ArtVariant } from "@/lib/shared/art-variant";

/** The art API: GET and HEAD of /api/meebits. */
export const meebitsRoute = createRoute(
  { GET: limitDrawings((request, response) => serveMeebit(request, response, request.query)) },
  "every",
);

/**
 * Answers a GET or HEAD of the art API. Without a mood in the query, a picture shows the saved mood.
 * @throws HttpError with status 400 or 404; `busy` when the drawing queue is full
 */
export async function serveMeebit(
  request: IncomingMessage,
  response: ServerResponse,
  query: Query,
  service: ArtSource = getArtService(),
  moodOf = getSavedMood,
): Promise<void> {
  const asked = readArtRequest(query);
  if (query["mood"] !== undefined || asked.kind === "model" || asked.kind === "motion") {
    await serveArt(request, response, asked, service);
    return;
  }
  const { mood, isKnown } = await moodOf(asked.id);
  const { variant, vary } = negotiateVariant({ ...asked, mood }, request.headers);
  // As long as a saved mood may be out of date.
  const cacheControl = isKnown ? HALF_A_MINUTE : "no-store";
  sendRepresentation(request, response, keepFor(await service.get(variant), cacheControl), vary);
}

/**
 * Answers a GET or HEAD for art.
 * @throws HttpError `busy` when the drawing queue is full
 */
export async function serveArt(
  request: IncomingMessage,
  response: ServerResponse,
  asked: ArtRequest,
  service: ArtSource = getArtService(),
): Promise<void> {
  const { variant, vary } = negotiateVariant(asked, request.headers);
  const art = service.get(variant);
  sendRepresentation(request, response, art instanceof Promise ? await art : art, vary);
}

/**
 * Negotiates from the client's headers what the request leaves open: the format of a picture, the coding of a model.
 * The fallback is PNG for posters, JPEG for cards and full pictures.
 * @returns the variant, and the header that selected it (for `Vary`), empty if none did
 */
function negotiateVariant(
  asked: ArtRequest,
  headers: IncomingHttpHeaders,
): { readonly variant: ArtVariant; readonly vary: string } {
  if (asked.kind === "animation") return { variant: asked, vary: "" };
  if (asked.kind === "model" || asked.kind === "motion") {
    return { variant: { ...asked, coding: pickCoding(headers["accept-encoding"]) }, vary: "Accept-Encoding" };
  }
  if (asked.format !== null) return { variant: { ...asked, format: asked.format }, vary: "" };
  return { variant: { ...asked, format: pickImageFormat(headers.accept, plainFormat(asked)) }, vary: "Accept" };
}

function plainFormat(asked: PictureRequest | CardRequest): "jpeg" | "png" {
  if (asked.kind === "card") return "jpeg";
  return asked.framing === "full" && asked.background !== "none" ? "jpeg" : "png";
}
