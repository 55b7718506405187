import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type Client, isAddressEqual } from "viem";
import { getNamedOwner, type NamedOwner } from "@/contracts/ens/get-named-owner";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { getContractEntry } from "@/contracts/registry";
import { RPC_LIMITS } from "@/contracts/rpc/open-rpc";
import { SingleFlight } from "@/lib/server/art/single-flight";
import { findCauseForLog } from "@/lib/server/chain/cause-for-log";
import { getNodes, readQuorum } from "@/lib/server/chain/read-nodes";
import { getGlobal } from "@/lib/server/global-once";
import { type Log, log } from "@/lib/server/log";
import type { OwnerAnswer } from "@/lib/shared/api/holdings";
import { HttpError, type HttpErrorCode } from "@/lib/shared/errors";

/** A page that shows everything else waits for it. */
const TOTAL_MS = 6_000;
/** Nodes receive a new block at different times; after this pause both have it. */
const PAUSE_MS = 1_000;

/**
 * Reads the owner of an avatar from two nodes, or from the only one, within 6 seconds. When they name different owners,
 * both are read once more. A name counts when both return it.
 * @throws HttpError `chain_unreachable` when too few nodes answer, `chain_undecided` when they still differ
 */
export async function readOwner(id: number, nodes: readonly Client[] = getNodes()): Promise<NamedOwner> {
  const deadline = performance.now() + TOTAL_MS;
  const first = await readAll(id, nodes, deadline);
  const agreed = agreedOn(first);
  if (agreed !== null) return agreed;
  if (performance.now() + PAUSE_MS >= deadline) throw undecided(first);
  await wait(PAUSE_MS);
  const later = await readAll(id, nodes, deadline);
  const agreedLater = agreedOn(later);
  if (agreedLater === null) throw undecided(later);
  return agreedLater;
}

async function readAll(id: number, nodes: readonly Client[], deadline: number): Promise<readonly NamedOwner[]> {
  const token = { contract: getContractEntry("meebits"), tokenId: BigInt(id) };
  const limits = { ...RPC_LIMITS, totalMs: deadline - performance.now() };
  try {
    return await readQuorum(nodes, limits, (node, nodeLimits) => getNamedOwner(node, token, nodeLimits));
  } catch (error) {
    if (!(error instanceof ContractsError)) throw error;
    throw new HttpError("chain_unreachable", { cause: findCauseForLog(error) });
  }
}

/** @returns null when owners differ @throws HttpError without any answer */
function agreedOn(answers: readonly NamedOwner[]): NamedOwner | null {
  const [first, ...others] = answers;
  if (first === undefined) {
    throw new HttpError("chain_unreachable", { cause: new Error("ETH_RPC_URLS names no node.") });
  }
  if (!others.every(({ owner }) => isAddressEqual(owner, first.owner))) return null;
  return others.every(({ name }) => name === first.name) ? first : { ...first, name: null };
}

function undecided(answers: readonly NamedOwner[]): HttpError {
  const descriptions = answers.map(({ owner, blockNumber }) => `${owner} at block ${blockNumber}`);
  return new HttpError("chain_undecided", { cause: new Error(`The nodes say: ${descriptions.join("; ")}.`) });
}

/** Lifetime of an answer, from the start of its reading. */
const TTL_MS = 60_000;
/** After a failure Ethereum is not queried for this time, so that requests do not wait in vain. */
const COOLDOWN_MS = 5_000;
const WARNING_INTERVAL_MS = 60_000;
/** Reads in flight at once: an unreachable chain blocks each of them for seconds. */
const MAX_IN_FLIGHT = 32;
const MAX_ANSWERS = 20_000;

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
  readonly #answers: LRUCache<number, OwnerAnswer>;
  readonly #flights = new SingleFlight<OwnerAnswer>();
  #inFlight = 0;
  #cooldownUntil = Number.NEGATIVE_INFINITY;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(options: OwnerServiceOptions) {
    this.#options = options;
    this.#answers = new LRUCache({ max: MAX_ANSWERS, ttl: TTL_MS, ttlResolution: 0, perf: options.clock });
  }

  /**
   * Returns the owner of an avatar, or an answer that it is currently unknown.
   * @param consumeLimit counts a read against the limit of the caller who starts it
   * @throws HttpError `too_many_requests` of `consumeLimit`
   */
  async of(id: number, consumeLimit: () => Promise<void> = async () => undefined): Promise<OwnerAnswer> {
    const cached = this.#answers.get(id);
    if (cached) return cached;
    if (this.#options.clock.now() < this.#cooldownUntil) return createUnknownAnswer(id, "chain_unreachable");
    return await this.#flights.runPerCaller(String(id), async () => {
      await consumeLimit();
      return await this.#fetch(id);
    });
  }

  async #fetch(id: number): Promise<OwnerAnswer> {
    if (this.#inFlight >= MAX_IN_FLIGHT) return createUnknownAnswer(id, "chain_busy");
    this.#inFlight += 1;
    const start = this.#options.clock.now();
    try {
      const { owner, name, blockNumber, timestamp } = await this.#options.read(id);
      const blockTime = new Date(Number(timestamp) * 1000).toISOString();
      const answer: OwnerAnswer = { id, isKnown: true, owner, name, block: String(blockNumber), blockTime };
      this.#answers.set(id, answer, { start });
      return answer;
    } catch (error) {
      return this.#failed(id, error);
    } finally {
      this.#inFlight -= 1;
    }
  }

  #failed(id: number, error: unknown): OwnerAnswer {
    if (!(error instanceof HttpError) || !isUnknownOwnerCode(error.code)) throw error;
    const now = this.#options.clock.now();
    if (error.code === "chain_unreachable") this.#cooldownUntil = now + COOLDOWN_MS;
    if (now - this.#warnedAt >= WARNING_INTERVAL_MS) {
      this.#warnedAt = now;
      this.#options.log.warn({ err: error.cause, code: error.code }, "owners cannot be read; pages report it");
    }
    return createUnknownAnswer(id, error.code);
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
export const getOwners = (): OwnerService =>
  getGlobal("owners", () => new OwnerService({ read: readOwner, log, clock: performance }));
