import { Kysely } from "kysely";
import { openLibsql } from "@/lib/server/db/libsql-dialect";
import { openPostgres } from "@/lib/server/db/postgres-dialect";
import type { Database } from "@/lib/server/db/schema";
import { type Log, log as ownLog } from "@/lib/server/log";

export interface DatabasePlace {
  /** `postgres://…`; without it the embedded database in `dataDir`. */
  readonly url?: string | undefined;
  readonly dataDir: string;
}

export interface OpenDatabase {
  readonly db: Database;
  /** Closes at once, as far as that needs no waiting: what an ending process still can do. */
  readonly closeNow: () => void;
}

/**
 * Opens the database as it is, without migrating it.
 * @throws Error of the driver, where there is no database to be opened
 */
export function openDatabase({ url, dataDir }: DatabasePlace, log: Pick<Log, "warn"> = ownLog): OpenDatabase {
  if (url !== undefined) return { db: new Kysely({ dialect: openPostgres(url, log) }), closeNow: () => {} };
  const { dialect, close } = openLibsql(dataDir);
  return { db: new Kysely({ dialect }), closeNow: close };
}
