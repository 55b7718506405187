import type { Abi } from "viem";
import { hvMtlAbi } from "@/contracts/abis/operated-tokens";
import { kodaAbi, otherdeedExpandedAbi, vesselAbi } from "@/contracts/abis/otherside";

/** Contracts whose tokens allowed contracts can lock, with their interfaces. */
export const LOCKABLE = {
  otherdeedExpanded: otherdeedExpandedAbi,
  koda: kodaAbi,
  vessel: vesselAbi,
  hvMtl: hvMtlAbi,
} as const satisfies Record<string, Abi>;

export type LockableKey = keyof typeof LOCKABLE;

/** Of those, the ones whose owners can lock their tokens too. */
export type OwnerLockableKey = Exclude<LockableKey, "hvMtl">;
