import { openDatabase } from "@/lib/server/db/database";
import { inStorage } from "@/lib/server/db/in-storage";
import { migrateDatabase } from "@/lib/server/db/migrate-database";
import type { Database } from "@/lib/server/db/schema";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";

interface Current {
  opening: Promise<Database> | undefined;
}

async function open(): Promise<Database> {
  const { db, closeNow } = openDatabase({ dataDir: env.DATA_DIR });
  try {
    const run = await migrateDatabase(db);
    if (run.length > 0) log.info({ migrations: run }, "the database was migrated");
  } catch (error) {
    await db.destroy().catch(() => {});
    throw error;
  }
  process.once("exit", closeNow);
  return db;
}

/**
 * The process's one database, open and migrated. An opening that failed is tried anew by the next call.
 * @throws RefusalError `storage_unavailable`
 */
export function theDatabase(): Promise<Database> {
  const current = globalOnce<Current>("database", () => ({ opening: undefined }));
  current.opening ??= inStorage(open).catch((error: unknown) => {
    current.opening = undefined;
    throw error;
  });
  return current.opening;
}
