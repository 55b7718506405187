import type { ServerResponse } from "node:http";
import { getAddress, isAddress } from "viem";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { getToken } from "@/contracts/portfolio/get-token";
import { readWithFallback } from "@/lib/server/chain/read-nodes";
import type { QueriedRequest } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";
import { getPortfolios } from "@/lib/server/portfolio/portfolio-service";
import { isCollectionKey } from "@/lib/shared/api/portfolio";
import { HttpError } from "@/lib/shared/errors";

/**
 * Answers a GET for what a wallet holds of the family of collections: what the chain tells everybody.
 * @throws HttpError `bad_address`, `bad_refresh`, `repeated_parameter`, `chain_unreachable`, `chain_busy`
 */
export async function servePortfolio({ query }: QueriedRequest, response: ServerResponse): Promise<void> {
  const { address, refresh } = query;
  if (Array.isArray(address) || Array.isArray(refresh)) throw new HttpError("repeated_parameter");
  if (refresh !== undefined && refresh !== "0" && refresh !== "1") throw new HttpError("bad_refresh");
  if (address === undefined || !isAddress(address)) throw new HttpError("bad_address");
  sendJson(response, 200, await getPortfolios().of(getAddress(address), refresh === "1"));
}

/**
 * Answers a GET for one token of a collection, whoever owns it.
 * @throws HttpError `bad_collection`, `bad_number`, `repeated_parameter`, `contract_silent`, `chain_unreachable`
 */
export async function serveToken({ query }: QueriedRequest, response: ServerResponse): Promise<void> {
  const { collection, id } = query;
  if (Array.isArray(collection) || Array.isArray(id)) throw new HttpError("repeated_parameter");
  if (collection === undefined || !isCollectionKey(collection)) throw new HttpError("bad_collection");
  if (id === undefined || !/^\d{1,9}$/.test(id)) throw new HttpError("bad_number");
  const token = await readWithFallback(async (node, limits) => {
    try {
      return await getToken(node, collection, id, limits);
    } catch (error) {
      // The node has answered: another one would say the same.
      if (error instanceof ContractReadError) return null;
      throw error;
    }
  });
  if (token === null) throw new HttpError("contract_silent");
  sendJson(response, 200, token);
}
