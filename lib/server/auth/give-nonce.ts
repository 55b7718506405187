import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { requirePageOrigin } from "@/lib/server/auth/own-origin";
import { createCookieId, readSessionCookie, setSessionCookie } from "@/lib/server/auth/session-cookie";
import { MAX_TEXT_AGE_MS } from "@/lib/server/auth/sign-in-rules";
import { signInFields } from "@/lib/server/auth/sign-in-terms";
import { getDatabase } from "@/lib/server/db/get-database";
import { saveNonce } from "@/lib/server/db/nonces";
import type { NonceAnswer } from "@/lib/shared/api/session";

/**
 * Gives a browser the fields of a text to be signed, with a nonce that this browser alone can use, once, for five minutes.
 * A browser that is not known yet gets a cookie with a random id.
 * @throws HttpError `storage_unavailable`
 */
export async function giveNonce(request: IncomingMessage, response: ServerResponse): Promise<NonceAnswer> {
  const cookie = (await readSessionCookie(request)) ?? { id: createCookieId() };
  const now = Date.now();
  const nonce = randomBytes(16).toString("hex");
  await saveNonce(await getDatabase(), { nonce, browserId: cookie.id, expiresAt: now + MAX_TEXT_AGE_MS });
  // Also for one that is known: its half hour begins anew. A session keeps the cookie and the end that it has.
  if (cookie.address === undefined) await setSessionCookie(response, cookie);
  return signInFields(requirePageOrigin(request), nonce, now);
}
