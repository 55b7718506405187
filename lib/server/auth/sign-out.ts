import type { IncomingMessage, ServerResponse } from "node:http";
import { endSession, endSessionsOf } from "@/lib/server/auth/end-session";
import { requireSession } from "@/lib/server/auth/read-session";
import { clearSessionCookie, readSessionCookie } from "@/lib/server/auth/session-cookie";

/** Ends this browser's session and cookie. @throws HttpError `storage_unavailable` if other instances may accept it */
export async function signOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const cookie = await readSessionCookie(request);
  clearSessionCookie(response);
  if (cookie?.address !== undefined) await endSession(cookie.id);
}

/** Ends all sessions of the signed-in wallet. @throws HttpError `not_signed_in`, `storage_unavailable` */
export async function signOutEverywhere(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { address } = await requireSession(request);
  await endSessionsOf(address);
  clearSessionCookie(response);
}
