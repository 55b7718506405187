import type { IncomingMessage, ServerResponse } from "node:http";
import { requireSession } from "@/lib/server/auth/read-session";
import { clearSessionCookie, readSessionCookie } from "@/lib/server/auth/session-cookie";
import { deleteSession, deleteSessionsOf } from "@/lib/server/db/sessions";
import { theDatabase } from "@/lib/server/db/the-database";

/**
 * Ends the session of this browser, if it has one. The cookie goes even where the row cannot be reached.
 * @throws RefusalError `storage_unavailable`
 */
export async function signOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const cookie = await readSessionCookie(request);
  clearSessionCookie(response);
  if (cookie?.address !== undefined) await deleteSession(await theDatabase(), cookie.id);
}

/**
 * Ends all sessions of the wallet that has signed in, in every browser.
 * @throws RefusalError `not_signed_in`, `storage_unavailable`
 */
export async function signOutEverywhere(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { address } = await requireSession(request);
  await deleteSessionsOf(await theDatabase(), address);
  clearSessionCookie(response);
}
