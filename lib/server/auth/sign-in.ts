import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SiweMessage } from "siwe";
import type { Address, Hex } from "viem";
import { MAINNET_ID } from "@/contracts/chains";
import { requirePageOrigin } from "@/lib/server/auth/own-origin";
import { requireSignature } from "@/lib/server/auth/require-signature";
import { createSessionAnswer } from "@/lib/server/auth/session";
import { createCookieId, readSessionCookie, SESSION_SECONDS, setSessionCookie } from "@/lib/server/auth/session-cookie";
import { getDatabase } from "@/lib/server/db/get-database";
import { consumeNonce, createSession, deleteSessions, saveNonce } from "@/lib/server/db/sessions";
import { readJsonBody } from "@/lib/server/http/read-json-body";
import { countAct } from "@/lib/server/metrics/metrics";
import { createHandler } from "@/lib/server/openapi/operation";
import { GET_NONCE, SIGN_IN } from "@/lib/server/openapi/session-operations";
import type { NonceAnswer } from "@/lib/shared/api/session";
import { HttpError, type HttpErrorCode } from "@/lib/shared/errors";

const MINUTE_MS = 60_000;
const MAX_TEXT_AGE_MS = 5 * MINUTE_MS;
const MAX_TEXT_LIFETIME_MS = 10 * MINUTE_MS;
/** Tolerance for the clock of another instance of this server. */
const MAX_CLOCK_SKEW_MS = 30_000;

/** Required values of a sign-in text (EIP-4361). */
export type SignInTerms = Omit<NonceAnswer, "nonce" | "issuedAt" | "expirationTime">;

/** @param origin of the page, one of the site's own */
function createSignInTerms(origin: string): SignInTerms {
  return {
    domain: new URL(origin).host,
    uri: origin,
    version: "1",
    chainId: MAINNET_ID,
    statement: "Sign in to MB1, the home of Meebits. This is free: it is no transaction and moves nothing.",
  };
}

type Rule = (text: SiweMessage, terms: SignInTerms, now: number) => boolean;

const timeOf = (date: string | undefined) => Date.parse(date ?? "");

/** The rules, each with the error of a text that breaks it; the first broken one counts. */
const RULES: readonly (readonly [HttpErrorCode, Rule])[] = [
  ["signin_bad_domain", (text, { domain }) => text.domain === domain],
  ["signin_bad_domain", ({ scheme }, { domain, uri }) => scheme === undefined || `${scheme}://${domain}` === uri],
  ["signin_bad_domain", (text, { uri }) => text.uri === uri],
  ["signin_bad_message", (text, { version }) => text.version === version],
  ["signin_bad_chain", (text, { chainId }) => text.chainId === chainId],
  ["signin_bad_statement", (text, { statement }) => text.statement === statement],
  ["signin_bad_message", ({ requestId, resources }) => requestId === undefined && resources === undefined],
  // Written so that a missing or invalid time, which is NaN, breaks the rules.
  ["signin_bad_message", (text) => timeOf(text.expirationTime) - timeOf(text.issuedAt) <= MAX_TEXT_LIFETIME_MS],
  ["signin_too_early", ({ issuedAt }, _, now) => timeOf(issuedAt) <= now + MAX_CLOCK_SKEW_MS],
  ["signin_too_early", ({ notBefore }, _, now) => notBefore === undefined || timeOf(notBefore) <= now],
  ["signin_expired", ({ issuedAt }, _, now) => timeOf(issuedAt) >= now - MAX_TEXT_AGE_MS],
  ["signin_expired", ({ expirationTime }, _, now) => timeOf(expirationTime) > now],
];

/** Returns the error of the first rule that a sign-in text breaks, else null. @param now milliseconds since 1970 */
export function findBrokenRule(text: SiweMessage, terms: SignInTerms, now: number): HttpErrorCode | null {
  return RULES.find(([, holds]) => !holds(text, terms, now))?.[0] ?? null;
}

/**
 * Issues the fields of a text to be signed, with a nonce that only this browser can use, once, within five minutes. An
 * unknown browser gets a cookie with a random id.
 */
export const serveNonce = createHandler(GET_NONCE, async (_parameters, request, response) => {
  const cookie = (await readSessionCookie(request)) ?? { id: createCookieId() };
  const now = Date.now();
  const nonce = randomBytes(16).toString("hex");
  await saveNonce(await getDatabase(), { nonce, browserId: cookie.id, expiresAt: now + MAX_TEXT_AGE_MS });
  // Also for a known browser: its half hour restarts. A session keeps its cookie and expiry.
  if (cookie.address === undefined) await setSessionCookie(response, cookie);
  return {
    ...createSignInTerms(requirePageOrigin(request)),
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + MAX_TEXT_AGE_MS).toISOString(),
  };
});

/** This site's text has about 400 characters; the parser is slow with long ones. */
const MAX_TEXT_LENGTH = 2000;

/** Parses a complete sign-in text (EIP-4361); null when it does not match or is not in its one canonical form. */
export async function parseSignInText(text: string): Promise<SiweMessage | null> {
  if (text.length > MAX_TEXT_LENGTH) return null;
  // 10 MB with ethers: loaded at the first sign-in.
  const siwe = await import("siwe");
  try {
    const parsed = new siwe.SiweMessage(text);
    return parsed.toMessage() === text ? parsed : null;
  } catch {
    return null;
  }
}

/** The signature of a contract wallet that is not deployed yet contains the call that deploys it. */
const MAX_BODY_BYTES = 32_768;

/** The prefix is lower case, as in every client library: nodes refuse `0X`. */
const SIGNATURE = /^0x(?:[0-9a-fA-F]{2})+$/;

/**
 * Signs a wallet in and returns its address. The nonce is consumed before the signature is verified: it is valid for
 * one signature, right or wrong. The browser's previous session ends. @throws HttpError for every failed check
 */
async function signIn(request: IncomingMessage, response: ServerResponse): Promise<Address> {
  const { message, signature } = await readJsonBody(request, SIGN_IN.body, MAX_BODY_BYTES);
  const browser = await readSessionCookie(request);
  if (browser === null) throw new HttpError("signin_no_session");
  const now = Date.now();
  const text = await parseSignInText(message);
  if (text === null) throw new HttpError("signin_bad_message");
  const refusal = findBrokenRule(text, createSignInTerms(requirePageOrigin(request)), now);
  if (refusal !== null) throw new HttpError(refusal);
  if (!SIGNATURE.test(signature)) throw new HttpError("signin_malformed");

  const database = await getDatabase();
  const isNonceValid = await consumeNonce(database, { nonce: text.nonce, browserId: browser.id, now });
  if (!isNonceValid) throw new HttpError("signin_bad_nonce");
  // `as`: the parser requires a checksum; the signature matches the pattern.
  const address = text.address as Address;
  await requireSignature({ address, message, signature: signature as Hex });

  const id = createCookieId();
  await createSession(database, { id, address, now, expiresAt: now + SESSION_SECONDS * 1000 });
  if (browser.address !== undefined) await deleteSessions(database, "id", browser.id);
  await setSessionCookie(response, { id, address });
  return address;
}

export const serveSignIn = createHandler(SIGN_IN, async (_parameters, request, response) =>
  createSessionAnswer(await countAct("sign_in", () => signIn(request, response))),
);
