import { z } from "zod";

const ADDRESS = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const HASH = z.string().regex(/^0x[0-9a-fA-F]{64}$/);
const BYTES = z.string().regex(/^0x(?:[0-9a-fA-F]{2}){0,1024}$/);

/** The writes of the wallet page, all of them to Warm. */
export const WALLET_WRITE = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("set-hot-wallet"),
    hotWallet: ADDRESS,
    /** Seconds since 1970; null: the link does not end. */
    expiresAt: z.int().nonnegative().nullable(),
    /** Whether the hot wallet takes no further links. */
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
  /** As an earlier answer has told it. */
  nonce: z.int().nonnegative().nullable(),
  /** A block from before it was sent, in decimal digits. */
  sinceBlock: z.string().regex(/^\d{1,12}$/),
});
export type StatusBody = z.output<typeof STATUS_BODY>;

/** What the person sees before a transaction is sent. */
export interface WriteDisplay {
  readonly title: string;
  /** Name of the contract. */
  readonly contract: string;
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

/** A transaction as a wallet takes it; what it costs and its number are the wallet's to choose. */
export interface WalletTransaction {
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

/** Answer of POST /api/writes: what was tried on the newest block, and how it went. */
export type PreviewAnswer = { readonly display: WriteDisplay } & (
  | {
      readonly canSucceed: true;
      /** What was tried, and nothing else, is what the wallet is given. */
      readonly transaction: WalletTransaction;
      /** Wei that it costs at the price of that block, in decimal digits. */
      readonly cost: string;
      /** Whether the wallet has that much. */
      readonly isAffordable: boolean;
      /** Earlier transactions of the wallet that are in no block yet. */
      readonly waiting: number;
      readonly block: string;
    }
  | { readonly canSucceed: false; readonly message: string }
);

/** Answer of POST /api/writes/status. */
export type StatusAnswer =
  | { readonly state: "unseen" }
  | { readonly state: "pending"; readonly nonce: number }
  | { readonly state: "confirmed" | "cancelled" | "replaced"; readonly hash: string; readonly block: string }
  | { readonly state: "failed"; readonly hash: string; readonly block: string; readonly message: string };
