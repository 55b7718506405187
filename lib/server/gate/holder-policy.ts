import type { Address } from "viem";
import type { GateWord, TokenGate } from "@/lib/server/gate/token-gate";
import { type Log, log as ownLog } from "@/lib/server/log";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { HttpError } from "@/lib/shared/errors";

/** The gate of this site: whoever owns an avatar or acts for somebody who does may pass. */
export function holderPolicy(
  holdingsOf: (address: Address) => Promise<HoldingsAnswer>,
  log: Pick<Log, "warn"> = ownLog,
): TokenGate {
  return {
    async check(address) {
      try {
        return wordOn(await holdingsOf(address));
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

function wordOn({ holdings, unread }: HoldingsAnswer): GateWord {
  if (holdings.some(({ registry }) => registry === null)) return { allowed: true, reason: "holder" };
  if (holdings.length > 0) return { allowed: true, reason: "delegate" };
  return { allowed: false, reason: unread.length > 0 ? "unreachable" : "no_avatars" };
}
