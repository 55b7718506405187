import type { IncomingMessage, ServerResponse } from "node:http";
import type { ArtSource } from "@/lib/server/art/art-source";
import { settleVariant } from "@/lib/server/art/settle-variant";
import { artService } from "@/lib/server/art/the-art-service";
import { sendRepresentation } from "@/lib/server/http/send";
import type { ArtRequest } from "@/lib/shared/art-request";

/**
 * Answers a GET or HEAD for art.
 * @throws HttpError `busy` when too much is waiting to be drawn
 */
export async function serveArt(
  request: IncomingMessage,
  response: ServerResponse,
  wish: ArtRequest,
  service: ArtSource = artService(),
): Promise<void> {
  const { variant, vary } = settleVariant(wish, request.headers);
  const art = service.get(variant);
  sendRepresentation(request, response, art instanceof Promise ? await art : art, vary);
}
