import type { Address, Hex } from "viem";
import type { SizedCall } from "@/contracts/multicall/chunk-calls";

/** One read of a contract. */
export interface ReadCall extends SizedCall {
  readonly to: Address;
}

/** What a contract answered: bytes, or the bytes of its reason to refuse. */
export interface ReadResult {
  readonly success: boolean;
  readonly data: Hex;
}
