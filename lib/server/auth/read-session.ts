import type { IncomingMessage } from "node:http";
import type { Address } from "viem";
import { isRevoked } from "@/lib/server/auth/end-session";
import { readSessionCookie } from "@/lib/server/auth/session-cookie";
import { getDatabase } from "@/lib/server/db/get-database";
import { findSession, TOUCH_INTERVAL_MS, touchSession } from "@/lib/server/db/sessions";
import { env } from "@/lib/server/env";
import type { SessionAnswer } from "@/lib/shared/api/session";
import { HttpError } from "@/lib/shared/errors";

export interface Session {
  readonly id: string;
  /** Checksummed. */
  readonly address: Address;
}

/** Returns the session of a valid cookie whose row exists, else null. @throws HttpError `storage_unavailable` */
export async function readSession(request: IncomingMessage): Promise<Session | null> {
  const { id, address } = (await readSessionCookie(request)) ?? {};
  if (id === undefined || address === undefined || isRevoked(id)) return null;
  const database = await getDatabase();
  const row = await findSession(database, id);
  if (row?.address !== address) return null;
  // Not awaited, and ignored on failure: it only orders the list of a wallet's sessions.
  if (row.lastUsedAt < Date.now() - TOUCH_INTERVAL_MS) touchSession(database, id).catch(() => undefined);
  return { id, address };
}

/** Like `readSession`. @throws HttpError `not_signed_in` without a session, `storage_unavailable` */
export async function requireSession(request: IncomingMessage): Promise<Session> {
  const session = await readSession(request);
  if (session === null) throw new HttpError("not_signed_in");
  return session;
}

/** The session state for a browser. @param address the wallet that has signed in, null for a visitor */
export function createSessionAnswer(address: string | null): SessionAnswer {
  return { address, demoWallet: env.NEXT_PUBLIC_DEMO && env.EMBEDDED_CHAIN };
}
