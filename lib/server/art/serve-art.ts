import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { ArtSource } from "@/lib/server/art/art-service";
import { getArtService } from "@/lib/server/art/get-art-service";
import {
  readArtRequest,
  readFullPath,
  readMotionPath,
  readSizedPath,
  readTilePath,
} from "@/lib/server/art/read-art-request";
import { pickCoding, pickImageFormat } from "@/lib/server/http/accept";
import { createRoute, type QueriedRequest, type RouteHandler } from "@/lib/server/http/route";
import { HALF_MINUTE_CACHE_CONTROL, sendRepresentation, withCacheControl } from "@/lib/server/http/send";
import { limitDrawings } from "@/lib/server/limits/rate-limits";
import { GET_ANIMATION, GET_ART, GET_FULL_PICTURE, GET_PLAZA_TILE } from "@/lib/server/openapi/art-operations";
import { guardHandler, type Operation } from "@/lib/server/openapi/operation";
import { getSavedMood } from "@/lib/server/saved-mood";
import type { ArtRequest, ArtVariant, CardRequest, PictureRequest } from "@/lib/shared/art-variant";
import type { Query } from "@/lib/shared/viewer-query";

const createDrawingRoute = (contract: Operation, handler: RouteHandler) =>
  createRoute({ GET: guardHandler(contract, limitDrawings(handler)) });

export const meebitsRoute = createDrawingRoute(GET_ART, (request, response) => serveMeebit(request, response));

/** Creates the route of art whose address states it completely. @param read the request's path @throws HttpError */
const createArtRoute = (contract: Operation, read: (path: Query) => ArtRequest) =>
  createDrawingRoute(contract, (request, response) => serveArt(request, response, read(request.query)));

export const fullPictureRoute = createArtRoute(GET_FULL_PICTURE, readFullPath);
export const sizedPictureRoute = createArtRoute(GET_FULL_PICTURE, readSizedPath);
export const animationRoute = createArtRoute(GET_ANIMATION, readMotionPath);
export const plazaTileRoute = createArtRoute(GET_PLAZA_TILE, readTilePath);

/** Answers a GET or HEAD of the art API. Without a mood in the query, a picture shows the saved mood. */
export async function serveMeebit(
  request: QueriedRequest,
  response: ServerResponse,
  service: ArtSource = getArtService(),
  moodOf = getSavedMood,
): Promise<void> {
  const { query } = request;
  const artRequest = readArtRequest(query);
  if (query["mood"] !== undefined || artRequest.kind === "model") {
    await serveArt(request, response, artRequest, service);
    return;
  }
  const { mood, isKnown } = await moodOf(artRequest.id);
  const { variant, vary } = negotiateVariant({ ...artRequest, mood }, request.headers);
  // As long as a saved mood may be out of date.
  const cacheControl = isKnown ? HALF_MINUTE_CACHE_CONTROL : "no-store";
  sendRepresentation(response, withCacheControl(await service.get(variant), cacheControl), vary);
}

/** Answers a GET or HEAD for art. @throws HttpError `busy` when the drawing queue is full */
export async function serveArt(
  request: IncomingMessage,
  response: ServerResponse,
  artRequest: ArtRequest,
  service: ArtSource = getArtService(),
): Promise<void> {
  const { variant, vary } = negotiateVariant(artRequest, request.headers);
  sendRepresentation(response, await service.get(variant), vary);
}

/** Negotiates the format of a picture or the coding of a model; `vary` is the header that decided, if any. */
function negotiateVariant(
  artRequest: ArtRequest,
  headers: IncomingHttpHeaders,
): { readonly variant: ArtVariant; readonly vary: string } {
  if (artRequest.kind === "animation" || artRequest.kind === "tile") return { variant: artRequest, vary: "" };
  if (artRequest.kind === "model" || artRequest.kind === "motion") {
    return { variant: { ...artRequest, coding: pickCoding(headers["accept-encoding"]) }, vary: "Accept-Encoding" };
  }
  if (artRequest.format !== null) return { variant: { ...artRequest, format: artRequest.format }, vary: "" };
  return {
    variant: { ...artRequest, format: pickImageFormat(headers.accept, plainFormat(artRequest)) },
    vary: "Accept",
  };
}

function plainFormat(artRequest: PictureRequest | CardRequest): "jpeg" | "png" {
  if (artRequest.kind === "card") return "jpeg";
  return artRequest.framing === "full" && artRequest.background !== "none" ? "jpeg" : "png";
}
