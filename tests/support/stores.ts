import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type DatabasePlace, migrateDatabase, openDatabase } from "@/lib/server/db/database";
import type { Database } from "@/lib/server/db/schema";
import { setUpTestPostgres } from "@/tests/support/postgres";
import { createRecordingLog } from "@/tests/support/recording-log";

export const STORES = ["libsql", "postgres"] as const;
export type StoreName = (typeof STORES)[number];

/** Runs with a second instance's database: separate connections to PostgreSQL; the embedded store has only one. */
export async function withSecondInstance<T>(
  { db, place }: { readonly db: Database; readonly place: DatabasePlace },
  use: (other: Database) => Promise<T>,
): Promise<T> {
  if (place.url === undefined) return await use(db);
  const other = openDatabase(place, createRecordingLog()).db;
  return await use(other).finally(() => other.destroy());
}

/** Both stores for the tests of a file, migrated and emptied before every test. */
export function setUpTestStores(): Readonly<
  Record<StoreName, { readonly db: Database; readonly place: DatabasePlace }>
> {
  const postgres = setUpTestPostgres();
  const folder = mkdtempSync(join(tmpdir(), "mb1-stores-"));
  const open: Partial<Record<StoreName, ReturnType<typeof openDatabase> & { readonly place: DatabasePlace }>> = {};
  const started = (name: StoreName) => {
    const store = open[name];
    if (store === undefined) throw new Error("The databases are open within tests only.");
    return store;
  };
  beforeAll(async () => {
    for (const name of STORES) {
      const url = name === "postgres" ? await postgres.newDatabase() : undefined;
      const place = { url, dataDir: folder };
      await migrateDatabase(place, createRecordingLog());
      open[name] = { ...openDatabase(place, createRecordingLog()), place };
    }
  }, 60_000);
  beforeEach(async () => {
    for (const table of ["nonces", "sessions", "saves"] as const)
      for (const name of STORES) await started(name).db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    for (const name of STORES) await open[name]?.db.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get libsql() {
      return started("libsql");
    },
    get postgres() {
      return started("postgres");
    },
  };
}
