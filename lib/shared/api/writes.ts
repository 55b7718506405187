import { z } from "zod";

const ADDRESS = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const HASH = z.string().regex(/^0x[0-9a-fA-F]{64}$/);
const BYTES = z.string().regex(/^0x(?:[0-9a-fA-F]{2}){0,1024}$/);

/** The transactions of the wallet page, all to the contract of Warm, a registry that links hot wallets. */
export const WALLET_WRITE = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("set-hot-wallet"),
    hotWallet: ADDRESS,
    /** Seconds since 1970; null: the link never ends. */
    expiresAt: z.int().nonnegative().nullable(),
    /** Whether the hot wallet refuses further links. */
    lock: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("unlink-hot-wallet") }),
  z.strictObject({ kind: z.literal("renounce-hot-wallet") }),
  z.strictObject({ kind: z.literal("set-locked"), locked: z.boolean() }),
  z.strictObject({ kind: z.literal("remove-expired-links") }),
]);
export type WalletWrite = z.output<typeof WALLET_WRITE>;

/** Body of POST /api/writes. */
export const PREVIEW_BODY = z.strictObject({ from: ADDRESS, write: WALLET_WRITE });

/** Body of POST /api/writes/status. */
export const STATUS_BODY = z.strictObject({
  hash: HASH,
  from: ADDRESS,
  to: ADDRESS,
  data: BYTES,
  /** The transaction's nonce, as an earlier response reported it; null if none did. */
  nonce: z.int().nonnegative().nullable(),
  /** A block from before the transaction, in decimal digits. */
  sinceBlock: z.string().regex(/^\d{1,12}$/),
});
export type StatusBody = z.output<typeof STATUS_BODY>;

/** Shown to the user before a transaction is sent. */
export interface WriteDisplay {
  /** The effect, as a button or heading: `Claim 2 vessels`. */
  readonly title: string;
  /** Contract name. */
  readonly contract: string;
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

/** A transaction for a wallet, which chooses its fees and nonce. */
export interface WalletTransaction {
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

/** Response of POST /api/writes: a simulation on the latest block, with its result. */
export type PreviewAnswer = { readonly display: WriteDisplay } & (
  | {
      readonly canSucceed: true;
      /** The simulated transaction, which is exactly what the wallet receives. */
      readonly transaction: WalletTransaction;
      /** Cost in wei at that block's price, in decimal digits. */
      readonly cost: string;
      /** Whether the wallet can pay it. */
      readonly isAffordable: boolean;
      /** Pending earlier transactions of the wallet. */
      readonly waiting: number;
      readonly block: string;
    }
  | { readonly canSucceed: false; readonly message: string }
);

/** Response of POST /api/writes/status. */
export type StatusAnswer =
  | { readonly state: "unseen" }
  | { readonly state: "pending"; readonly nonce: number }
  | { readonly state: "confirmed" | "cancelled" | "replaced"; readonly hash: string; readonly block: string }
  | { readonly state: "failed"; readonly hash: string; readonly block: string; readonly message: string };
