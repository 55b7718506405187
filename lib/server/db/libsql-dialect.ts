import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import Libsql from "libsql";
import { LibsqlDriver } from "@/lib/server/db/libsql-driver";

/** How long a write waits while another process writes. */
const USUAL_MS = 3000;
const PATIENT_MS = 60_000;

/** SQLite changes its schema within transactions; with each of them under the write lock, migrations are under a lock. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Opens SQLite in this process, in a file that is made, with its folder, when it is not there.
 * @throws Error of the file system or of libsql
 */
export function openLibsql(
  path: string,
  isPatient: boolean,
): { readonly dialect: Dialect; readonly close: () => void } {
  mkdirSync(dirname(path), { recursive: true });
  // Sessions are in it: made here, the files beside it get the same rights.
  closeSync(openSync(path, "a", 0o600));
  const handle = new Libsql(path);
  return {
    dialect: {
      createAdapter: () => new LibsqlAdapter(),
      createDriver: () => new LibsqlDriver(handle, isPatient ? PATIENT_MS : USUAL_MS),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    close: () => {
      if (handle.open) handle.close();
    },
  };
}
