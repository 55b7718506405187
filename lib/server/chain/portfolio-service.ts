import type { ServerResponse } from "node:http";
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
import { fetchText, ResponseError } from "@/lib/server/http/fetch-text";
import { ADDRESS, parseBy, REFRESH, readParameters, refuseWith } from "@/lib/server/http/parameters";
import type { QueriedRequest } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";
import { type Log, log as ownLog } from "@/lib/server/log";
import {
  COLLECTION_KEYS,
  type CollectionKey,
  isCollectionKey,
  MAX_LISTED,
  type PortfolioAnswer,
} from "@/lib/shared/api/portfolio";
import { HttpError } from "@/lib/shared/errors";

/** Collections whose contracts list no tokens by owner. */
const UNENUMERABLE_COLLECTIONS = COLLECTION_KEYS.filter((key) => !getContractEntry(key).enumerable);

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 1_048_576;

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
 * Queries an indexer for a wallet's tokens of the collections that do not list them by owner; the chain still has to
 * confirm them. Never throws: a collection without an answer is omitted.
 * @param template with `{address}` and `{contract}`; it may hold a key, and is never logged
 */
export async function fetchIndexedTokens(
  template: string,
  address: string,
  log: Pick<Log, "warn"> = ownLog,
): Promise<IndexerAnswer> {
  const lists = await Promise.all(
    UNENUMERABLE_COLLECTIONS.map(async (key): Promise<readonly [CollectionKey, readonly bigint[] | null]> => {
      try {
        return [key, await fetchIds(template, address, key)];
      } catch (error) {
        log.warn({ collection: key, failure: describeFailure(error) }, "the indexer returned no list");
        return [key, null];
      }
    }),
  );
  const known = lists.filter(([, ids]) => ids !== null);
  return { candidates: Object.fromEntries(known), state: known.length === lists.length ? "ok" : "failed" };
}

async function fetchIds(template: string, address: string, key: CollectionKey): Promise<readonly bigint[]> {
  const url = template.replaceAll("{address}", address).replaceAll("{contract}", getContractEntry(key).address);
  const init = { headers: { Accept: "application/json" } };
  const text = await fetchText(url, init, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  return [...new Set(ANSWER.parse(JSON.parse(text)))].slice(0, MAX_LISTED);
}

/** Describes a failure without the address and its key, which a network error may repeat. */
function describeFailure(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return "not the JSON that is asked for";
  if (error instanceof ResponseError) return error.message;
  return error instanceof Error ? error.name : "unknown";
}

/** Approximate sizes in memory of an answer and of one of its parts. */
const ANSWER_BYTES = 4096;
const PART_BYTES = 256;

/** @throws HttpError `chain_unreachable` */
async function readPortfolio(address: Address): Promise<PortfolioAnswer> {
  const indexed = env.INDEXER_URL === undefined ? null : fetchIndexedTokens(env.INDEXER_URL, address);
  const candidates = indexed?.then((answer) => answer.candidates) ?? {};
  const portfolio = await readWithFallback((node, limits) => getPortfolio(node, address, candidates, limits));
  return { ...portfolio, indexer: (await indexed)?.state ?? "off" };
}

function weigh({ collections, delegations, warm }: PortfolioAnswer): number {
  const tokens = collections.reduce((sum, { tokens: { length } }) => sum + length, 0);
  return ANSWER_BYTES + (tokens + delegations.length + (warm?.coldWallets.length ?? 0)) * PART_BYTES;
}

/** Returns this process's reader of portfolios. */
const getPortfolios = (): ChainReads<Address, PortfolioAnswer> =>
  getGlobal("portfolios", () => new ChainReads({ read: readPortfolio, weigh }));

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
  sendJson(response, 200, await getPortfolios().of(address, { refresh }));
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
