import type { HoldingRegistry } from "@/lib/shared/api/holdings";

/** The collections of the family in the wallet page's order, named as in contracts/registry.ts. */
export const COLLECTION_KEYS = [
  "meebits",
  "boredApeYachtClub",
  "boredApeKennelClub",
  "mutantApeYachtClub",
  "otherdeed",
  "otherdeedExpanded",
  "vessel",
  "koda",
  "sewerPass",
  "hvMtl",
] as const;

export type CollectionKey = (typeof COLLECTION_KEYS)[number];

/** Whether a text is a collection key. */
export function isCollectionKey(text: string): text is CollectionKey {
  return COLLECTION_KEYS.some((key) => key === text);
}

/** The mint data of a sewer pass. */
export interface MintData {
  /** 4: Bored Ape and dog, 3: Bored Ape, 2: Mutant Ape and dog, 1: Mutant Ape. */
  readonly tier: number;
  readonly apeTokenId: number;
  /** Null for a pass without a dog. */
  readonly dogTokenId: number | null;
}

/** One token with its states. States that do not apply or were not read are omitted. */
export interface PortfolioToken {
  readonly id: string;
  /** End of its lock in seconds since 1970; null if not locked. */
  readonly lockedUntil?: number | null;
  /** For a deed: whether its vessel was claimed. */
  readonly isVesselClaimed?: boolean;
  readonly pass?: MintData;
}

/** Source of a token list: the contract, the indexer (then verified), or none. */
export type TokenSource = "contract" | "indexer" | "none";

export interface PortfolioCollection {
  readonly key: CollectionKey;
  readonly name: string;
  readonly address: string;
  /** The wallet's number of tokens; null if the contract did not answer. */
  readonly balance: number | null;
  readonly source: TokenSource;
  /** May be shorter than the balance: see `source`; a contract's list ends after `MAX_LISTED`. */
  readonly tokens: readonly PortfolioToken[];
}

/** Maximum listed tokens per collection. */
export const MAX_LISTED = 2000;

/** Global switches of the contracts; null if the contract did not answer. */
export interface PortfolioSwitches {
  readonly passMint: boolean | null;
  readonly passBurn: boolean | null;
  readonly hvMtlMint: boolean | null;
  readonly hvMtlBurn: boolean | null;
  /** Start of vessel claims in seconds since 1970. */
  readonly vesselClaimStart: number | null;
}

/** A wallet that Warm links to another. */
export interface WarmLinkAnswer {
  readonly wallet: string;
  /** End of the link in seconds since 1970, inclusive; null if it never ends. */
  readonly expiresAt: number | null;
}

/** Warm's links of a wallet. */
export interface WarmAnswer {
  /** The hot wallet that may use this wallet's tokens, even if the link has expired. */
  readonly hotWallet: WarmLinkAnswer | null;
  /** The cold wallets that delegate to this wallet, including expired links. */
  readonly coldWallets: readonly WarmLinkAnswer[];
  /** Whether this wallet, as a hot wallet, refuses further links. */
  readonly isLocked: boolean;
}

export type DelegationScopeAnswer =
  | { readonly level: "all" }
  | { readonly level: "contract"; readonly contract: string }
  | { readonly level: "token"; readonly contract: string; readonly tokenId: string };

/** A delegation of delegate.xyz (version 2) or DelegateCash (version 1): neither expires. */
export interface DelegationAnswer {
  readonly registry: Exclude<HoldingRegistry, "warm">;
  /** `out`: this wallet delegates to the other one. `in`: the reverse. */
  readonly direction: "in" | "out";
  readonly wallet: string;
  readonly scope: DelegationScopeAnswer;
}

/** Response of GET /api/portfolio: all values are of one block. */
export interface PortfolioAnswer {
  readonly address: string;
  /** In decimal digits. */
  readonly block: string;
  /** Time of the block in seconds since 1970. */
  readonly blockTime: number;
  /** ApeCoin in its smallest unit, 18 decimals, in decimal digits; null if the contract did not answer. */
  readonly apeCoin: string | null;
  readonly collections: readonly PortfolioCollection[];
  readonly switches: PortfolioSwitches;
  /** Null if Warm did not answer. */
  readonly warm: WarmAnswer | null;
  readonly delegations: readonly DelegationAnswer[];
  /** Delegation registries that did not answer, or whose list was too long. */
  readonly unread: readonly HoldingRegistry[];
  /** Whether an indexer is configured, and whether it answered. */
  readonly indexer: "off" | "ok" | "failed";
}

/** Response of GET /api/portfolio/token: one token of any owner, at one block. */
export interface TokenAnswer extends PortfolioToken {
  readonly key: CollectionKey;
  /** Null if the token does not exist. */
  readonly owner: string | null;
  readonly block: string;
  readonly blockTime: number;
}
