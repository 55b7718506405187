import { join } from "node:path";
import { Kysely } from "kysely";
import { openLibsql } from "@/lib/server/db/libsql-dialect";
import { openPostgres } from "@/lib/server/db/postgres-dialect";
import type { Database } from "@/lib/server/db/schema";
import type { Log } from "@/lib/server/log";

/** Name of the embedded database's file in the data folder. */
export const LIBSQL_FILE = "mb1.sqlite";

export interface DatabasePlace {
  /** `postgres://…`; without it the embedded database in `dataDir`. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  /** PostgreSQL: for work that may take minutes: migrations, which wait for each other, backups. */
  readonly isPatient?: boolean;
  /** Embedded: for backups, which read while another process writes. */
  readonly isReadOnly?: boolean;
  /** Embedded: for a restore, which may begin a lost file anew. */
  readonly isNewAllowed?: boolean;
}

export interface OpenDatabase {
  readonly db: Database;
  /** Closes at once, as far as that needs no waiting: what an ending process still can do. */
  readonly closeNow: () => void;
}

/** The file of the embedded database. */
export const databaseFile = ({ dataDir }: DatabasePlace): string => join(dataDir, LIBSQL_FILE);

/**
 * Opens the database as it is, without migrating it. The embedded one is open for writing once at any time.
 * @throws DatabaseInUseError when the embedded one is open for writing already; DamagedDatabaseError when its file was lost; Error of the driver, where there is no
 * database to be opened
 */
export function openDatabase(place: DatabasePlace, log: Pick<Log, "warn">): OpenDatabase {
  const { url, isPatient = false } = place;
  if (url !== undefined) return { db: new Kysely({ dialect: openPostgres(url, isPatient, log) }), closeNow: () => {} };
  const { dialect, close } = openLibsql(databaseFile(place), place);
  return { db: new Kysely({ dialect }), closeNow: close };
}
