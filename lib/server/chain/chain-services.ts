import { LRUCache } from "lru-cache";
import { type Address, isAddressEqual } from "viem";
import { z } from "zod";
import { getUsableTokens } from "@/contracts/delegation/get-usable-tokens";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { getNamedOwner, type NamedOwner } from "@/contracts/get-named-owner";
import { type Candidates, getPortfolio } from "@/contracts/portfolio/get-portfolio";
import { getToken } from "@/contracts/portfolio/get-token";
import { getContractEntry } from "@/contracts/registry";
import { requireSession } from "@/lib/server/auth/session";
import { getNodes, readAgreed, readWithFallback } from "@/lib/server/chain/read-nodes";
import { CircuitBreaker, CircuitOpenError, createRareWarning, SingleFlight } from "@/lib/server/concurrency";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { fetchExternalJson } from "@/lib/server/http/fetch-external-json";
import { consume } from "@/lib/server/limits/rate-limits";
import { type Log, log } from "@/lib/server/log";
import { createHandler } from "@/lib/server/openapi/operation";
import { GET_HOLDINGS, GET_OWNER, GET_PORTFOLIO, GET_TOKEN } from "@/lib/server/openapi/session-operations";
import type { HoldingsAnswer, OwnerAnswer } from "@/lib/shared/api/holdings";
import type { PortfolioAnswer } from "@/lib/shared/api/portfolio";
import { COLLECTION_KEYS, type CollectionKey, MAX_LISTED } from "@/lib/shared/collections";
import { HttpError, type HttpErrorCode } from "@/lib/shared/errors";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

/** Default lifetime of an answer, from the start of its reading. */
const TTL_MS = 30_000;
/** Reads in flight at once: an unreachable chain blocks each of them for ten seconds. */
const MAX_IN_FLIGHT = 32;
const MEMORY_BYTES = 16 * 1024 * 1024;
/** Approximate size of an entry without its answer. */
const ENTRY_BYTES = 512;

interface ReadOptions {
  readonly refresh?: boolean;
  /** Runs before a read, for the caller who starts it, such as the count of a rate limit. */
  readonly prepare?: () => Promise<void>;
}

/** Chain data of tokens or wallets: concurrent reads share one request, and answers are cached. */
export class ChainReads<Key extends string | number, Answer extends object> {
  readonly #answers: LRUCache<Key, Answer>;
  readonly #flights = new SingleFlight<Answer>();
  #inFlight = 0;

  /** @param read the chain for a token or the checksummed address of a wallet; throws HttpError `chain_unreachable` */
  constructor(
    readonly read: (key: Key) => Promise<Answer>,
    ttlMs = TTL_MS,
  ) {
    this.#answers = new LRUCache({
      maxSize: MEMORY_BYTES,
      sizeCalculation: (answer) => ENTRY_BYTES + JSON.stringify(answer).length,
      ttl: ttlMs,
      ttlResolution: 0,
      perf: performance,
    });
  }

  /** @throws HttpError `chain_busy` when too many reads are in flight; any error of `prepare` and `read` */
  async of(key: Key, { refresh = false, prepare }: ReadOptions = {}): Promise<Answer> {
    const cached = refresh ? undefined : this.#answers.get(key);
    return cached ?? (await this.#flights.runPerCaller(String(key), () => this.#fetch(key, prepare)));
  }

  async #fetch(key: Key, prepare: ReadOptions["prepare"]): Promise<Answer> {
    await prepare?.();
    if (this.#inFlight >= MAX_IN_FLIGHT) throw new HttpError("chain_busy");
    this.#inFlight += 1;
    const start = performance.now();
    try {
      const answer = await this.read(key);
      this.#answers.set(key, answer, { start });
      return answer;
    } finally {
      this.#inFlight -= 1;
    }
  }
}

/** Answers a GET for the avatars of the signed-in wallet or, with `?address=`, of any wallet: public chain data. */
export const serveHoldings = createHandler(GET_HOLDINGS, async ({ address, refresh }, request) =>
  getHoldings().of(address ?? (await requireSession(request)).address, { refresh: refresh === "1" }),
);

/** @param address checksummed @throws HttpError `chain_unreachable` */
async function readHoldings(address: Address): Promise<HoldingsAnswer> {
  const read = await readWithFallback((node, limits) =>
    getUsableTokens(node, getContractEntry("meebits"), address, limits),
  );
  const holdings = read.tokens
    .map(({ tokenId, owner, registry }) => ({ id: Number(tokenId), owner, registry }))
    .filter(({ id }) => id >= MIN_ID && id <= MAX_ID);
  return {
    address,
    holdings,
    block: String(read.blockNumber),
    blockTime: new Date(Number(read.timestamp) * 1000).toISOString(),
    unread: read.unread,
  };
}

export const getHoldings = (): ChainReads<Address, HoldingsAnswer> =>
  getGlobal("holdings", () => new ChainReads(readHoldings));

const UNENUMERABLE_COLLECTIONS = COLLECTION_KEYS.filter((key) => !getContractEntry(key).enumerable);

const INDEXER_TIMEOUT_MS = 4_000;
const MAX_INDEXER_BYTES = 1_048_576;
const INDEXER_REQUEST = { headers: { Accept: "application/json" } };

const DIGITS = /^\d{1,78}$/;
/** A text or a number. */
const INDEXED_ID = z.coerce.string().regex(DIGITS).transform(BigInt);
/** `{ tokens: ["1"] }`, or the form of Alchemy's getNFTsForOwner and similar; other fields are ignored. */
const INDEXER_ANSWER = z.union([
  z.object({ tokens: z.array(INDEXED_ID) }).transform(({ tokens }) => tokens),
  z
    .object({ ownedNfts: z.array(z.object({ tokenId: INDEXED_ID })) })
    .transform(({ ownedNfts }) => ownedNfts.map(({ tokenId }) => tokenId)),
]);

/**
 * Queries an indexer for tokens that their contracts do not list by owner; the chain has to confirm them. Never throws.
 * `failed`: one or more collections have no answer.
 * @param template with `{address}` and `{contract}`; it may hold a key, and is never logged
 */
export async function fetchIndexedTokens(template: string, address: string, logger: Pick<Log, "warn"> = log) {
  const lists = await Promise.all(
    UNENUMERABLE_COLLECTIONS.map(async (key): Promise<readonly [CollectionKey, readonly bigint[] | null]> => {
      const url = template.replaceAll("{address}", address).replaceAll("{contract}", getContractEntry(key).address);
      const fetched = await fetchExternalJson(url, INDEXER_REQUEST, {
        schema: INDEXER_ANSWER,
        timeoutMs: INDEXER_TIMEOUT_MS,
        maxBytes: MAX_INDEXER_BYTES,
      });
      if ("answer" in fetched) return [key, [...new Set(fetched.answer)].slice(0, MAX_LISTED)];
      logger.warn({ collection: key, failure: fetched.failure }, "the indexer returned no list");
      return [key, null];
    }),
  );
  const known = lists.filter(([, ids]) => ids !== null);
  const candidates: Candidates = Object.fromEntries(known);
  return { candidates, state: known.length === lists.length ? ("ok" as const) : ("failed" as const) };
}

/** @throws HttpError `chain_unreachable` */
async function readPortfolio(address: Address): Promise<PortfolioAnswer> {
  const indexed = env.INDEXER_URL === undefined ? null : fetchIndexedTokens(env.INDEXER_URL, address);
  const candidates = indexed?.then((answer) => answer.candidates) ?? {};
  const portfolio = await readWithFallback((node, limits) => getPortfolio(node, address, candidates, limits));
  return { ...portfolio, indexer: (await indexed)?.state ?? "off" };
}

const getPortfolios = (): ChainReads<Address, PortfolioAnswer> =>
  getGlobal("portfolios", () => new ChainReads(readPortfolio));

/** Answers a GET for a wallet's holdings in the family of collections: public chain data. */
export const servePortfolio = createHandler(GET_PORTFOLIO, ({ address, refresh }) =>
  getPortfolios().of(address, { refresh: refresh === "1" }),
);

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

/** A page that shows everything else waits for it. */
const OWNER_TOTAL_MS = 6_000;

/**
 * Reads the owner of an avatar from two nodes, or the only one, within 6 seconds. A name counts when both return it.
 * @throws HttpError `chain_unreachable`, `chain_undecided`
 */
export function readOwner(id: number, nodes = getNodes()): Promise<NamedOwner> {
  const token = { contract: getContractEntry("meebits"), tokenId: BigInt(id) };
  return readAgreed(nodes, OWNER_TOTAL_MS, {
    read: (node, limits) => getNamedOwner(node, token, limits),
    agreeOn(first, others) {
      if (!others.every(({ owner }) => isAddressEqual(owner, first.owner))) return null;
      return others.every(({ name }) => name === first.name) ? first : { ...first, name: null };
    },
    describe: ({ owner, blockNumber }) => `${owner} at block ${blockNumber}`,
  });
}

const OWNER_TTL_MS = 60_000;
/** After a failure Ethereum is not queried for this time, so that requests do not wait in vain. */
const OWNER_COOLDOWN_MS = 5_000;
const OWNER_WARNING_INTERVAL_MS = 60_000;

const UNKNOWN_OWNER_MESSAGES: Readonly<Partial<Record<HttpErrorCode, string>>> = {
  chain_unreachable: "Ethereum cannot be reached right now, so the owner is not known. Please look again in a minute.",
  chain_undecided: "Ethereum's nodes do not agree yet on who owns this Meebit. Please look again in a minute.",
  chain_busy: "Many owners are being looked up right now. Please look again in a few seconds.",
};

/**
 * Creates the reader of owners: read once for concurrent callers, and cached for a minute. It returns the owner of an
 * avatar, or an answer that it is currently unknown; `consumeLimit` counts a read against the limit of the caller who
 * starts it, and only its HttpError `too_many_requests` is thrown.
 */
export function createOwnerReader(read: (id: number) => Promise<NamedOwner>, log: Pick<Log, "warn">) {
  const circuit = new CircuitBreaker({
    cooldownMs: OWNER_COOLDOWN_MS,
    cooldownOf: (thrown) => (thrown instanceof HttpError && thrown.code === "chain_unreachable" ? 0 : null),
  });
  const warn = createRareWarning(log, "owners cannot be read; pages report it", OWNER_WARNING_INTERVAL_MS);
  const readAnswer = async (id: number): Promise<OwnerAnswer> => {
    const { owner, name, blockNumber, timestamp } = await circuit.run(() => read(id));
    const blockTime = new Date(Number(timestamp) * 1000).toISOString();
    return { id, isKnown: true, owner, name, block: String(blockNumber), blockTime };
  };
  const reads = new ChainReads(readAnswer, OWNER_TTL_MS);

  return async (id: number, consumeLimit: () => Promise<void> = async () => undefined): Promise<OwnerAnswer> => {
    const prepare = async () => {
      circuit.check();
      await consumeLimit();
    };
    try {
      return await reads.of(id, { prepare });
    } catch (error) {
      const failure = error instanceof CircuitOpenError ? new HttpError("chain_unreachable") : error;
      const message = failure instanceof HttpError ? UNKNOWN_OWNER_MESSAGES[failure.code] : undefined;
      if (message === undefined) throw error;
      if (error instanceof HttpError && error.code !== "chain_busy") warn({ err: error.cause, code: error.code });
      return { id, isKnown: false, message };
    }
  };
}

const getOwnerReader = () => getGlobal("owners", () => createOwnerReader(readOwner, log));

/** Answers a GET for the owner of an avatar. An unknown owner is not cached. */
export const serveOwner = createHandler(GET_OWNER, async ({ id }, request, response) => {
  const answer = await getOwnerReader()(id, () => consume("owners", request, response));
  return answer.isKnown ? answer : [answer, { cacheControl: "no-store" }];
});
