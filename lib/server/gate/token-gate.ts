import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import { SingleFlight } from "@/lib/server/art/single-flight";
import { type Log, log as ownLog } from "@/lib/server/log";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import type { GateAnswer } from "@/lib/shared/api/session";
import { HttpError } from "@/lib/shared/errors";

/** The gate's answer for a wallet that has signed in. */
export type GateDecision = GateAnswer & { readonly reason: Exclude<GateAnswer["reason"], "not_signed_in" | "open"> };

/** Decides which wallets may use the gated parts. */
export interface TokenGate {
  /**
   * Never throws: an unknown result is a "no" with the reason `unreachable`.
   * @param address checksummed
   */
  check(address: Address): Promise<GateDecision>;
}

/** Creates the gate of this site: a wallet that owns an avatar or acts for an owner may pass. */
export function createHolderPolicy(
  holdingsOf: (address: Address) => Promise<HoldingsAnswer>,
  log: Pick<Log, "warn"> = ownLog,
): TokenGate {
  return {
    async check(address) {
      try {
        return decideByHoldings(await holdingsOf(address));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        log.warn(
          { err: error.cause, code: error.code },
          "the token gate cannot read holdings; the wallet is not let in",
        );
        return { allowed: false, reason: "unreachable" };
      }
    },
  };
}

function decideByHoldings({ holdings, unread }: HoldingsAnswer): GateDecision {
  if (holdings.some(({ registry }) => registry === null)) return { allowed: true, reason: "holder" };
  if (holdings.length > 0) return { allowed: true, reason: "delegate" };
  return { allowed: false, reason: unread.length > 0 ? "unreachable" : "no_avatars" };
}

const MAX_WALLETS = 10_000;

/**
 * Wraps a gate and caches a "yes" for a while. A "no" is never cached: a visitor who has just bought an avatar, or had
 * a network failure, may retry at once.
 */
export function cacheGrant(gate: TokenGate, ttlMs: number, clock: Pick<Performance, "now"> = performance): TokenGate {
  const allowed = new LRUCache<Address, GateDecision>({ max: MAX_WALLETS, ttl: ttlMs, ttlResolution: 0, perf: clock });
  const flights = new SingleFlight<GateDecision>();
  const checkAndCache = async (address: Address) => {
    const start = clock.now();
    const decision = await gate.check(address);
    if (decision.allowed) allowed.set(address, decision, { start });
    return decision;
  };
  return {
    check: async (address) => allowed.get(address) ?? (await flights.run(address, () => checkAndCache(address))),
  };
}
