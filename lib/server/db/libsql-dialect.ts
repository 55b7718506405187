import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import Libsql from "libsql";
import { LibsqlDriver } from "@/lib/server/db/libsql-driver";

/** Name of the embedded database's file in the data folder. */
const LIBSQL_FILE = "mb1.sqlite";

/** How long a read may hold up the process while the file is locked as a whole, which no part of this product does. */
const READ_BUSY_MS = 200;

/** SQLite changes its schema within transactions; with each of them under the write lock, migrations are under a lock. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Opens SQLite in this process, in a file of the data folder that is made when it is not there.
 * @throws Error of the file system or of libsql
 */
export function openLibsql(dataDir: string): { readonly dialect: Dialect; readonly close: () => void } {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, LIBSQL_FILE);
  // Sessions are in it: made here, the files beside it get the same rights.
  closeSync(openSync(path, "a", 0o600));
  const handle = new Libsql(path);
  handle.exec(`pragma busy_timeout = ${READ_BUSY_MS}`);
  handle.exec("pragma journal_mode = wal");
  handle.exec("pragma synchronous = full");
  handle.exec("pragma foreign_keys = on");
  return {
    dialect: {
      createAdapter: () => new LibsqlAdapter(),
      createDriver: () => new LibsqlDriver(handle),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    close: () => {
      if (handle.open) handle.close();
    },
  };
}
