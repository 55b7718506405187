import { type Kysely, type Migration, Migrator } from "kysely";
import { type DatabasePlace, openDatabase } from "@/lib/server/db/database";
import { up as signInAndSaves } from "@/lib/server/db/migrations/001-sign-in-and-saves";
import { up as hits } from "@/lib/server/db/migrations/002-hits";
import type { Log } from "@/lib/server/log";

/** In the order they are run; what was run once is never changed, only followed by another. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001-sign-in-and-saves": { up: signInAndSaves },
  "002-hits": { up: hits },
};

/**
 * Brings the schema up to date, under a lock: of several processes that start at once one does it and the others wait.
 * @returns the names of the migrations that were run now
 * @throws Error of the driver, or one that says that a newer version has been at work there
 */
export async function migrateDatabase(place: DatabasePlace, log: Pick<Log, "warn">): Promise<readonly string[]> {
  const { db } = openDatabase({ ...place, isPatient: true }, log);
  try {
    const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
    // `as`: migrations are written against the schema of their time, not against today's.
    const migrator = new Migrator({ db: db as unknown as Kysely<unknown>, provider });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}
