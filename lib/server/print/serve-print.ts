import type { IncomingMessage, ServerResponse } from "node:http";
import { getArtService } from "@/lib/server/art/get-art-service";
import { requireSession } from "@/lib/server/auth/read-session";
import { requireRight } from "@/lib/server/chain/right-to";
import { requireGateAccess } from "@/lib/server/gate/use-gate";
import { sendRepresentation } from "@/lib/server/http/send";

/**
 * Answers a GET or HEAD for the print of an avatar, for a signed-in wallet that currently may use the avatar.
 * @throws HttpError of the session, the gate or the chain, `busy` when the drawing queue is full
 */
export async function servePrint(request: IncomingMessage, response: ServerResponse, id: number): Promise<void> {
  const { address } = await requireSession(request);
  await requireGateAccess(address);
  await requireRight(id, address);
  sendRepresentation(request, response, await getArtService().get({ kind: "print", id }), "");
}
