import { runInStorage } from "@/lib/server/db/database";
import type { Database } from "@/lib/server/db/schema";

// Each function throws HttpError `storage_unavailable` when the database fails.

/** Only the newest nonces of a browser are kept, so that repeated requests do not fill the disk. */
const NONCES_PER_BROWSER = 8;

interface NewNonce {
  readonly nonce: string;
  /** The anonymous session that may use it. */
  readonly browserId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export function saveNonce(db: Database, { nonce, browserId, expiresAt }: NewNonce): Promise<void> {
  return runInStorage(async () => {
    await db.insertInto("nonces").values({ nonce, browser_id: browserId, expires_at: expiresAt }).execute();
    const newest = db
      .selectFrom("nonces")
      .select("nonce")
      .where("browser_id", "=", browserId)
      .orderBy("expires_at", "desc")
      .limit(NONCES_PER_BROWSER);
    await db.deleteFrom("nonces").where("browser_id", "=", browserId).where("nonce", "not in", newest).execute();
  });
}

/** Consumes a nonce: true once, for its browser, before it expires, also of attempts in several processes. */
export function consumeNonce(
  db: Database,
  attempt: { readonly nonce: string; readonly browserId: string; readonly now: number },
): Promise<boolean> {
  const { nonce, browserId, now } = attempt;
  return runInStorage(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("nonces")
      .where("nonce", "=", nonce)
      .where("browser_id", "=", browserId)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
}
