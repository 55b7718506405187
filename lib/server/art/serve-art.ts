import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { ArtSource } from "@/lib/server/art/art-service";
import { getArtService } from "@/lib/server/art/get-art-service";
import { pickCoding, pickImageFormat } from "@/lib/server/http/accept";
import { readParameters, readValue, TOKEN_ID } from "@/lib/server/http/parameters";
import { createRoute, type QueriedRequest, type RouteHandler } from "@/lib/server/http/route";
import { HALF_MINUTE_CACHE_CONTROL, sendRepresentation, withCacheControl } from "@/lib/server/http/send";
import { limitDrawings } from "@/lib/server/limits/rate-limits";
import {
  ART_OPTIONS,
  GET_ANIMATION,
  GET_ART,
  GET_FULL_PICTURE,
  GET_PLAZA_TILE,
} from "@/lib/server/openapi/art-operations";
import { guardHandler, type Operation } from "@/lib/server/openapi/operation";
import { getSavedMood } from "@/lib/server/saved-mood";
import type { ArtRequest, ArtVariant, CardRequest, MotionRequest, PictureRequest } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";
import { FULL_WIDTH, IMAGE_WIDTHS, POSTER_WIDTH } from "@/lib/shared/image-formats";
import type { TileRequest } from "@/lib/shared/plaza-picture/projection";
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

/** What popular addresses request: these answer thousands of requests a second. */
const artRequests = new LRUCache<string, ReturnType<typeof readArtRequest>, Query>({
  max: 1000,
  memoMethod: (_address, _stale, { context }) => readArtRequest(context),
});

/** Answers a GET or HEAD of the art API. Without a mood in the query, a picture shows the saved mood. */
export async function serveMeebit(
  request: QueriedRequest,
  response: ServerResponse,
  service: ArtSource = getArtService(),
  moodOf = getSavedMood,
): Promise<void> {
  const { query } = request;
  const artRequest = artRequests.memo(request.url ?? "", { context: query });
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

/**
 * Reads the query of GET /api/meebits. Leading zeros, parameter order, the case of the mood, unknown parameters and
 * explicit defaults make no difference. Every known parameter is checked, even where the type does not use it.
 */
export function readArtRequest(query: Query): Exclude<ArtRequest, MotionRequest | TileRequest> {
  const parameters = readParameters(GET_ART.parameters, query);
  const options = readValue(ART_OPTIONS, parameters);
  const { token_id: id, mood = "default" } = parameters;
  switch (options.type) {
    case "animation":
      return { kind: "animation", id, mood, ratio: options.ratio, format: options.format };
    case "card":
      return { kind: "card", id, mood, ratio: options.ratio, format: options.format ?? null };
    case "vox":
      return { kind: "model", id, file: "vox" };
    case "3d": {
      const file = parameters.compressed === "1" ? "packed" : "glb";
      return { kind: "model", id, file: parameters.moods === "1" ? `${file}-moods` : file };
    }
    default: {
      const { type: framing, bg: background, format = null } = options;
      const view = framing === "poster" ? parameters.view : "three-quarter";
      const width = Number(parameters.w ?? (framing === "full" ? FULL_WIDTH : POSTER_WIDTH));
      return { kind: "picture", id, framing, view, width, mood, background, format };
    }
  }
}

const FULL = { framing: "full", view: "three-quarter", mood: "default", background: "mood", format: "jpeg" } as const;
const fullPicture = (id: number, width: number): PictureRequest => ({ kind: "picture", id, width, ...FULL });

/** Reads the picture of the path `/meebitimages/{id}/full.jpg`: 1024x1536, JPEG. @throws HttpError */
export function readFullPath({ id }: Query): PictureRequest {
  return fullPicture(readParameters(GET_FULL_PICTURE.parameters, { id }).id, FULL_WIDTH);
}

/** Reads the picture of the path `/{size}px/{id}_{size}w.jpg`: that width, JPEG. @throws HttpError */
export function readSizedPath({ size: folder, file }: Query): PictureRequest {
  const size = typeof folder === "string" ? /^(\d{1,5})px$/.exec(folder)?.[1] : undefined;
  const name = typeof file === "string" && file.length < 64 ? /^([^_]*)_(\d{1,5})w\.jpg$/.exec(file) : null;
  if (size === undefined || name === null || name[2] !== size) throw new HttpError("bad_path");
  const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === size);
  if (width === undefined) throw new HttpError("bad_width");
  return fullPicture(readValue(TOKEN_ID, name[1]), width);
}

/** Reads the mood of the path `/animations/{mood}.vrma`. @throws HttpError `unknown_mood` */
export function readMotionPath({ file }: Query): MotionRequest {
  const mood = typeof file === "string" && file.length < 32 ? /^(\w+)\.vrma$/i.exec(file)?.[1] : undefined;
  return { kind: "motion", ...readParameters(GET_ANIMATION.parameters, { mood }) };
}

/** Reads the tile of the path `/api/crowd/{zoom}/{x}/{y}.webp`. @throws HttpError `bad_tile`, `unknown_tile` */
export function readTilePath({ zoom, x, file }: Query): TileRequest {
  const y = typeof file === "string" && file.length < 16 ? /^(.*)\.webp$/.exec(file)?.[1] : undefined;
  const tile = readParameters(GET_PLAZA_TILE.parameters, { zoom, x, y });
  const last = 2 ** tile.zoom - 1;
  if (tile.x > last || tile.y > last) throw new HttpError("unknown_tile");
  return { kind: "tile", ...tile };
}
