import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Address, getAddress, type Hex } from "viem";
import { MAINNET_ID } from "@/contracts/chains";
import { requirePageOrigin } from "@/lib/server/auth/own-origin";
import { requireSignature } from "@/lib/server/auth/require-signature";
import { createCookieId, readSessionCookie, SESSION_SECONDS, setSessionCookie } from "@/lib/server/auth/session-cookie";
import { findBrokenRule, MAX_TEXT_AGE_MS, type SignInFields, type SignInTerms } from "@/lib/server/auth/sign-in-rules";
import { getDatabase } from "@/lib/server/db/get-database";
import { consumeNonce, saveNonce } from "@/lib/server/db/nonces";
import { createSession, deleteSession } from "@/lib/server/db/sessions";
import { readJsonBody } from "@/lib/server/http/read-json-body";
import { SIGN_IN } from "@/lib/server/openapi/site-operations";
import type { NonceAnswer } from "@/lib/shared/api/session";
import { HttpError } from "@/lib/shared/errors";

/** The required values of a page's sign-in text. @param origin one of the site's own */
function createSignInTerms(origin: string) {
  const { host, protocol } = new URL(origin);
  return {
    scheme: protocol.replace(":", ""),
    domain: host,
    uri: origin,
    version: "1",
    chainId: MAINNET_ID,
    statement: "Sign in to MB1, the home of Meebits. This is free: it is no transaction and moves nothing.",
  } as const satisfies SignInTerms;
}

/** Returns the fields of a text to be signed. @param origin one of the site's own @param now milliseconds since 1970 */
function createNonceAnswer(origin: string, nonce: string, now: number): NonceAnswer {
  const { domain, uri, version, chainId, statement } = createSignInTerms(origin);
  return {
    ...{ nonce, domain, uri, version, chainId, statement },
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + MAX_TEXT_AGE_MS).toISOString(),
  };
}

/**
 * Issues the fields of a text to be signed, with a nonce that only this browser can use, once, within five minutes. An
 * unknown browser gets a cookie with a random id.
 * @throws HttpError `storage_unavailable`
 */
export async function issueNonce(request: IncomingMessage, response: ServerResponse): Promise<NonceAnswer> {
  const cookie = (await readSessionCookie(request)) ?? { id: createCookieId() };
  const now = Date.now();
  const nonce = randomBytes(16).toString("hex");
  await saveNonce(await getDatabase(), { nonce, browserId: cookie.id, expiresAt: now + MAX_TEXT_AGE_MS });
  // Also for a known browser: its half hour restarts. A session keeps its cookie and expiry.
  if (cookie.address === undefined) await setSessionCookie(response, cookie);
  return createNonceAnswer(requirePageOrigin(request), nonce, now);
}

/** This site's text has about 400 characters; the parser is slow with long ones. */
const MAX_TEXT_LENGTH = 2000;

/**
 * Parses a complete sign-in text by the grammar of EIP-4361.
 * @returns null when it does not match, or when its fields have a shorter form (`Chain ID: 01`): a text has one form
 *   only
 */
export async function parseSignInText(text: string): Promise<SignInFields | null> {
  if (text.length > MAX_TEXT_LENGTH) return null;
  // 10 MB with ethers: loaded at the first sign-in.
  const { SiweMessage } = await import("siwe");
  try {
    const parsed = new SiweMessage(text);
    if (parsed.toMessage() !== text) return null;
    const { scheme, domain, address, statement, uri, version, chainId, nonce, ...rest } = parsed;
    const { issuedAt, expirationTime, notBefore, requestId, resources } = rest;
    return {
      ...{ domain, uri, version, chainId, nonce },
      address: getAddress(address),
      scheme: scheme ?? null,
      statement: statement ?? null,
      issuedAt: Date.parse(issuedAt ?? ""),
      expirationTime: expirationTime === undefined ? null : Date.parse(expirationTime),
      notBefore: notBefore === undefined ? null : Date.parse(notBefore),
      requestId: requestId ?? null,
      resources: resources ?? null,
    };
  } catch {
    return null;
  }
}

/** The signature of a contract wallet that is not deployed yet contains the call that deploys it. */
const MAX_BODY_BYTES = 32_768;

/** The prefix is lower case, as in every client library: nodes refuse `0X`. */
const SIGNATURE = /^0x(?:[0-9a-fA-F]{2})+$/;

/**
 * Signs a wallet in: parses the text, checks it against the terms of the sending page, consumes its nonce and verifies
 * the signature, in this order: a nonce is valid for one signature, right or wrong. The browser gets the cookie of a
 * new session; its previous session ends.
 * @returns the wallet's address
 * @throws HttpError for every failed check
 */
export async function signIn(request: IncomingMessage, response: ServerResponse): Promise<Address> {
  const { message, signature } = await readJsonBody(request, SIGN_IN.body, MAX_BODY_BYTES);
  const browser = await readSessionCookie(request);
  if (browser === null) throw new HttpError("signin_no_session");
  const now = Date.now();
  const fields = await parseSignInText(message);
  if (fields === null) throw new HttpError("signin_bad_message");
  const refusal = findBrokenRule(fields, createSignInTerms(requirePageOrigin(request)), now);
  if (refusal !== null) throw new HttpError(refusal);
  if (!SIGNATURE.test(signature)) throw new HttpError("signin_malformed");

  const database = await getDatabase();
  const isNonceValid = await consumeNonce(database, { nonce: fields.nonce, browserId: browser.id, now });
  if (!isNonceValid) throw new HttpError("signin_bad_nonce");
  const { address } = fields;
  // `as`: it matches the pattern.
  await requireSignature({ address, message, signature: signature as Hex });

  const id = createCookieId();
  await createSession(database, { id, address, now, expiresAt: now + SESSION_SECONDS * 1000 });
  if (browser.address !== undefined) await deleteSession(database, browser.id);
  await setSessionCookie(response, { id, address });
  return address;
}
