/** The registries that say who may act for a vault. */
export type HoldingRegistry = "delegateRegistry" | "delegateCash" | "warm";

/** An avatar that a wallet may use. */
export interface Holding {
  readonly id: number;
  /** The wallet that owns it: the wallet itself, or a vault. */
  readonly owner: string;
  /** Which registry says that the wallet acts for the owner; null for its own. */
  readonly registry: HoldingRegistry | null;
}

/** Answer of GET /api/holdings. Own avatars come first, then those of each vault; ids ascend. */
export interface HoldingsAnswer {
  readonly address: string;
  readonly holdings: readonly Holding[];
  /** The block everything was read at, in decimal digits. */
  readonly block: string;
  /** ISO 8601 time of that block. */
  readonly blockTime: string;
  /** Registries that gave no answer: vaults may be missing. */
  readonly unread: readonly HoldingRegistry[];
}

/** Answer of GET /api/owner/{id}: whose an avatar is, or that nobody can say so now. */
export type OwnerAnswer =
  | {
      readonly id: number;
      readonly isKnown: true;
      /** With its checksum. */
      readonly owner: string;
      /** The owner's ENS name, which leads to the owner and back; null where there is none. */
      readonly name: string | null;
      /** The block it was read at, in decimal digits. */
      readonly block: string;
      /** ISO 8601 time of that block. */
      readonly blockTime: string;
    }
  | {
      readonly id: number;
      readonly isKnown: false;
      /** Why, in words for people. */
      readonly message: string;
    };
