import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@/lib/server/db/schema";
import { deleteSession, deleteSessionsOf } from "@/lib/server/db/sessions";
import { theDatabase } from "@/lib/server/db/the-database";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";

/** Room on the disk that only ending sessions may use: about 60 pages of SQLite's log. */
const RESERVE_BYTES = 256 * 1024;
const RESERVE_FILE = "mb1.reserve";
const RETRY_MS = 2000;
/** Sessions that are over but still have their row; beyond that the disk has been full for very long. */
const MAX_REVOKED = 100_000;

/** The embedded database belongs to this process alone: what it refuses is refused everywhere. */
const isEmbedded = env.DATABASE_URL === undefined;

interface Revoked {
  readonly ids: Set<string>;
  retry: NodeJS.Timeout | undefined;
}

const revoked = () => globalOnce<Revoked>("revoked-sessions", () => ({ ids: new Set(), retry: undefined }));

/** Whether a session was ended here while its row could not be deleted. */
export const isRevoked = (id: string): boolean => revoked().ids.has(id);

/** Sets aside the room that ending a session needs on a full disk. Does nothing where that is not possible. */
export function keepReserve(): void {
  if (!isEmbedded) return;
  const path = join(env.DATA_DIR, RESERVE_FILE);
  if (statSync(path, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return;
  try {
    const file = openSync(path, "w", 0o600);
    try {
      if (writeSync(file, Buffer.alloc(RESERVE_BYTES, 1)) < RESERVE_BYTES) throw new Error("The disk is full.");
    } finally {
      closeSync(file);
    }
  } catch {
    rmSync(path, { force: true });
  }
}

/** Deletes rows of sessions; on a full disk with the room that was set aside for it. */
async function deleteRows<T>(job: (db: Database) => Promise<T>): Promise<T> {
  const db = await theDatabase();
  try {
    return await job(db);
  } catch (error) {
    if (!isEmbedded) throw error;
    rmSync(join(env.DATA_DIR, RESERVE_FILE), { force: true });
    return await job(db);
  }
}

/** The session is refused from now on, and its row is deleted as soon as that is possible. */
function revoke(id: string): void {
  const { ids } = revoked();
  if (ids.size < MAX_REVOKED) ids.add(id);
  revoked().retry ??= setInterval(() => void deleteRevoked(), RETRY_MS).unref();
}

async function deleteRevoked(): Promise<void> {
  const { ids, retry } = revoked();
  try {
    const db = await theDatabase();
    for (const id of ids) {
      await deleteSession(db, id);
      ids.delete(id);
    }
    clearInterval(retry);
    revoked().retry = undefined;
    keepReserve();
  } catch {
    // Later again.
  }
}

/**
 * Ends a session. With the embedded database it is over in any case: where the row cannot be deleted, this process refuses it
 * and deletes it later.
 * @throws HttpError `storage_unavailable` on PostgreSQL, whose other instances may still accept the session
 */
export async function endSession(id: string): Promise<void> {
  try {
    await deleteRows((db) => deleteSession(db, id));
  } catch (error) {
    revoke(id);
    if (!isEmbedded) throw error;
    log.warn(
      { err: error },
      "a session has ended whose row cannot be deleted now: it is refused here and deleted later",
    );
  }
}

/**
 * Ends all sessions of a wallet, by the same rules.
 * @throws HttpError `storage_unavailable` when they cannot be looked up either
 */
export async function endSessionsOf(address: string): Promise<void> {
  try {
    await deleteRows((db) => deleteSessionsOf(db, address));
  } catch (error) {
    if (!isEmbedded) throw error;
    const db = await theDatabase();
    const rows = await db.selectFrom("sessions").select("id").where("address", "=", address).execute();
    for (const { id } of rows) revoke(id);
    log.warn(
      { err: error },
      "sessions have ended whose rows cannot be deleted now: they are refused here and deleted later",
    );
  }
}
