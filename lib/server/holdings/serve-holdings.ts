import type { ServerResponse } from "node:http";
import { type Address, getAddress, isAddress } from "viem";
import { requireSession } from "@/lib/server/auth/read-session";
import { getHoldings } from "@/lib/server/holdings/holdings-service";
import type { QueriedRequest } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";
import type { Query } from "@/lib/shared/art-request";
import { HttpError } from "@/lib/shared/errors";

/**
 * Answers a GET for the avatars of the wallet that has signed in or, with `?address=`, of any wallet: what the chain tells
 * everybody.
 * @throws HttpError `bad_address`, `bad_refresh`, `repeated_parameter`, `not_signed_in`, `chain_unreachable`, `chain_busy`
 */
export async function serveHoldings(request: QueriedRequest, response: ServerResponse): Promise<void> {
  const { address: asked, refresh } = readQuery(request.query);
  const address = asked ?? (await requireSession(request)).address;
  sendJson(response, 200, await getHoldings().of(address, refresh));
}

function readQuery({ address, refresh }: Query): { readonly address: Address | undefined; readonly refresh: boolean } {
  if (Array.isArray(address) || Array.isArray(refresh)) throw new HttpError("repeated_parameter");
  if (refresh !== undefined && refresh !== "0" && refresh !== "1") throw new HttpError("bad_refresh");
  if (address !== undefined && !isAddress(address)) throw new HttpError("bad_address");
  return { address: address === undefined ? undefined : getAddress(address), refresh: refresh === "1" };
}
