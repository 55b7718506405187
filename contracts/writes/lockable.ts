import type { Abi } from "viem";
import { hvMtlAbi } from "@/contracts/abis/operated-tokens";
import { kodaAbi, otherdeedExpandedAbi, vesselAbi } from "@/contracts/abis/otherside";

/** Contracts whose tokens allowed contracts can lock, with their ABIs. */
export const LOCKABLE = {
  otherdeedExpanded: otherdeedExpandedAbi,
  koda: kodaAbi,
  vessel: vesselAbi,
  hvMtl: hvMtlAbi,
} as const satisfies Record<string, Abi>;

export type LockableKey = keyof typeof LOCKABLE;

/** The subset whose owners can also lock their tokens. */
export type OwnerLockableKey = Exclude<LockableKey, "hvMtl">;
