import { keepReserve, releaseReserve } from "@/lib/server/db/file-integrity";
import { getDatabase } from "@/lib/server/db/get-database";
import type { Database } from "@/lib/server/db/schema";
import { deleteSession, deleteSessionsOf } from "@/lib/server/db/sessions";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";

const RETRY_MS = 2000;
/** Sessions that are over but still have their row; beyond that the disk has been full for very long. */
const MAX_REVOKED = 100_000;

/** The embedded database belongs to this process alone: what it refuses is refused everywhere. */
const isEmbedded = env.DATABASE_URL === undefined;

interface Revoked {
  readonly ids: Set<string>;
  retry: NodeJS.Timeout | undefined;
}

const revoked = () => getGlobal<Revoked>("revoked-sessions", () => ({ ids: new Set(), retry: undefined }));

/** Whether a session was ended here while its row could not be deleted. */
export const isRevoked = (id: string): boolean => revoked().ids.has(id);

/** Deletes rows of sessions; on a full disk with the room that was set aside for it. */
async function deleteRows<T>(job: (db: Database) => Promise<T>): Promise<T> {
  const db = await getDatabase();
  try {
    return await job(db);
  } catch (error) {
    if (!isEmbedded) throw error;
    releaseReserve(env.DATA_DIR);
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
    const db = await getDatabase();
    for (const id of ids) {
      await deleteSession(db, id);
      ids.delete(id);
    }
    clearInterval(retry);
    revoked().retry = undefined;
    if (isEmbedded) keepReserve(env.DATA_DIR);
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
    const db = await getDatabase();
    const rows = await db.selectFrom("sessions").select("id").where("address", "=", address).execute();
    for (const { id } of rows) revoke(id);
    log.warn(
      { err: error },
      "sessions have ended whose rows cannot be deleted now: they are refused here and deleted later",
    );
  }
}
