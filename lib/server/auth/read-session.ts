import type { IncomingMessage } from "node:http";
import type { Address } from "viem";
import { isRevoked } from "@/lib/server/auth/end-session";
import { readSessionCookie } from "@/lib/server/auth/session-cookie";
import { getDatabase } from "@/lib/server/db/get-database";
import { findSession, touchSession } from "@/lib/server/db/sessions";
import { HttpError } from "@/lib/shared/errors";

/** A browser in which a wallet has signed in. */
export interface Session {
  readonly id: string;
  /** With its checksum. */
  readonly address: Address;
}

/** A session's last use is true to a minute: reading one is not to cost a write each time. */
const SEEN_MS = 60_000;

/**
 * The session of a request: its cookie is whole, and the database still has the row that the cookie names.
 * @returns null for everybody else
 * @throws HttpError `storage_unavailable`
 */
export async function readSession(request: IncomingMessage): Promise<Session | null> {
  const { id, address } = (await readSessionCookie(request)) ?? {};
  if (id === undefined || address === undefined || isRevoked(id)) return null;
  const database = await getDatabase();
  const row = await findSession(database, id);
  if (row?.address !== address) return null;
  // Not waited for, and lost where it fails: it only orders the list of a wallet's sessions.
  if (row.seenAt < Date.now() - SEEN_MS) touchSession(database, id).catch(() => undefined);
  return { id, address };
}

/**
 * The session of a request that needs one.
 * @throws HttpError `not_signed_in`, `storage_unavailable`
 */
export async function requireSession(request: IncomingMessage): Promise<Session> {
  const session = await readSession(request);
  if (session === null) throw new HttpError("not_signed_in");
  return session;
}
