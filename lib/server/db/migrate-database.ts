import { type Kysely, type Migration, Migrator } from "kysely";
import { type DatabasePlace, databaseFile, type OpenDatabase, openDatabase } from "@/lib/server/db/database";
import { checkFile, markAsUsed } from "@/lib/server/db/file-integrity";
import { up as signInAndSaves } from "@/lib/server/db/migrations/001-sign-in-and-saves";
import { up as hits } from "@/lib/server/db/migrations/002-hits";
import type { Database } from "@/lib/server/db/schema";
import { whenUnlocked } from "@/lib/server/db/write-lock.mjs";
import type { Log } from "@/lib/server/log";

/** In the order they are run; what was run once is never changed, only followed by another. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001-sign-in-and-saves": { up: signInAndSaves },
  "002-hits": { up: hits },
};

/** @returns the names of the migrations that were run now */
async function migrate(db: Database): Promise<readonly string[]> {
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  // `as`: migrations are written against the schema of their time, not against today's.
  const migrator = new Migrator({ db: db as unknown as Kysely<unknown>, provider });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** An open database of which the schema is up to date. */
export interface MigratedDatabase extends OpenDatabase {
  /** Names of the migrations that were run now. */
  readonly migrations: readonly string[];
}

/**
 * Opens the database and brings its schema up to date. On PostgreSQL one of several processes does that, under a lock, and the
 * others wait; the embedded database belongs to one process, for which others wait 5 seconds.
 * @throws DatabaseInUseError, DamagedDatabaseError, Error of the driver, or one that says that a newer version has been at work there
 */
export async function openMigrated(place: DatabasePlace, log: Pick<Log, "warn">): Promise<MigratedDatabase> {
  if (place.url !== undefined) {
    const { db } = openDatabase({ ...place, isPatient: true }, log);
    const migrations = await migrate(db).finally(() => db.destroy());
    return { ...openDatabase(place, log), migrations };
  }
  const open = await whenUnlocked(() => openDatabase(place, log));
  try {
    await checkFile(databaseFile(place));
    const migrations = await migrate(open.db);
    markAsUsed(databaseFile(place));
    return { ...open, migrations };
  } catch (error) {
    open.closeNow();
    throw error;
  }
}

/** Brings the schema up to date and closes the database. @returns the names of the migrations that were run now */
export async function migrateDatabase(place: DatabasePlace, log: Pick<Log, "warn">): Promise<readonly string[]> {
  const { db, migrations } = await openMigrated(place, log);
  await db.destroy();
  return migrations;
}
