import { z } from "zod";
import { addExample } from "@/lib/shared/api/add-example";
import { ETHEREUM_ADDRESS, EXAMPLE_WALLET } from "@/lib/shared/api/holdings";

/** Response of GET /api/auth/session, and of signing in and out. */
export const SESSION_ANSWER = z.strictObject({
  address: ETHEREUM_ADDRESS.nullable().describe("The signed-in wallet, with its checksum; null for a visitor."),
  demoWallet: z.boolean().describe("Whether the demo wallet is available: the embedded chain is in use."),
});
export type SessionAnswer = Readonly<z.output<typeof SESSION_ANSWER>>;
addExample(SESSION_ANSWER, { address: EXAMPLE_WALLET, demoWallet: false });

/** Response of GET /api/auth/nonce: all fields of the sign-in message except the address. */
export const NONCE_ANSWER = z.strictObject({
  nonce: z.string().describe("Valid for one signature, in this browser."),
  domain: z.string(),
  uri: z.string(),
  version: z.literal("1"),
  chainId: z.literal(1),
  statement: z.string(),
  issuedAt: z.iso.datetime().describe("By the server's clock."),
  expirationTime: z.iso.datetime(),
});
export type NonceAnswer = Readonly<z.output<typeof NONCE_ANSWER>>;
addExample(NONCE_ANSWER, {
  nonce: "9c1f0e6f3c4b4a5e8f7d2b1a0c9e8d7f",
  domain: "example.org",
  uri: "https://example.org",
  version: "1",
  chainId: 1,
  statement: "Sign in to MB1, the home of Meebits. This is free: it is no transaction and moves nothing.",
  issuedAt: "2026-11-25T12:00:00.000Z",
  expirationTime: "2026-11-25T12:05:00.000Z",
});

/** Body of POST /api/auth/signin. */
export const SIGN_IN_BODY = z.strictObject({
  message: z.string().describe("The signed text (EIP-4361): the fields of the nonce and the wallet's address."),
  signature: z.string().describe("`0x` and hexadecimal digits."),
});
export type SignInBody = Readonly<z.output<typeof SIGN_IN_BODY>>;
addExample(SIGN_IN_BODY, {
  message: `example.org wants you to sign in with your Ethereum account:\n${EXAMPLE_WALLET}\n\n…`,
  signature: "0x5f1c…1b",
});

/** Response of GET /api/gate. */
export const GATE_ANSWER = z.strictObject({
  allowed: z.boolean().describe("Whether the signed-in wallet may use the gated parts."),
  reason: z
    .enum(["open", "holder", "delegate", "not_signed_in", "no_avatars", "refused", "unreachable"])
    .describe("For programs; `open`: no gate, the demo."),
});
export type GateAnswer = Readonly<z.output<typeof GATE_ANSWER>>;
addExample(GATE_ANSWER, { allowed: true, reason: "holder" });
