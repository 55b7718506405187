import { z } from "zod";
import { addExample } from "@/lib/shared/api/add-example";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

/** An account or a contract; without a promise of its letter case. */
export const ETHEREUM_ADDRESS = z.string().regex(/^0x[\da-fA-F]{40}$/);
export const AVATAR_ID = z.int().min(MIN_ID).max(MAX_ID);
/** A number that may be too large for JSON. */
export const DIGITS = z.string().regex(/^\d+$/);
export const BLOCK = DIGITS.describe("Number of the block of all reads, in decimal digits.");
const BLOCK_TIME = z.iso.datetime().describe("Time of that block.");

/** Wallets of the examples. */
export const EXAMPLE_WALLET = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
export const EXAMPLE_HOT_WALLET = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** The delegation registries. */
export const HOLDING_REGISTRY = z.enum(["delegateRegistry", "delegateCash", "warm"]);
export type HoldingRegistry = z.output<typeof HOLDING_REGISTRY>;

/** An avatar that a wallet may use. */
const HOLDING = z.strictObject({
  id: AVATAR_ID,
  owner: ETHEREUM_ADDRESS.describe("The owning wallet: the wallet itself, or a vault."),
  registry: HOLDING_REGISTRY.nullable().describe(
    "The registry that delegates to the wallet; null for its own avatars.",
  ),
});
export type Holding = Readonly<z.output<typeof HOLDING>>;

/** Response of GET /api/holdings. */
export const HOLDINGS_ANSWER = z.strictObject({
  address: ETHEREUM_ADDRESS.describe("With its checksum."),
  holdings: z
    .array(HOLDING)
    .readonly()
    .describe("The wallet's own avatars come first, then those of each vault; ids ascend."),
  block: BLOCK,
  blockTime: BLOCK_TIME,
  unread: z.array(HOLDING_REGISTRY).readonly().describe("Registries that did not answer: vaults may be missing."),
});
export type HoldingsAnswer = Readonly<z.output<typeof HOLDINGS_ANSWER>>;
const AT = { block: "21000000", blockTime: "2024-10-19T20:26:47.000Z" } as const;
addExample(HOLDINGS_ANSWER, {
  address: EXAMPLE_WALLET,
  holdings: [
    { id: 7, owner: EXAMPLE_WALLET, registry: null },
    { id: 45, owner: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC", registry: "delegateRegistry" },
  ],
  ...AT,
  unread: [],
});

/** Response of GET /api/owner/{id}: the owner of an avatar, or why it is unknown. */
export const OWNER_ANSWER = z.discriminatedUnion("isKnown", [
  z.strictObject({
    id: AVATAR_ID,
    isKnown: z.literal(true),
    owner: ETHEREUM_ADDRESS.describe("With its checksum."),
    name: z.string().nullable().describe("The owner's ENS name, verified in both directions; null if none."),
    block: BLOCK,
    blockTime: BLOCK_TIME,
  }),
  z.strictObject({
    id: AVATAR_ID,
    isKnown: z.literal(false),
    message: z.string().describe("The reason, for users."),
  }),
]);
export type OwnerAnswer = Readonly<z.output<typeof OWNER_ANSWER>>;
addExample(OWNER_ANSWER, { id: 1, isKnown: true, owner: EXAMPLE_WALLET, name: "collector.eth", ...AT });
