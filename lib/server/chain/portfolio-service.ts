import type { Address } from "viem";
import { z } from "zod";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { type Candidates, getPortfolio } from "@/contracts/portfolio/get-portfolio";
import { getToken } from "@/contracts/portfolio/get-token";
import { getContractEntry } from "@/contracts/registry";
import { ChainReads } from "@/lib/server/chain/chain-reads";
import { readWithFallback } from "@/lib/server/chain/read-nodes";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { fetchExternalJson } from "@/lib/server/http/fetch-external-json";
import { type Log, log as ownLog } from "@/lib/server/log";
import { createHandler } from "@/lib/server/openapi/operation";
import { GET_PORTFOLIO, GET_TOKEN } from "@/lib/server/openapi/wallet-operations";
import type { PortfolioAnswer } from "@/lib/shared/api/portfolio";
import { COLLECTION_KEYS, type CollectionKey, MAX_LISTED } from "@/lib/shared/collections";
import { HttpError } from "@/lib/shared/errors";

/** Collections whose contracts list no tokens by owner. */
const UNENUMERABLE_COLLECTIONS = COLLECTION_KEYS.filter((key) => !getContractEntry(key).enumerable);

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 1_048_576;
const REQUEST_INIT = { headers: { Accept: "application/json" } };

const TOKEN_ID = z.union([
  z
    .string()
    .regex(/^\d{1,78}$/)
    .transform(BigInt),
  z.int().nonnegative().transform(BigInt),
]);
/** `{ tokens: ["1"] }`, or the form of Alchemy's getNFTsForOwner and similar; other fields are ignored. */
const ANSWER = z.union([
  z.object({ tokens: z.array(TOKEN_ID) }).transform(({ tokens }) => tokens),
  z
    .object({ ownedNfts: z.array(z.object({ tokenId: TOKEN_ID })) })
    .transform(({ ownedNfts }) => ownedNfts.map(({ tokenId }) => tokenId)),
]);

interface IndexerAnswer {
  readonly candidates: Candidates;
  /** `failed`: one or more collections have no answer. */
  readonly state: "ok" | "failed";
}

/**
 * Queries an indexer for tokens that their contracts do not list by owner; the chain has to confirm them. Never throws.
 * @param template with `{address}` and `{contract}`; it may hold a key, and is never logged
 */
export async function fetchIndexedTokens(
  template: string,
  address: string,
  log: Pick<Log, "warn"> = ownLog,
): Promise<IndexerAnswer> {
  const lists = await Promise.all(
    UNENUMERABLE_COLLECTIONS.map(async (key): Promise<readonly [CollectionKey, readonly bigint[] | null]> => {
      const url = template.replaceAll("{address}", address).replaceAll("{contract}", getContractEntry(key).address);
      const fetched = await fetchExternalJson(url, REQUEST_INIT, {
        schema: ANSWER,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      });
      if ("answer" in fetched) return [key, [...new Set(fetched.answer)].slice(0, MAX_LISTED)];
      log.warn({ collection: key, failure: fetched.failure }, "the indexer returned no list");
      return [key, null];
    }),
  );
  const known = lists.filter(([, ids]) => ids !== null);
  return { candidates: Object.fromEntries(known), state: known.length === lists.length ? "ok" : "failed" };
}

/** @throws HttpError `chain_unreachable` */
async function readPortfolio(address: Address): Promise<PortfolioAnswer> {
  const indexed = env.INDEXER_URL === undefined ? null : fetchIndexedTokens(env.INDEXER_URL, address);
  const candidates = indexed?.then((answer) => answer.candidates) ?? {};
  const portfolio = await readWithFallback((node, limits) => getPortfolio(node, address, candidates, limits));
  return { ...portfolio, indexer: (await indexed)?.state ?? "off" };
}

const getPortfolios = (): ChainReads<Address, PortfolioAnswer> =>
  getGlobal("portfolios", () => new ChainReads({ read: readPortfolio }));

/** Answers a GET for a wallet's holdings in the family of collections: public chain data. */
export const servePortfolio = createHandler(GET_PORTFOLIO, ({ address, refresh }) =>
  getPortfolios().of(address, { refresh: refresh === "1" }),
);

/** Answers a GET for one token of a collection, independent of its owner. */
export const serveToken = createHandler(GET_TOKEN, async ({ collection, id }) => {
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
  return token;
});
