import type { ServerResponse } from "node:http";
import { z } from "zod";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { getToken } from "@/contracts/portfolio/get-token";
import { readWithFallback } from "@/lib/server/chain/read-nodes";
import { ADDRESS, parseBy, REFRESH, readParameters, refuseWith } from "@/lib/server/http/parameters";
import type { QueriedRequest } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";
import { getPortfolios } from "@/lib/server/portfolio/portfolio-service";
import { isCollectionKey } from "@/lib/shared/api/portfolio";
import { HttpError } from "@/lib/shared/errors";

const PORTFOLIO = z.object({ refresh: REFRESH, address: ADDRESS });
const TOKEN = z.object({
  collection: parseBy((text) => (isCollectionKey(text) ? text : null), "bad_collection"),
  id: z.string(refuseWith("bad_number")).regex(/^\d{1,9}$/, refuseWith("bad_number")),
});

/**
 * Answers a GET for a wallet's holdings in the family of collections: public chain data.
 * @throws HttpError `bad_address`, `bad_refresh`, `repeated_parameter`, `chain_unreachable`, `chain_busy`
 */
export async function servePortfolio({ query }: QueriedRequest, response: ServerResponse): Promise<void> {
  const { address, refresh } = readParameters(PORTFOLIO, query);
  sendJson(response, 200, await getPortfolios().of(address, refresh));
}

/**
 * Answers a GET for one token of a collection, independent of its owner.
 * @throws HttpError `bad_collection`, `bad_number`, `repeated_parameter`, `contract_silent`, `chain_unreachable`
 */
export async function serveToken({ query }: QueriedRequest, response: ServerResponse): Promise<void> {
  const { collection, id } = readParameters(TOKEN, query);
  const token = await readWithFallback(async (node, limits) => {
    try {
      return await getToken(node, collection, id, limits);
    } catch (error) {
      // The node has answered: another one would return the same.
      if (error instanceof ContractReadError) return null;
      throw error;
    }
  });
  if (token === null) throw new HttpError("contract_silent");
  sendJson(response, 200, token);
}
