import { join } from "node:path";
import { type Dialect, Kysely, Migrator, PostgresDialect } from "kysely";
import pg from "pg";
import { checkFile, markAsUsed } from "@/lib/server/db/file-integrity";
import { openLibsql } from "@/lib/server/db/libsql";
import { type Database, MIGRATIONS } from "@/lib/server/db/schema";
import { waitUntilUnlocked } from "@/lib/server/db/write-lock.mjs";
import type { Log } from "@/lib/server/log";
import { HttpError } from "@/lib/shared/errors";

export const LIBSQL_FILE = "mb1.sqlite";

export interface DatabasePlace {
  /** `postgres://…`; without it the embedded database in `dataDir`. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  /** PostgreSQL: for work that may take minutes, such as migrations, which wait for each other, and backups. */
  readonly isLongRunning?: boolean;
  /** Embedded: for backups, which read while another process writes. */
  readonly isReadOnly?: boolean;
  /** Embedded: for a restore, which may replace a lost file by a new one. */
  readonly isNewAllowed?: boolean;
}

export const getDatabaseFile = ({ dataDir }: DatabasePlace): string => join(dataDir, LIBSQL_FILE);

/**
 * Opens the database without migrating it. Only one process at a time can open the embedded one for writing.
 * `closeNow` closes it synchronously, as far as possible, for a process that is ending.
 * @throws DatabaseError `damaged` when its file was lost; Error of the lock (`isInUse`) or the driver
 */
export function openDatabase(place: DatabasePlace, log: Pick<Log, "warn">) {
  const { url, isLongRunning = false } = place;
  const { dialect, close } =
    url === undefined
      ? openLibsql(getDatabaseFile(place), place)
      : { dialect: openPostgres(url, isLongRunning, log), close: () => {} };
  const db: Database = new Kysely({ dialect });
  return { db, closeNow: close };
}

// Counts and times are 64-bit in PostgreSQL and far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The server times out before the client, so that a connection returns to the pool idle. */
const TIMEOUTS = { statement_timeout: 5000, query_timeout: 7000, idle_in_transaction_session_timeout: 10_000 };
const LONG_RUNNING_TIMEOUTS = { statement_timeout: 0, idle_in_transaction_session_timeout: 600_000 };

/** Opens a connection pool to PostgreSQL. It connects at the first query, and reconnects after failures. */
function openPostgres(url: string, isLongRunning: boolean, log: Pick<Log, "warn">): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "mb1",
    max: 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(isLongRunning ? LONG_RUNNING_TIMEOUTS : TIMEOUTS),
  });
  // Without listeners a lost connection ends the process: the pool reports idle ones, a client those of a transaction.
  pool.on("error", (error) => log.warn({ err: error }, "a connection to the database was lost"));
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({ pool });
}

async function migrate(db: Database): Promise<readonly string[]> {
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  // `as`: a migration is written against the schema of its time, not the current one.
  const migrator = new Migrator({ db: db as unknown as Kysely<unknown>, provider });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/**
 * Opens the database and migrates its schema. On PostgreSQL one of several processes does that under a lock while the
 * others wait; the embedded database has one process, and another waits up to 5 seconds for it.
 * @throws DatabaseError `damaged`; Error of the lock, the driver, or a database that a newer version has migrated
 */
export async function openMigrated(place: DatabasePlace, log: Pick<Log, "warn">) {
  if (place.url !== undefined) {
    const { db } = openDatabase({ ...place, isLongRunning: true }, log);
    const migrations = await migrate(db).finally(() => db.destroy());
    return { ...openDatabase(place, log), migrations };
  }
  const open = await waitUntilUnlocked(() => openDatabase(place, log));
  try {
    await checkFile(getDatabaseFile(place));
    const migrations = await migrate(open.db);
    markAsUsed(getDatabaseFile(place));
    return { ...open, migrations };
  } catch (error) {
    open.closeNow();
    throw error;
  }
}

/** Migrates the schema and closes the database. @returns the names of the migrations that just ran */
export async function migrateDatabase(place: DatabasePlace, log: Pick<Log, "warn">): Promise<readonly string[]> {
  const { db, migrations } = await openMigrated(place, log);
  await db.destroy();
  return migrations;
}

/** Runs a database job. @throws HttpError `storage_unavailable` with the cause, or the job's own HttpError */
export async function runInStorage<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (cause) {
    throw cause instanceof HttpError ? cause : new HttpError("storage_unavailable", { cause });
  }
}
