import type { Selectable } from "kysely";
import { runInStorage } from "@/lib/server/db/database";
import type { Database, Schema } from "@/lib/server/db/schema";

/** A wallet is signed in at that many places at the most; beyond that, the one unused the longest ends. */
const SESSIONS_PER_ADDRESS = 20;

/** A session's last use is written down when it was longer ago than this. */
const TOUCH_MS = 60_000;

/** A wallet's sign-in. Times are milliseconds since 1970. */
export interface StoredSession {
  readonly id: string;
  /** As it was given. */
  readonly address: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Last use, true to a minute. */
  readonly seenAt: number;
}

function sessionOf(row: Selectable<Schema["sessions"]>): StoredSession {
  const { id, address, created_at, expires_at, seen_at } = row;
  return { id, address, createdAt: created_at, expiresAt: expires_at, seenAt: seen_at };
}

/**
 * Keeps a sign-in.
 * @throws HttpError `storage_unavailable`, also for an id that is there already
 */
export function createSession(
  db: Database,
  session: { readonly id: string; readonly address: string; readonly now: number; readonly expiresAt: number },
): Promise<void> {
  const { id, address, now, expiresAt } = session;
  return runInStorage(async () => {
    await db
      .insertInto("sessions")
      .values({ id, address, created_at: now, expires_at: expiresAt, seen_at: now })
      .execute();
    const newest = db
      .selectFrom("sessions")
      .select("id")
      .where("address", "=", address)
      .orderBy("seen_at", "desc")
      .limit(SESSIONS_PER_ADDRESS);
    await db
      .deleteFrom("sessions")
      .where("address", "=", address)
      .where("id", "!=", id)
      .where("id", "not in", newest)
      .execute();
  });
}

/**
 * The session of that id, unless it has expired or was ended.
 * @throws HttpError `storage_unavailable`
 */
export function findSession(db: Database, id: string, now: number = Date.now()): Promise<StoredSession | null> {
  return runInStorage(async () => {
    const row = await db
      .selectFrom("sessions")
      .selectAll()
      .where("id", "=", id)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    return row === undefined ? null : sessionOf(row);
  });
}

/**
 * Writes down that a session was used, at most once a minute.
 * @throws HttpError `storage_unavailable`
 */
export function touchSession(db: Database, id: string, now: number = Date.now()): Promise<void> {
  return runInStorage(async () => {
    await db
      .updateTable("sessions")
      .set({ seen_at: now })
      .where("id", "=", id)
      .where("seen_at", "<", now - TOUCH_MS)
      .execute();
  });
}

/**
 * Ends a session; one that is not there is ended already.
 * @throws HttpError `storage_unavailable`
 */
export function deleteSession(db: Database, id: string): Promise<void> {
  return runInStorage(async () => {
    await db.deleteFrom("sessions").where("id", "=", id).execute();
  });
}

/**
 * Ends all sessions of a wallet.
 * @param address written as it was when they were created
 * @returns how many there were
 * @throws HttpError `storage_unavailable`
 */
export function deleteSessionsOf(db: Database, address: string): Promise<number> {
  return runInStorage(async () => {
    const { numDeletedRows } = await db.deleteFrom("sessions").where("address", "=", address).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
