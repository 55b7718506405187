import type { ServerResponse } from "node:http";
import { z } from "zod";
import { requireSession } from "@/lib/server/auth/read-session";
import { getHoldings } from "@/lib/server/holdings/holdings-service";
import { ADDRESS, REFRESH, readParameters } from "@/lib/server/http/parameters";
import type { QueriedRequest } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";

const HOLDINGS = z.object({ refresh: REFRESH, address: ADDRESS.optional() });

/**
 * Answers a GET for the avatars of the wallet that has signed in or, with `?address=`, of any wallet: what the chain tells
 * everybody.
 * @throws HttpError `bad_address`, `bad_refresh`, `repeated_parameter`, `not_signed_in`, `chain_unreachable`, `chain_busy`
 */
export async function serveHoldings(request: QueriedRequest, response: ServerResponse): Promise<void> {
  const { address: asked, refresh } = readParameters(HOLDINGS, request.query);
  const address = asked ?? (await requireSession(request)).address;
  sendJson(response, 200, await getHoldings().of(address, refresh));
}
