import { z } from "zod";
import { addExample } from "@/lib/shared/api/add-example";
import {
  BLOCK,
  DIGITS,
  ETHEREUM_ADDRESS,
  EXAMPLE_HOT_WALLET,
  EXAMPLE_WALLET,
  HOLDING_REGISTRY,
} from "@/lib/shared/api/holdings";
import { COLLECTION_KEYS } from "@/lib/shared/collections";

const SECONDS = z.int().nonnegative();
const BLOCK_TIME = SECONDS.describe("Time of that block in seconds since 1970.");
const COLLECTION_KEY = z.enum(COLLECTION_KEYS);

const MINT_DATA = z.strictObject({
  tier: z.int().describe("4: Bored Ape and dog, 3: Bored Ape, 2: Mutant Ape and dog, 1: Mutant Ape."),
  apeTokenId: z.int(),
  dogTokenId: z.int().nullable().describe("Null for a pass without a dog."),
});
export type MintData = Readonly<z.output<typeof MINT_DATA>>;

/** One token with its states. States that do not apply or were not read are omitted. */
const PORTFOLIO_TOKEN = z.strictObject({
  id: DIGITS,
  lockedUntil: SECONDS.nullable()
    .exactOptional()
    .describe("End of its lock in seconds since 1970; null if not locked. Left out where nothing locks."),
  isVesselClaimed: z.boolean().exactOptional().describe("Of a deed only."),
  pass: MINT_DATA.exactOptional().describe("Of a sewer pass only."),
});
export type PortfolioToken = Readonly<z.output<typeof PORTFOLIO_TOKEN>>;

const TOKEN_SOURCE = z.enum(["contract", "indexer", "none"]);
export type TokenSource = z.output<typeof TOKEN_SOURCE>;

const PORTFOLIO_COLLECTION = z.strictObject({
  key: COLLECTION_KEY,
  name: z.string(),
  address: ETHEREUM_ADDRESS,
  balance: z.int().nonnegative().nullable().describe("The wallet's tokens; null if the contract did not answer."),
  source: TOKEN_SOURCE.describe("Source of the list of tokens: the contract, the indexer (then verified), or none."),
  tokens: z
    .array(PORTFOLIO_TOKEN)
    .readonly()
    .describe("May be shorter than the balance: an indexer may know fewer, and a contract's list ends after 2,000."),
});
export type PortfolioCollection = Readonly<z.output<typeof PORTFOLIO_COLLECTION>>;

/** Global switches of the contracts; null if the contract did not answer. */
const PORTFOLIO_SWITCHES = z.strictObject({
  passMint: z.boolean().nullable(),
  passBurn: z.boolean().nullable(),
  hvMtlMint: z.boolean().nullable(),
  hvMtlBurn: z.boolean().nullable(),
  vesselClaimStart: SECONDS.nullable().describe("Start of vessel claims in seconds since 1970."),
});
export type PortfolioSwitches = Readonly<z.output<typeof PORTFOLIO_SWITCHES>>;

/** A wallet that Warm links to another. */
const WARM_LINK = z.strictObject({
  wallet: ETHEREUM_ADDRESS,
  expiresAt: SECONDS.nullable().describe("End of the link in seconds since 1970, inclusive; null if it never ends."),
});
export type WarmLinkAnswer = Readonly<z.output<typeof WARM_LINK>>;

/** Warm's links of a wallet. */
const WARM_ANSWER = z.strictObject({
  hotWallet: WARM_LINK.nullable().describe(
    "The hot wallet that may use this wallet's tokens, even if the link has expired.",
  ),
  coldWallets: z
    .array(WARM_LINK)
    .readonly()
    .describe("The cold wallets that delegate to this wallet, including expired links."),
  isLocked: z.boolean().describe("Whether this wallet, as a hot wallet, refuses further links."),
});
export type WarmAnswer = Readonly<z.output<typeof WARM_ANSWER>>;

const DELEGATION_SCOPE = z.discriminatedUnion("level", [
  z.strictObject({ level: z.literal("all") }),
  z.strictObject({ level: z.literal("contract"), contract: ETHEREUM_ADDRESS }),
  z.strictObject({ level: z.literal("token"), contract: ETHEREUM_ADDRESS, tokenId: DIGITS }),
]);
export type DelegationScopeAnswer = Readonly<z.output<typeof DELEGATION_SCOPE>>;

/** A delegation of delegate.xyz (version 2) or DelegateCash (version 1): neither expires. */
const DELEGATION = z.strictObject({
  registry: HOLDING_REGISTRY.exclude(["warm"]),
  direction: z.enum(["in", "out"]).describe("`out`: this wallet delegates to the other one. `in`: the reverse."),
  wallet: ETHEREUM_ADDRESS,
  scope: DELEGATION_SCOPE,
});
export type DelegationAnswer = Readonly<z.output<typeof DELEGATION>>;

/** Response of GET /api/portfolio. */
export const PORTFOLIO_ANSWER = z.strictObject({
  address: ETHEREUM_ADDRESS,
  block: BLOCK,
  blockTime: BLOCK_TIME,
  apeCoin: DIGITS.nullable().describe(
    "ApeCoin in its smallest unit, 18 decimals, in decimal digits; null if the contract did not answer.",
  ),
  collections: z.array(PORTFOLIO_COLLECTION).readonly(),
  switches: PORTFOLIO_SWITCHES.describe("Of the contracts; null if one did not answer."),
  warm: WARM_ANSWER.nullable().describe("Null if Warm did not answer."),
  delegations: z.array(DELEGATION).readonly(),
  unread: z
    .array(HOLDING_REGISTRY)
    .readonly()
    .describe("Delegation registries that did not answer, or whose list was too long."),
  indexer: z.enum(["off", "ok", "failed"]).describe("Whether an indexer is configured, and whether it answered."),
});
export type PortfolioAnswer = Readonly<z.output<typeof PORTFOLIO_ANSWER>>;
addExample(PORTFOLIO_ANSWER, {
  address: EXAMPLE_WALLET,
  block: "21000000",
  blockTime: 1_729_369_607,
  apeCoin: "1500000000000000000",
  collections: [
    {
      key: "koda",
      name: "Koda",
      address: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
      balance: 1,
      source: "contract",
      tokens: [{ id: "30", lockedUntil: null }],
    },
  ],
  switches: { passMint: false, passBurn: false, hvMtlMint: true, hvMtlBurn: null, vesselClaimStart: 1_672_531_200 },
  warm: { hotWallet: { wallet: EXAMPLE_HOT_WALLET, expiresAt: null }, coldWallets: [], isLocked: false },
  delegations: [
    { registry: "delegateRegistry", direction: "out", wallet: EXAMPLE_HOT_WALLET, scope: { level: "all" } },
  ],
  unread: [],
  indexer: "off",
});

/** Response of GET /api/portfolio/token: one token of any owner, at one block. */
export const TOKEN_ANSWER = z.strictObject({
  key: COLLECTION_KEY,
  owner: ETHEREUM_ADDRESS.nullable().describe("Null if the token does not exist."),
  ...PORTFOLIO_TOKEN.shape,
  block: BLOCK,
  blockTime: BLOCK_TIME,
});
export type TokenAnswer = Readonly<z.output<typeof TOKEN_ANSWER>>;
addExample(TOKEN_ANSWER, {
  key: "koda",
  owner: EXAMPLE_WALLET,
  id: "30",
  lockedUntil: null,
  block: "21000000",
  blockTime: 1_729_369_607,
});
