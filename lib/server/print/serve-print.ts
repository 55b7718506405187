import { getArtService } from "@/lib/server/art/get-art-service";
import { requireSession } from "@/lib/server/auth/session";
import { requireRight } from "@/lib/server/chain/right-to";
import { requireGateAccess } from "@/lib/server/gate/token-gate";
import { readParameters } from "@/lib/server/http/parameters";
import { sendRepresentation } from "@/lib/server/http/send";
import { limitDrawings } from "@/lib/server/limits/rate-limits";
import { guardHandler } from "@/lib/server/openapi/operation";
import { GET_PRINT } from "@/lib/server/openapi/session-operations";

/** Answers with the print of an avatar, for a signed-in wallet that currently may use the avatar. */
export const servePrint = guardHandler(
  GET_PRINT,
  limitDrawings(async (request, response) => {
    const { id } = readParameters(GET_PRINT.parameters, request.query);
    const { address } = await requireSession(request);
    await requireGateAccess(address);
    await requireRight(id, address);
    sendRepresentation(response, await getArtService().get({ kind: "print", id }));
  }),
);
