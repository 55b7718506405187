import { SingleFlight } from "@/lib/server/art/single-flight";
import type { GateWord, TokenGate } from "@/lib/server/gate/token-gate";

const MOST_KEPT = 10_000;

/**
 * A gate that says a "yes" again for a while without asking. A "no" is never kept: who has just bought an avatar, or
 * was let down by the network, may ask again at once.
 * @param now the time in milliseconds, of a clock that never goes back
 */
export function keepingYes(gate: TokenGate, keepMs: number, now: () => number = () => performance.now()): TokenGate {
  const kept = new Map<string, { readonly word: GateWord; readonly until: number }>();
  const flights = new SingleFlight<GateWord>();
  return {
    async check(address) {
      const there = kept.get(address);
      if (there !== undefined && now() < there.until) return there.word;
      return await flights.run(address, async () => {
        const until = now() + keepMs;
        const word = await gate.check(address);
        kept.delete(address);
        if (word.allowed) kept.set(address, { word, until });
        for (const oldest of kept.keys()) {
          if (kept.size <= MOST_KEPT) break;
          kept.delete(oldest);
        }
        return word;
      });
    },
  };
}
