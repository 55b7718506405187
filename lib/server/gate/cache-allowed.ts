import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import { SingleFlight } from "@/lib/server/art/single-flight";
import type { GateWord, TokenGate } from "@/lib/server/gate/token-gate";

const MAX_WALLETS = 10_000;

/**
 * A gate that caches a "yes" for a while. A "no" is never cached: a visitor who has just bought an avatar, or whom the network let
 * down, may ask again at once.
 */
export function cacheAllowed(gate: TokenGate, ttlMs: number, clock: Pick<Performance, "now"> = performance): TokenGate {
  const allowed = new LRUCache<Address, GateWord>({ max: MAX_WALLETS, ttl: ttlMs, ttlResolution: 0, perf: clock });
  const flights = new SingleFlight<GateWord>();
  const ask = async (address: Address) => {
    const start = clock.now();
    const word = await gate.check(address);
    if (word.allowed) allowed.set(address, word, { start });
    return word;
  };
  return {
    check: async (address) => allowed.get(address) ?? (await flights.run(address, () => ask(address))),
  };
}
