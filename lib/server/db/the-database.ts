import { type DatabasePlace, openDatabase } from "@/lib/server/db/database";
import { inStorage } from "@/lib/server/db/in-storage";
import { migrateDatabase } from "@/lib/server/db/migrate-database";
import type { Database } from "@/lib/server/db/schema";
import { startSweeper } from "@/lib/server/db/sweeper";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";

/** Where this installation keeps its rows. */
export const DATABASE_PLACE: DatabasePlace = { url: env.DATABASE_URL, dataDir: env.DATA_DIR };

interface Current {
  opening: Promise<Database> | undefined;
}

const theCurrent = () => globalOnce<Current>("database", () => ({ opening: undefined }));

async function open(): Promise<Database> {
  const run = await migrateDatabase(DATABASE_PLACE, log);
  if (run.length > 0) log.info({ migrations: run }, "the database was migrated");
  const { db, closeNow } = openDatabase(DATABASE_PLACE, log);
  startSweeper(db, log);
  process.once("exit", closeNow);
  return db;
}

/**
 * The process's one database, open and migrated. An opening that failed is tried anew by the next call.
 * @throws RefusalError `storage_unavailable`
 */
export function theDatabase(): Promise<Database> {
  const current = theCurrent();
  current.opening ??= inStorage(open).catch((error: unknown) => {
    current.opening = undefined;
    throw error;
  });
  return current.opening;
}

/** The same database where something has asked for it already; it may still be opening, or fail to. */
export function openedDatabase(): Promise<Database> | undefined {
  return theCurrent().opening;
}
