import type { IncomingMessage, ServerResponse } from "node:http";
import { type Client, isAddressEqual } from "viem";
import { getNamedOwner, type NamedOwner } from "@/contracts/get-named-owner";
import { getContractEntry } from "@/contracts/registry";
import { CircuitBreaker, CircuitOpenError } from "@/lib/server/art/circuit-breaker";
import { ChainReads } from "@/lib/server/chain/chain-reads";
import { getNodes, readAgreed } from "@/lib/server/chain/read-nodes";
import { getGlobal } from "@/lib/server/global-once";
import { HALF_MINUTE_CACHE_CONTROL, sendJson } from "@/lib/server/http/send";
import { consume } from "@/lib/server/limits/rate-limits";
import { type Log, log } from "@/lib/server/log";
import type { OwnerAnswer } from "@/lib/shared/api/holdings";
import { HttpError, type HttpErrorCode } from "@/lib/shared/errors";

/** A page that shows everything else waits for it. */
const TOTAL_MS = 6_000;

/**
 * Reads the owner of an avatar from two nodes, or from the only one, within 6 seconds. When they name different owners,
 * both are read once more. A name counts when both return it.
 * @throws HttpError `chain_unreachable` when too few nodes answer, `chain_undecided` when they still differ
 */
export function readOwner(id: number, nodes: readonly Client[] = getNodes()): Promise<NamedOwner> {
  const token = { contract: getContractEntry("meebits"), tokenId: BigInt(id) };
  return readAgreed(nodes, TOTAL_MS, {
    read: (node, limits) => getNamedOwner(node, token, limits),
    agreeOn(first, others) {
      if (!others.every(({ owner }) => isAddressEqual(owner, first.owner))) return null;
      return others.every(({ name }) => name === first.name) ? first : { ...first, name: null };
    },
    describe: ({ owner, blockNumber }) => `${owner} at block ${blockNumber}`,
  });
}

/** Lifetime of an answer, from the start of its reading. */
const TTL_MS = 60_000;
/** After a failure Ethereum is not queried for this time, so that requests do not wait in vain. */
const COOLDOWN_MS = 5_000;
const WARNING_INTERVAL_MS = 60_000;
/** Approximate size in memory of an answer, with its name. */
const ANSWER_BYTES = 512;

/** Messages for an unknown owner. */
const UNKNOWN_OWNER_MESSAGES = {
  chain_unreachable: "Ethereum cannot be reached right now, so the owner is not known. Please look again in a minute.",
  chain_undecided: "Ethereum's nodes do not agree yet on who owns this Meebit. Please look again in a minute.",
  chain_busy: "Many owners are being looked up right now. Please look again in a few seconds.",
} as const satisfies Partial<Record<HttpErrorCode, string>>;

interface OwnerServiceOptions {
  readonly read: (id: number) => Promise<NamedOwner>;
  readonly log: Pick<Log, "warn">;
  /** A monotonic clock. */
  readonly clock: Pick<Performance, "now">;
}

/** Owners of avatars, read once for concurrent callers, and cached for a minute. */
export class OwnerService {
  readonly #options: OwnerServiceOptions;
  readonly #circuit: CircuitBreaker;
  readonly #reads: ChainReads<number, OwnerAnswer>;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(options: OwnerServiceOptions) {
    const { clock } = options;
    this.#options = options;
    this.#circuit = new CircuitBreaker({
      cooldownMs: COOLDOWN_MS,
      now: () => clock.now(),
      cooldownOf: (thrown) => (thrown instanceof HttpError && thrown.code === "chain_unreachable" ? 0 : null),
    });
    const read = (id: number) => this.#circuit.run(() => this.#read(id));
    this.#reads = new ChainReads({ read, weigh: () => ANSWER_BYTES, ttlMs: TTL_MS, clock });
  }

  /**
   * Returns the owner of an avatar, or an answer that it is currently unknown.
   * @param consumeLimit counts a read against the limit of the caller who starts it
   * @throws HttpError `too_many_requests` of `consumeLimit`
   */
  async of(id: number, consumeLimit: () => Promise<void> = async () => undefined): Promise<OwnerAnswer> {
    const prepare = async () => {
      this.#circuit.check();
      await consumeLimit();
    };
    try {
      return await this.#reads.of(id, { prepare });
    } catch (error) {
      if (error instanceof CircuitOpenError) return createUnknownAnswer(id, "chain_unreachable");
      if (!(error instanceof HttpError) || !isUnknownOwnerCode(error.code)) throw error;
      if (error.code !== "chain_busy") this.#warn(error);
      return createUnknownAnswer(id, error.code);
    }
  }

  async #read(id: number): Promise<OwnerAnswer> {
    const { owner, name, blockNumber, timestamp } = await this.#options.read(id);
    const blockTime = new Date(Number(timestamp) * 1000).toISOString();
    return { id, isKnown: true, owner, name, block: String(blockNumber), blockTime };
  }

  #warn({ cause, code }: HttpError): void {
    const now = this.#options.clock.now();
    if (now - this.#warnedAt < WARNING_INTERVAL_MS) return;
    this.#warnedAt = now;
    this.#options.log.warn({ err: cause, code }, "owners cannot be read; pages report it");
  }
}

const isUnknownOwnerCode = (code: HttpErrorCode): code is keyof typeof UNKNOWN_OWNER_MESSAGES =>
  code in UNKNOWN_OWNER_MESSAGES;
const createUnknownAnswer = (id: number, code: keyof typeof UNKNOWN_OWNER_MESSAGES): OwnerAnswer => ({
  id,
  isKnown: false,
  message: UNKNOWN_OWNER_MESSAGES[code],
});

/** Returns the owner service of this process. */
const getOwners = (): OwnerService =>
  getGlobal("owners", () => new OwnerService({ read: readOwner, log, clock: performance }));

/**
 * Answers a GET for the owner of an avatar from 1 to 20000. An unknown owner is not cached.
 * @throws HttpError `too_many_requests`
 */
export async function serveOwner(request: IncomingMessage, response: ServerResponse, id: number): Promise<void> {
  const answer = await getOwners().of(id, () => consume("owners", request, response));
  sendJson(response, 200, answer, answer.isKnown ? { cacheControl: HALF_MINUTE_CACHE_CONTROL } : {});
}
