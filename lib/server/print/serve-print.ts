import type { ServerResponse } from "node:http";
import { getArtService } from "@/lib/server/art/get-art-service";
import { requireSession } from "@/lib/server/auth/read-session";
import { requireRight } from "@/lib/server/chain/right-to";
import { requireGateAccess } from "@/lib/server/gate/token-gate";
import { readParameters } from "@/lib/server/http/parameters";
import type { QueriedRequest } from "@/lib/server/http/route";
import { sendRepresentation } from "@/lib/server/http/send";
import { GET_PRINT } from "@/lib/server/openapi/wallet-operations";

/** Answers with the print of an avatar, for a signed-in wallet that currently may use the avatar. */
export async function servePrint(request: QueriedRequest, response: ServerResponse): Promise<void> {
  const { id } = readParameters(GET_PRINT.parameters, request.query);
  const { address } = await requireSession(request);
  await requireGateAccess(address);
  await requireRight(id, address);
  sendRepresentation(request, response, await getArtService().get({ kind: "print", id }), "");
}
