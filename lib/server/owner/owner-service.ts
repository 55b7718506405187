import { LRUCache } from "lru-cache";
import type { NamedOwner } from "@/contracts/ens/get-named-owner";
import { SingleFlight } from "@/lib/server/art/single-flight";
import { globalOnce } from "@/lib/server/global-once";
import { type Log, log } from "@/lib/server/log";
import { readOwner } from "@/lib/server/owner/read-owner";
import type { OwnerAnswer } from "@/lib/shared/api/holdings";
import { HttpError, type HttpErrorCode } from "@/lib/shared/errors";

/** How long an answer counts, from when its reading began. */
const TTL_MS = 60_000;
/** After a failure Ethereum is left alone for so long: nobody waits for what cannot be had. */
const COOLDOWN_MS = 5_000;
const WARNING_INTERVAL_MS = 60_000;
/** Reads under way at once: an unreachable chain holds each of them for seconds. */
const MAX_IN_FLIGHT = 32;
const MAX_ANSWERS = 20_000;

/** Why nobody can say whose an avatar is. */
const UNKNOWN = {
  chain_unreachable: "Ethereum cannot be reached right now, so the owner is not known. Please look again in a minute.",
  chain_undecided: "Ethereum's nodes do not agree yet on who owns this Meebit. Please look again in a minute.",
  chain_busy: "Many owners are being looked up right now. Please look again in a few seconds.",
} as const satisfies Partial<Record<HttpErrorCode, string>>;

interface OwnerServiceParts {
  readonly read: (id: number) => Promise<NamedOwner>;
  readonly log: Pick<Log, "warn">;
  /** A clock that never jumps. */
  readonly clock: Pick<Performance, "now">;
}

/** Owners of avatars, each read once for all who ask at once, and cached for a minute. */
export class OwnerService {
  readonly #parts: OwnerServiceParts;
  readonly #answers: LRUCache<number, OwnerAnswer>;
  readonly #flights = new SingleFlight<OwnerAnswer>();
  #inFlight = 0;
  #cooldownUntil = Number.NEGATIVE_INFINITY;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: OwnerServiceParts) {
    this.#parts = parts;
    this.#answers = new LRUCache({ max: MAX_ANSWERS, ttl: TTL_MS, ttlResolution: 0, perf: parts.clock });
  }

  /**
   * Whose an avatar is; that it is not known now is an answer too.
   * @param charge counts a read against the limit of the caller who starts it
   * @throws HttpError `too_many_requests` of `charge`
   */
  async of(id: number, charge: () => Promise<void> = async () => undefined): Promise<OwnerAnswer> {
    const cached = this.#answers.get(id);
    if (cached) return cached;
    if (this.#parts.clock.now() < this.#cooldownUntil) return unknown(id, "chain_unreachable");
    return await this.#flights.runPerCaller(String(id), async () => {
      await charge();
      return await this.#fetch(id);
    });
  }

  async #fetch(id: number): Promise<OwnerAnswer> {
    if (this.#inFlight >= MAX_IN_FLIGHT) return unknown(id, "chain_busy");
    this.#inFlight += 1;
    const start = this.#parts.clock.now();
    try {
      const { owner, name, blockNumber, timestamp } = await this.#parts.read(id);
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
    if (!(error instanceof HttpError) || !isWhy(error.code)) throw error;
    const now = this.#parts.clock.now();
    if (error.code === "chain_unreachable") this.#cooldownUntil = now + COOLDOWN_MS;
    if (now - this.#warnedAt >= WARNING_INTERVAL_MS) {
      this.#warnedAt = now;
      this.#parts.log.warn({ err: error.cause, code: error.code }, "owners cannot be read: pages say so");
    }
    return unknown(id, error.code);
  }
}

const isWhy = (code: HttpErrorCode): code is keyof typeof UNKNOWN => code in UNKNOWN;
const unknown = (id: number, why: keyof typeof UNKNOWN): OwnerAnswer => ({
  id,
  isKnown: false,
  message: UNKNOWN[why],
});

/** The process's one service of owners. */
export const getOwners = (): OwnerService =>
  globalOnce("owners", () => new OwnerService({ read: readOwner, log, clock: performance }));
