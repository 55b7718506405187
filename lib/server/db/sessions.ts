import { runInStorage } from "@/lib/server/db/database";
import type { Database } from "@/lib/server/db/schema";

// Each function throws HttpError `storage_unavailable` when the database fails.

/** Maximum sessions of a wallet; beyond that, the least recently used one ends. */
const SESSIONS_PER_ADDRESS = 20;

/** The last use of a session is updated at most this often, to avoid a write on each read. */
export const TOUCH_INTERVAL_MS = 60_000;

/** Stores a session. @throws HttpError `storage_unavailable`, also for an id that already exists */
export function createSession(
  db: Database,
  session: { readonly id: string; readonly address: string; readonly now: number; readonly expiresAt: number },
): Promise<void> {
  const { id, address, now, expiresAt } = session;
  const row = { id, address, created_at: now, expires_at: expiresAt, seen_at: now };
  const ofAddress = db.selectFrom("sessions").select("id").where("address", "=", address);
  const newest = ofAddress.orderBy("seen_at", "desc").limit(SESSIONS_PER_ADDRESS);
  const others = db.deleteFrom("sessions").where("address", "=", address).where("id", "!=", id);
  return runInStorage(async () => {
    await db.insertInto("sessions").values(row).execute();
    await others.where("id", "not in", newest).execute();
  });
}

/** Returns the session with an id, unless it has expired or was ended; its last use is accurate to a minute. */
export function findSession(db: Database, id: string, now = Date.now()) {
  const session = db.selectFrom("sessions").select(["address", "seen_at as lastUsedAt"]).where("id", "=", id);
  return runInStorage(async () => (await session.where("expires_at", ">", now).executeTakeFirst()) ?? null);
}

export function touchSession(db: Database, id: string, now = Date.now()) {
  const session = db.updateTable("sessions").set({ seen_at: now }).where("id", "=", id);
  return runInStorage(() => session.where("seen_at", "<", now - TOUCH_INTERVAL_MS).execute());
}

/** Ends the session with an id, if there is one, or all of a wallet, spelled as in `createSession`. */
export function deleteSessions(db: Database, column: "id" | "address", value: string) {
  return runInStorage(() => db.deleteFrom("sessions").where(column, "=", value).execute());
}

/** Only the newest nonces of a browser are kept, so that repeated requests do not fill the disk. */
const NONCES_PER_BROWSER = 8;

/** Stores a nonce that only one browser may use. @param expiresAt milliseconds since 1970 */
export function saveNonce(
  db: Database,
  { nonce, browserId, expiresAt }: { readonly nonce: string; readonly browserId: string; readonly expiresAt: number },
): Promise<void> {
  const ofBrowser = db.selectFrom("nonces").select("nonce").where("browser_id", "=", browserId);
  const newest = ofBrowser.orderBy("expires_at", "desc").limit(NONCES_PER_BROWSER);
  // Never this one: after the clock was set back, the others seem newer.
  const others = db.deleteFrom("nonces").where("browser_id", "=", browserId).where("nonce", "!=", nonce);
  return runInStorage(async () => {
    await db.insertInto("nonces").values({ nonce, browser_id: browserId, expires_at: expiresAt }).execute();
    await others.where("nonce", "not in", newest).execute();
  });
}

/** Consumes a nonce: true once, for its browser, before it expires, also of attempts in several processes. */
export function consumeNonce(
  db: Database,
  { nonce, browserId, now }: { readonly nonce: string; readonly browserId: string; readonly now: number },
): Promise<boolean> {
  const ofBrowser = db.deleteFrom("nonces").where("nonce", "=", nonce).where("browser_id", "=", browserId);
  return runInStorage(async () => {
    const { numDeletedRows } = await ofBrowser.where("expires_at", ">", now).executeTakeFirst();
    return numDeletedRows === 1n;
  });
}
