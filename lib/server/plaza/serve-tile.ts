import type { IncomingMessage, ServerResponse } from "node:http";
import type { ArtSource } from "@/lib/server/art/art-service";
import { artService } from "@/lib/server/art/the-art-service";
import { sendRepresentation } from "@/lib/server/http/send";
import type { Query } from "@/lib/shared/art-request";
import { parseTilePath } from "@/lib/shared/plaza-picture/tile-address";

/**
 * Answers a GET or HEAD for a tile of the crowd's picture, kept as other art is.
 * @throws HttpError with status 400 or 404; `busy` when too much is waiting to be drawn
 */
export async function serveTile(
  request: IncomingMessage,
  response: ServerResponse,
  { zoom, x, file }: Query,
  service: ArtSource = artService(),
): Promise<void> {
  sendRepresentation(request, response, await service.get(parseTilePath(zoom, x, file)), "");
}
