import type { IncomingMessage, ServerResponse } from "node:http";
import type { ArtSource } from "@/lib/server/art/art-service";
import { getArtService } from "@/lib/server/art/get-art-service";
import { type Query, readParameters } from "@/lib/server/http/parameters";
import { sendRepresentation } from "@/lib/server/http/send";
import { GET_PLAZA_TILE } from "@/lib/server/openapi/operations";
import { HttpError } from "@/lib/shared/errors";
import type { TileRequest } from "@/lib/shared/plaza-picture/tile-address";

/**
 * Reads the tile of the path `/api/crowd/{zoom}/{x}/{y}.webp`; `file` is its last part.
 * @throws HttpError `bad_tile` (400), `unknown_tile` (404)
 */
export function readTilePath({ zoom, x, file }: Query): TileRequest {
  const y = typeof file === "string" && file.length < 16 ? /^(.*)\.webp$/.exec(file)?.[1] : undefined;
  const tile = readParameters(GET_PLAZA_TILE.parameters, { zoom, x, y });
  const last = 2 ** tile.zoom - 1;
  if (tile.x > last || tile.y > last) throw new HttpError("unknown_tile");
  return { kind: "tile", ...tile };
}

/**
 * Answers a GET or HEAD for a tile of the crowd's picture, cached like other art.
 * @throws HttpError with status 400 or 404; `busy` when the drawing queue is full
 */
export async function serveTile(
  request: IncomingMessage,
  response: ServerResponse,
  query: Query,
  service: ArtSource = getArtService(),
): Promise<void> {
  sendRepresentation(request, response, await service.get(readTilePath(query)), "");
}
