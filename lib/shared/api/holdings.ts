/** The delegation registries. */
export type HoldingRegistry = "delegateRegistry" | "delegateCash" | "warm";

/** An avatar that a wallet may use. */
export interface Holding {
  readonly id: number;
  /** The owning wallet: the wallet itself, or a vault. */
  readonly owner: string;
  /** The registry that delegates to the wallet; null for its own avatars. */
  readonly registry: HoldingRegistry | null;
}

/** Response of GET /api/holdings. Own avatars come first, then those of each vault; ids ascend. */
export interface HoldingsAnswer {
  readonly address: string;
  readonly holdings: readonly Holding[];
  /** The block of all reads, in decimal digits. */
  readonly block: string;
  /** ISO 8601 time of that block. */
  readonly blockTime: string;
  /** Registries that did not answer: vaults may be missing. */
  readonly unread: readonly HoldingRegistry[];
}

/** Response of GET /api/owner/{id}: the owner of an avatar, or why it is unknown. */
export type OwnerAnswer =
  | {
      readonly id: number;
      readonly isKnown: true;
      /** With its checksum. */
      readonly owner: string;
      /** The owner's ENS name, verified in both directions; null if none. */
      readonly name: string | null;
      /** The block of the read, in decimal digits. */
      readonly block: string;
      /** ISO 8601 time of that block. */
      readonly blockTime: string;
    }
  | {
      readonly id: number;
      readonly isKnown: false;
      /** The reason, for users. */
      readonly message: string;
    };
