import type { Address } from "viem";
import { z } from "zod";
import { type Candidates, getPortfolio } from "@/contracts/portfolio/get-portfolio";
import { getContractEntry } from "@/contracts/registry";
import { readWithFallback } from "@/lib/server/chain/read-nodes";
import { WalletReads } from "@/lib/server/chain/wallet-reads";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { readText } from "@/lib/server/http/read-text";
import { type Log, log as ownLog } from "@/lib/server/log";
import { COLLECTION_KEYS, type CollectionKey, MAX_LISTED, type PortfolioAnswer } from "@/lib/shared/api/portfolio";

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
  const response = await fetch(url, {
    headers: { Accept: "application/json" },
    // A followed redirect could send the key to an address that is not configured.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const text = await readText(response, MAX_BYTES);
  if (text === null) throw new Error(`more than ${MAX_BYTES} bytes`);
  const ids = ANSWER.parse(JSON.parse(text));
  return [...new Set(ids)].slice(0, MAX_LISTED);
}

/** Describes a failure without the address and its key, which a network error may repeat. */
function describeFailure(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return "not the JSON that is asked for";
  if (!(error instanceof Error)) return "unknown";
  return error.message.startsWith("status ") || error.message.startsWith("more than ") ? error.message : error.name;
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
export const getPortfolios = (): WalletReads<PortfolioAnswer> =>
  getGlobal("portfolios", () => new WalletReads({ read: readPortfolio, weigh }));
