import type { DatabasePlace } from "@/lib/server/db/database";
import { inStorage } from "@/lib/server/db/in-storage";
import { openMigrated } from "@/lib/server/db/migrate-database";
import type { Database } from "@/lib/server/db/schema";
import { startSweeper } from "@/lib/server/db/sweeper";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";
import { RefusalError } from "@/lib/shared/errors";

/** Where this installation keeps its rows. */
export const DATABASE_PLACE: DatabasePlace = { url: env.DATABASE_URL, dataDir: env.DATA_DIR };

/** Milliseconds that a caller waits for a database that is being opened: another process may hold its lock for long. */
const PATIENCE_MS = 3000;

interface Current {
  opening: Promise<Database> | undefined;
  isOpen: boolean;
}

const theCurrent = () => globalOnce<Current>("database", () => ({ opening: undefined, isOpen: false }));

async function open(): Promise<Database> {
  const { db, closeNow, migrations } = await openMigrated(DATABASE_PLACE, log);
  if (migrations.length > 0) log.info({ migrations }, "the database was migrated");
  startSweeper(db, log);
  process.once("exit", closeNow);
  return db;
}

/** @throws RefusalError `storage_unavailable` when it takes too long; the opening itself goes on */
async function soon(opening: Promise<Database>): Promise<Database> {
  let patience: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, fail) => {
    const cause = new Error(`The database is still being opened after ${PATIENCE_MS} ms.`);
    patience = setTimeout(() => fail(new RefusalError("storage_unavailable", { cause })), PATIENCE_MS);
  });
  return await Promise.race([opening, tooLong]).finally(() => clearTimeout(patience));
}

/**
 * The process's one database, open and migrated. An opening that failed is tried anew by the next call; one that takes long
 * goes on, and whoever calls meanwhile waits 3 seconds of it.
 * @throws RefusalError `storage_unavailable`
 */
export function theDatabase(): Promise<Database> {
  const current = theCurrent();
  current.opening ??= inStorage(open).then(
    (db) => {
      current.isOpen = true;
      return db;
    },
    (error: unknown) => {
      current.opening = undefined;
      throw error;
    },
  );
  return current.isOpen ? current.opening : soon(current.opening);
}

/** The same database where something has asked for it already; it may still be opening, or fail to. */
export function openedDatabase(): Promise<Database> | undefined {
  return theCurrent().opening;
}
