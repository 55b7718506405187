import type { Address } from "viem";
import type { GateAnswer } from "@/lib/shared/api/gate";

/** What is said of a wallet that has signed in. */
export type GateWord = GateAnswer & { readonly reason: Exclude<GateAnswer["reason"], "not_signed_in" | "open"> };

/** Decides which wallets may use the gated parts. */
export interface TokenGate {
  /**
   * Never fails: what cannot be found out is a "no" with the reason `unreachable`.
   * @param address with its checksum
   */
  check(address: Address): Promise<GateWord>;
}
