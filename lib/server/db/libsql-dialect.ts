import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import Libsql from "libsql";
import { readOnlyAddress, requireUsedFile } from "@/lib/server/db/file-integrity";
import { LibsqlDriver } from "@/lib/server/db/libsql-driver";
import { takeWriteLock } from "@/lib/server/db/write-lock.mjs";

/** SQLite changes its schema within transactions; with each of them under the write lock, migrations are under a lock. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Opens SQLite in this process, in a file that is made, with its folder, when it is not there. For writing it is open once at
 * any time, in one process.
 * @param options `isNewAllowed`: a file that was in use before and is empty now is begun anew
 * @throws DatabaseInUseError when it is open for writing already; DamagedDatabaseError when it was in use and is empty; Error of the file system or of libsql
 */
export function openLibsql(
  path: string,
  { isReadOnly = false, isNewAllowed = false }: { readonly isReadOnly?: boolean; readonly isNewAllowed?: boolean },
): { readonly dialect: Dialect; readonly close: () => void } {
  const releaseLock = isReadOnly ? () => {} : takeWriteLock(dirname(path));
  let handle: Libsql.Database;
  try {
    // Sessions are in it: made here, the files beside it get the same rights.
    if (!isReadOnly && !isNewAllowed) requireUsedFile(path);
    if (!isReadOnly) closeSync(openSync(path, "a", 0o600));
    handle = new Libsql(isReadOnly ? readOnlyAddress(path) : path);
  } catch (error) {
    releaseLock();
    throw error;
  }
  const close = () => {
    if (handle.open) handle.close();
    releaseLock();
  };
  return {
    dialect: {
      createAdapter: () => new LibsqlAdapter(),
      createDriver: () => new LibsqlDriver(handle, isReadOnly, close),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    close,
  };
}
