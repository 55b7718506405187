import type { IncomingMessage, ServerResponse } from "node:http";
import type { Address, Hex } from "viem";
import { z } from "zod";
import { requirePageOrigin } from "@/lib/server/auth/own-origin";
import { parseSignInText } from "@/lib/server/auth/parse-sign-in-text";
import { requireSignature } from "@/lib/server/auth/require-signature";
import { createCookieId, readSessionCookie, SESSION_SECONDS, setSessionCookie } from "@/lib/server/auth/session-cookie";
import { findBrokenRule } from "@/lib/server/auth/sign-in-rules";
import { signInTerms } from "@/lib/server/auth/sign-in-terms";
import { getDatabase } from "@/lib/server/db/get-database";
import { takeNonce } from "@/lib/server/db/nonces";
import { createSession, deleteSession } from "@/lib/server/db/sessions";
import { readJsonBody } from "@/lib/server/http/read-json-body";
import type { SignInBody } from "@/lib/shared/api/session";
import { HttpError } from "@/lib/shared/errors";

/** The signature of a contract wallet that is not deployed yet brings the call that deploys it. */
const MAX_BODY = 32_768;

const bodySchema = z.strictObject({ message: z.string(), signature: z.string() }) satisfies z.ZodType<SignInBody>;

/** The prefix in lower case, as in every client library: nodes refuse `0X`. */
const SIGNATURE = /^0x(?:[0-9a-fA-F]{2})+$/;

/**
 * Signs a wallet in: reads the text, checks it against the terms for the page that sends it, uses its nonce up and verifies the signature, in
 * this order, so that a nonce is good for one signature, right or wrong. The browser gets a cookie of a new session; the
 * session that it had ends.
 * @returns the wallet's address
 * @throws HttpError for everything that is not right
 */
export async function signIn(request: IncomingMessage, response: ServerResponse): Promise<Address> {
  const { message, signature } = await readJsonBody(request, bodySchema, MAX_BODY);
  const browser = await readSessionCookie(request);
  if (browser === null) throw new HttpError("signin_no_session");
  const now = Date.now();
  const fields = await parseSignInText(message);
  if (fields === null) throw new HttpError("signin_bad_message");
  const refusal = findBrokenRule(fields, signInTerms(requirePageOrigin(request)), now);
  if (refusal !== null) throw new HttpError(refusal);
  if (!SIGNATURE.test(signature)) throw new HttpError("signin_malformed");

  const database = await getDatabase();
  const isGood = await takeNonce(database, { nonce: fields.nonce, browserId: browser.id, now });
  if (!isGood) throw new HttpError("signin_bad_nonce");
  const { address } = fields;
  // `as`: it matches the pattern.
  await requireSignature({ address, message, signature: signature as Hex });

  const id = createCookieId();
  await createSession(database, { id, address, now, expiresAt: now + SESSION_SECONDS * 1000 });
  if (browser.address !== undefined) await deleteSession(database, browser.id);
  await setSessionCookie(response, { id, address });
  return address;
}
