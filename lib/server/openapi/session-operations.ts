import { z } from "zod";
import { PRINT_CACHE_CONTROL } from "@/lib/server/art/represent-art";
import { ADDRESS, refuseWith } from "@/lib/server/http/parameters";
import { HALF_MINUTE_CACHE_CONTROL } from "@/lib/server/http/send";
import {
  BAD_ID,
  createSwitch,
  ID,
  type Operation,
  OWN,
  oneOf,
  READ_HEADERS,
  RIGHT_ERRORS,
  WRITE_HEADERS,
} from "@/lib/server/openapi/operation";
import { EXAMPLE_WALLET, HOLDINGS_ANSWER, OWNER_ANSWER } from "@/lib/shared/api/holdings";
import { PORTFOLIO_ANSWER, TOKEN_ANSWER } from "@/lib/shared/api/portfolio";
import { GATE_ANSWER, NONCE_ANSWER, SESSION_ANSWER, SIGN_IN_BODY } from "@/lib/shared/api/session";
import {
  DEMO_TERMS_ANSWER,
  DEMO_TRANSACTION_ANSWER,
  DEMO_TRANSACTION_BODY,
  PREVIEW_ANSWER,
  PREVIEW_BODY,
  STATUS_ANSWER,
  STATUS_BODY,
} from "@/lib/shared/api/writes";
import { COLLECTION_KEYS } from "@/lib/shared/collections";

export const GET_NONCE = {
  ...OWN,
  id: "getNonce",
  path: "/api/auth/nonce",
  summary: "The fields of a text to sign in with, and a cookie for this browser.",
  headers: READ_HEADERS,
  session: "optional",
  answer: NONCE_ANSWER,
  responseHeaders: ["Set-Cookie"],
  limits: ["sign-in"],
  errors: ["storage_unavailable"],
} satisfies Operation;

export const SIGN_IN = {
  ...OWN,
  id: "signIn",
  path: "/api/auth/signin",
  method: "post",
  summary: "Signs a wallet in by its signature of the nonce's text.",
  headers: WRITE_HEADERS,
  session: "required",
  body: SIGN_IN_BODY,
  answer: SESSION_ANSWER,
  responseHeaders: ["Set-Cookie"],
  limits: ["sign-in"],
  errors: [
    "signin_no_session",
    "signin_bad_message",
    "signin_bad_domain",
    "signin_bad_chain",
    "signin_bad_statement",
    "signin_too_early",
    "signin_expired",
    "signin_malformed",
    "signin_bad_nonce",
    "signin_bad_signature",
    "signin_undecided",
    "chain_unreachable",
    "storage_unavailable",
  ],
} satisfies Operation;

export const GET_SESSION = {
  ...OWN,
  id: "getSession",
  path: "/api/auth/session",
  summary: "The signed-in wallet of this browser.",
  session: "optional",
  answer: SESSION_ANSWER,
  errors: ["storage_unavailable"],
} satisfies Operation;

const SIGNED_OUT = SESSION_ANSWER.meta({ example: { address: null, demoWallet: false } });
const SIGN_OUT = {
  ...OWN,
  path: "/api/auth/signout",
  session: "optional",
  answer: SIGNED_OUT,
  responseHeaders: ["Set-Cookie"],
} as const;

export const FOLLOW_SIGN_OUT = {
  ...SIGN_OUT,
  id: "followSignOut",
  summary: "Signs out by a link of the site; from elsewhere it only returns the session.",
  headers: z.object({
    "Sec-Fetch-Site": z.string().optional().meta({
      description: "Sent by browsers: signs out if it is `same-origin`. Without it, `Origin` or `Referer` decides.",
      example: "same-origin",
    }),
  }),
  errors: ["storage_unavailable"],
} satisfies Operation;

export const POST_SIGN_OUT = {
  ...SIGN_OUT,
  id: "signOut",
  method: "post",
  summary: "Ends the session of this browser, if it has one.",
  headers: WRITE_HEADERS,
  errors: ["storage_unavailable"],
} satisfies Operation;

export const SIGN_OUT_EVERYWHERE = {
  ...OWN,
  id: "signOutEverywhere",
  path: "/api/auth/signout-everywhere",
  method: "post",
  summary: "Ends all sessions of the signed-in wallet.",
  headers: WRITE_HEADERS,
  session: "required",
  answer: SIGNED_OUT,
  responseHeaders: ["Set-Cookie"],
  errors: ["not_signed_in", "storage_unavailable"],
} satisfies Operation;

export const GET_GATE = {
  ...OWN,
  id: "getGate",
  path: "/api/gate",
  summary: "Whether the signed-in wallet may use the gated parts of the site.",
  headers: READ_HEADERS,
  session: "optional",
  answer: GATE_ANSWER,
  limits: ["chain"],
  errors: ["storage_unavailable"],
} satisfies Operation;

const DEMO_ACCOUNT = "0x5EebA13FE3940716ec70D53f9cE280F7Fe41a0aD";

const REFRESH = createSwitch("bad_refresh", "reads the chain now; else a response may be 30 seconds old.");
const CHAIN_READ = { ...OWN, headers: READ_HEADERS, limits: ["chain"] } as const;
const CHAIN_READ_ERRORS = ["repeated_parameter", "chain_unreachable"] as const;

export const GET_HOLDINGS = {
  ...CHAIN_READ,
  id: "getHoldings",
  path: "/api/holdings",
  summary: "The Meebits that a wallet may use, its own and those of its vaults.",
  parameters: z.object({
    address: ADDRESS.optional().meta({
      description: "Any wallet; by default the signed-in one.",
      example: EXAMPLE_WALLET,
    }),
    refresh: REFRESH,
  }),
  session: "optional",
  answer: HOLDINGS_ANSWER,
  errors: ["bad_address", "bad_refresh", ...CHAIN_READ_ERRORS, "chain_busy", "not_signed_in", "storage_unavailable"],
} satisfies Operation;

export const GET_PORTFOLIO = {
  ...CHAIN_READ,
  id: "getPortfolio",
  path: "/api/portfolio",
  summary: "What a wallet holds of the family of collections, its hot wallets and delegations.",
  parameters: z.object({
    address: ADDRESS.meta({ description: "Any wallet.", example: EXAMPLE_WALLET }),
    refresh: REFRESH,
  }),
  answer: PORTFOLIO_ANSWER,
  errors: ["bad_address", "bad_refresh", ...CHAIN_READ_ERRORS, "chain_busy"],
} satisfies Operation;

export const GET_TOKEN = {
  ...CHAIN_READ,
  id: "getToken",
  path: "/api/portfolio/token",
  summary: "One token of the family of collections, with its owner and states.",
  parameters: z.object({
    collection: oneOf(COLLECTION_KEYS, "bad_collection").meta({ description: "A collection.", example: "koda" }),
    id: z
      .string(refuseWith("bad_number"))
      .regex(/^\d{1,9}$/, refuseWith("bad_number"))
      .meta({ description: "Number of the token.", example: "30" }),
  }),
  answer: TOKEN_ANSWER,
  errors: ["bad_collection", "bad_number", ...CHAIN_READ_ERRORS, "contract_silent"],
} satisfies Operation;

export const GET_OWNER = {
  ...OWN,
  id: "getOwner",
  path: "/api/owner/{id}",
  summary: "The owner of a Meebit, or why it is unknown.",
  parameters: z.object({ id: ID }),
  headers: READ_HEADERS,
  answer: OWNER_ANSWER,
  cacheControl: HALF_MINUTE_CACHE_CONTROL,
  otherCacheControls: { "While the owner is unknown": "no-store" },
  limits: ["owners"],
  errors: [...BAD_ID],
} satisfies Operation;

export const GET_PRINT = {
  ...OWN,
  id: "getPrint",
  path: "/api/prints/{id}",
  summary: "The print of a Meebit that the signed-in wallet may use.",
  parameters: z.object({ id: ID }),
  headers: READ_HEADERS,
  session: "required",
  answer: { "image/jpeg": "/api/prints/1" },
  cacheControl: PRINT_CACHE_CONTROL,
  responseHeaders: ["Content-Disposition", "X-Art"],
  limits: ["prints", "slow-drawings"],
  errors: [...BAD_ID, ...RIGHT_ERRORS, "busy"],
} satisfies Operation;

const WRITE = { ...OWN, limits: ["writes"] } as const;
const POST_WRITE = { ...WRITE, method: "post", headers: WRITE_HEADERS } as const;

export const PREVIEW_WRITE = {
  ...POST_WRITE,
  id: "previewWrite",
  path: "/api/writes",
  summary: "Simulates a transaction of the wallet page; sends nothing.",
  body: PREVIEW_BODY,
  answer: PREVIEW_ANSWER,
  errors: ["bad_address", "chain_unreachable"],
} satisfies Operation;

export const GET_WRITE_STATUS = {
  ...POST_WRITE,
  id: "getWriteStatus",
  path: "/api/writes/status",
  summary: "What became of a sent transaction.",
  body: STATUS_BODY,
  answer: STATUS_ANSWER,
  errors: ["bad_address", "chain_unreachable"],
} satisfies Operation;

export const GET_DEMO_TERMS = {
  ...WRITE,
  id: "getDemoTerms",
  path: "/api/demo/transactions",
  summary: "What the demo wallet needs to sign a transaction of an account, on the embedded chain.",
  parameters: z.object({
    address: z.string(refuseWith("demo_refused")).meta({ description: "A demo account.", example: DEMO_ACCOUNT }),
  }),
  headers: READ_HEADERS,
  answer: DEMO_TERMS_ANSWER,
  errors: ["demo_refused", "demo_off", "repeated_parameter", "chain_unreachable"],
} satisfies Operation;

export const SEND_DEMO_TRANSACTION = {
  ...POST_WRITE,
  id: "sendDemoTransaction",
  path: "/api/demo/transactions",
  summary: "Sends a demo account's signed transaction of the wallet page to the embedded chain.",
  body: DEMO_TRANSACTION_BODY,
  answer: DEMO_TRANSACTION_ANSWER,
  errors: ["demo_refused", "demo_off", "chain_unreachable"],
} satisfies Operation;
