import type { IncomingMessage, ServerResponse } from "node:http";
import { endSession, endSessionsOf } from "@/lib/server/auth/end-session";
import { requireSession } from "@/lib/server/auth/read-session";
import { clearSessionCookie, readSessionCookie } from "@/lib/server/auth/session-cookie";

/**
 * Ends the session of this browser, if it has one. The cookie is deleted even if the row cannot be reached.
 * @throws HttpError `storage_unavailable` when another instance may still accept the session
 */
export async function signOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const cookie = await readSessionCookie(request);
  clearSessionCookie(response);
  if (cookie?.address !== undefined) await endSession(cookie.id);
}

/**
 * Ends all sessions of the wallet that has signed in, in every browser.
 * @throws HttpError `not_signed_in`, `storage_unavailable`
 */
export async function signOutEverywhere(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { address } = await requireSession(request);
  await endSessionsOf(address);
  clearSessionCookie(response);
}
