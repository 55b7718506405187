import { z } from "zod";
import { addExample } from "@/lib/shared/api/add-example";
import { BLOCK, DIGITS, ETHEREUM_ADDRESS, EXAMPLE_HOT_WALLET, EXAMPLE_WALLET } from "@/lib/shared/api/holdings";

const HASH = z.string().regex(/^0x[0-9a-fA-F]{64}$/);
const BYTES = z.string().regex(/^0x(?:[0-9a-fA-F]{2}){0,1024}$/);
const NONCE = z.int().nonnegative();

/** The transactions of the wallet page, all to the contract of Warm, a registry that links hot wallets. */
const WALLET_WRITE = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("set-hot-wallet"),
    hotWallet: ETHEREUM_ADDRESS,
    expiresAt: z.int().nonnegative().nullable().describe("Seconds since 1970; null: the link never ends."),
    lock: z.boolean().describe("Whether the hot wallet refuses further links."),
  }),
  z.strictObject({ kind: z.literal("unlink-hot-wallet") }),
  z.strictObject({ kind: z.literal("renounce-hot-wallet") }),
  z.strictObject({ kind: z.literal("set-locked"), locked: z.boolean() }),
  z.strictObject({ kind: z.literal("remove-expired-links") }),
]);
export type WalletWrite = z.output<typeof WALLET_WRITE>;

/** Body of POST /api/writes. */
export const PREVIEW_BODY = z.strictObject({
  from: ETHEREUM_ADDRESS,
  write: WALLET_WRITE.describe("The fields that its kind needs."),
});
addExample(PREVIEW_BODY, {
  from: EXAMPLE_WALLET,
  write: { kind: "set-hot-wallet", hotWallet: EXAMPLE_HOT_WALLET, expiresAt: null, lock: false },
});

/** Body of POST /api/writes/status. */
export const STATUS_BODY = z.strictObject({
  hash: HASH,
  from: ETHEREUM_ADDRESS,
  to: ETHEREUM_ADDRESS,
  data: BYTES,
  nonce: NONCE.nullable().describe("The transaction's, as an earlier response reported it; null if none did."),
  sinceBlock: z
    .string()
    .regex(/^\d{1,12}$/)
    .describe("A block from before the transaction, in decimal digits."),
});
export type StatusBody = z.output<typeof STATUS_BODY>;
const EXAMPLE_HASH = `0x${"5c".repeat(32)}`;
addExample(STATUS_BODY, {
  hash: EXAMPLE_HASH,
  from: EXAMPLE_WALLET,
  to: EXAMPLE_HOT_WALLET,
  data: "0x",
  nonce: null,
  sinceBlock: "0",
});

/** Shown to the user before a transaction is sent. */
const WRITE_DISPLAY = z.strictObject({
  title: z.string().describe("The effect, as a button or heading: `Claim 2 vessels`."),
  contract: z.string().describe("Contract name."),
  details: z.array(z.strictObject({ label: z.string(), value: z.string() })).readonly(),
});
export type WriteDisplay = Readonly<z.output<typeof WRITE_DISPLAY>>;

/** A transaction for a wallet, which chooses its fees and nonce. */
const WALLET_TRANSACTION = z.strictObject({ from: ETHEREUM_ADDRESS, to: ETHEREUM_ADDRESS, data: z.string() });
export type WalletTransaction = Readonly<z.output<typeof WALLET_TRANSACTION>>;

/** Response of POST /api/writes: a simulation on the latest block, with its result. */
export const PREVIEW_ANSWER = z.discriminatedUnion("canSucceed", [
  z.strictObject({
    display: WRITE_DISPLAY,
    canSucceed: z.literal(true),
    transaction: WALLET_TRANSACTION.describe("The simulated one, which is exactly what the wallet receives."),
    cost: DIGITS.describe("Wei at that block's price, in decimal digits."),
    isAffordable: z.boolean().describe("Whether the wallet can pay it."),
    waiting: z.int().describe("Pending earlier transactions of the wallet."),
    block: BLOCK,
  }),
  z.strictObject({ display: WRITE_DISPLAY, canSucceed: z.literal(false), message: z.string() }),
]);
export type PreviewAnswer = Readonly<z.output<typeof PREVIEW_ANSWER>>;
addExample(PREVIEW_ANSWER, {
  display: {
    title: "Link a hot wallet",
    contract: "Warm",
    details: [{ label: "Hot wallet", value: EXAMPLE_HOT_WALLET }],
  },
  canSucceed: true,
  transaction: { from: EXAMPLE_WALLET, to: EXAMPLE_HOT_WALLET, data: "0x" },
  cost: "1200000000000000",
  isAffordable: true,
  waiting: 0,
  block: "21000000",
});

/** Response of POST /api/writes/status. */
export const STATUS_ANSWER = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("unseen") }),
  z.strictObject({ state: z.literal("pending"), nonce: NONCE }),
  z.strictObject({ state: z.enum(["confirmed", "cancelled", "replaced"]), hash: HASH, block: BLOCK }),
  z.strictObject({
    state: z.literal("failed"),
    hash: HASH,
    block: BLOCK,
    message: z.string().describe("The contract's reason, for users."),
  }),
]);
export type StatusAnswer = Readonly<z.output<typeof STATUS_ANSWER>>;
addExample(STATUS_ANSWER, { state: "confirmed", hash: EXAMPLE_HASH, block: "21000000" });

/** Response of GET /api/demo/transactions. */
export const DEMO_TERMS_ANSWER = z.strictObject({
  nonce: NONCE.describe("Of the account's next transaction."),
  baseFee: DIGITS.describe("Wei, in decimal digits."),
});
export type DemoTermsAnswer = Readonly<z.output<typeof DEMO_TERMS_ANSWER>>;
addExample(DEMO_TERMS_ANSWER, { nonce: 0, baseFee: "1000000000" });

/** Body of POST /api/demo/transactions. */
export const DEMO_TRANSACTION_BODY = z.strictObject({
  signed: z
    .string()
    .regex(/^0x(?:[0-9a-f]{2}){1,2048}$/)
    .describe("A signed transaction, in lower-case hexadecimal digits."),
});
addExample(DEMO_TRANSACTION_BODY, { signed: "0x02f8ac01" });

/** Response of POST /api/demo/transactions. */
export const DEMO_TRANSACTION_ANSWER = z.strictObject({ hash: HASH.describe("Of the sent transaction.") });
export type DemoTransactionAnswer = Readonly<z.output<typeof DEMO_TRANSACTION_ANSWER>>;
addExample(DEMO_TRANSACTION_ANSWER, { hash: EXAMPLE_HASH });
