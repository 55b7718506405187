import type { Address } from "viem";

/** The registries that are asked, by their names in contracts/registry.ts. */
export type DelegationRegistry = "delegateRegistry" | "delegateCash" | "warm";

/** What of a vault a delegate may use. */
export type DelegationScope =
  | { readonly level: "all" }
  | { readonly level: "contract"; readonly contract: Address }
  | { readonly level: "token"; readonly contract: Address; readonly tokenId: bigint };

/** That a vault lets another wallet use what it owns. */
export interface DelegationLink {
  readonly vault: Address;
  readonly registry: DelegationRegistry;
  readonly scope: DelegationScope;
  /** When the link ends, in seconds since 1970; null when it does not. */
  readonly expiresAt: bigint | null;
}

/** Whether a link lets the delegate use a token that its vault owns. */
export function coversToken({ scope }: DelegationLink, contract: Address, tokenId: bigint): boolean {
  switch (scope.level) {
    case "all":
      return true;
    case "contract":
      return scope.contract.toLowerCase() === contract.toLowerCase();
    case "token":
      return scope.contract.toLowerCase() === contract.toLowerCase() && scope.tokenId === tokenId;
    default:
      return scope satisfies never;
  }
}
