import type { HoldingRegistry } from "@/lib/shared/api/holdings";

/** The collections of the family, in the order in which the wallet page shows them; named as in contracts/registry.ts. */
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

/** Whether a text names a collection. */
export function isCollectionKey(text: string): text is CollectionKey {
  return COLLECTION_KEYS.some((key) => key === text);
}

/** What a sewer pass was minted with. */
export interface MintData {
  /** 4: Bored Ape and dog, 3: Bored Ape, 2: Mutant Ape and dog, 1: Mutant Ape. */
  readonly tier: number;
  readonly apeTokenId: number;
  /** Null for a pass without a dog. */
  readonly dogTokenId: number | null;
}

/** One token and its states. A state that the collection does not have, or that was not read, is left out. */
export interface PortfolioToken {
  readonly id: string;
  /** When its lock ends, in seconds since 1970; null while it is not locked. */
  readonly lockedUntil?: number | null;
  /** Of a deed: whether its vessel has been claimed. */
  readonly isVesselClaimed?: boolean;
  readonly pass?: MintData;
}

/** How the tokens of a collection were found: listed by the contract, by the indexer and then checked, or not at all. */
export type TokenSource = "contract" | "indexer" | "none";

export interface PortfolioCollection {
  readonly key: CollectionKey;
  readonly name: string;
  readonly address: string;
  /** How many tokens the wallet has; null when the contract gave no answer. */
  readonly balance: number | null;
  readonly source: TokenSource;
  /** May be fewer than the balance: see `source`; a contract's list ends after `MAX_LISTED`. */
  readonly tokens: readonly PortfolioToken[];
}

/** The most tokens of a collection that are listed. */
export const MAX_LISTED = 2000;

/** Switches of the contracts, as they are for everybody; null where the contract gave no answer. */
export interface PortfolioSwitches {
  readonly passMint: boolean | null;
  readonly passBurn: boolean | null;
  readonly hvMtlMint: boolean | null;
  readonly hvMtlBurn: boolean | null;
  /** When vessels can be claimed from, in seconds since 1970. */
  readonly vesselClaimStart: number | null;
}

/** One wallet linked to another by Warm. */
export interface WarmLinkAnswer {
  readonly wallet: string;
  /** When the link ends, in seconds since 1970; null when it does not. It holds up to and including that second. */
  readonly expiresAt: number | null;
}

/** What Warm says of a wallet. */
export interface WarmAnswer {
  /** The hot wallet that may use what this wallet owns, also when the link has expired. */
  readonly hotWallet: WarmLinkAnswer | null;
  /** The cold wallets that let this wallet use what they own, expired links too. */
  readonly coldWallets: readonly WarmLinkAnswer[];
  /** Whether this wallet, as a hot one, takes no further links. */
  readonly isLocked: boolean;
}

export type DelegationScopeAnswer =
  | { readonly level: "all" }
  | { readonly level: "contract"; readonly contract: string }
  | { readonly level: "token"; readonly contract: string; readonly tokenId: string };

/** A delegation of delegate.xyz (version 2) or DelegateCash (version 1): neither ever ends by itself. */
export interface DelegationAnswer {
  readonly registry: Exclude<HoldingRegistry, "warm">;
  /** `out`: this wallet lets the other one use what it owns. `in`: the other way round. */
  readonly direction: "in" | "out";
  readonly wallet: string;
  readonly scope: DelegationScopeAnswer;
}

/** Answer of GET /api/portfolio: everything is of one block. */
export interface PortfolioAnswer {
  readonly address: string;
  /** In decimal digits. */
  readonly block: string;
  /** Time of the block in seconds since 1970. */
  readonly blockTime: number;
  /** ApeCoin in its smallest unit, 18 decimals, in decimal digits; null when the contract gave no answer. */
  readonly apeCoin: string | null;
  readonly collections: readonly PortfolioCollection[];
  readonly switches: PortfolioSwitches;
  /** Null when Warm gave no answer. */
  readonly warm: WarmAnswer | null;
  readonly delegations: readonly DelegationAnswer[];
  /** Registries of delegations that gave no list, or one too long to be read. */
  readonly unread: readonly HoldingRegistry[];
  /** Whether an indexer is configured, and whether it answered. */
  readonly indexer: "off" | "ok" | "failed";
}

/** Answer of GET /api/portfolio/token: one token, whoever owns it, at one block. */
export interface TokenAnswer extends PortfolioToken {
  readonly key: CollectionKey;
  /** Null when there is no such token. */
  readonly owner: string | null;
  readonly block: string;
  readonly blockTime: number;
}
