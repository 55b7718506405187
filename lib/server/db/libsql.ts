import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import Libsql from "libsql";
import { LRUCache } from "lru-cache";
import { createLossCheck, readOnlyAddress, requireUsedFile } from "@/lib/server/db/file-integrity";
import { acquireWriteLock, isBusy, retryWhile } from "@/lib/server/db/write-lock.mjs";

/** How long a statement waits for a lock of a starting backup or of a foreign tool. */
const BUSY_TIMEOUT_MS = 3000;
const BUSY_RETRY_MS = 15;
/** Prepared statements in the cache, about as many as the product uses. */
const MAX_PREPARED = 40;
/** Writes per commit. Later ones wait for the next commit, so that none takes long. */
const MAX_COMMIT_SIZE = 200;

// The driver waits for locks itself: SQLite's own busy timeout would block the process.
const READ_SETTINGS = "pragma busy_timeout = 0; pragma query_only = on";
const WRITE_SETTINGS = [
  "pragma busy_timeout = 0",
  "pragma journal_mode = wal",
  "pragma foreign_keys = on",
  "pragma synchronous = full",
].join("; ");

interface QueuedWrite {
  readonly query: CompiledQuery;
  readonly resolve: (result: QueryResult<unknown>) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Shares one libsql handle among all Kysely connections. Kysely's own SQLite driver is not safe with libsql: a
 * statement that met a lock (SQLITE_BUSY) stays open, and until it is garbage collected every later write is
 * acknowledged without being committed. This driver takes the write lock first, by `exec`, which leaves no statement
 * open. Writes that arrive together share one commit and one disk sync; none is acknowledged before it.
 */
class LibsqlDriver implements Driver {
  readonly #prepared = new LRUCache<string, Libsql.Statement>({ max: MAX_PREPARED });
  readonly #queue: QueuedWrite[] = [];
  /** Resolves when all jobs so far have released the handle. */
  #released: Promise<unknown> = Promise.resolve();
  /** Created at the first commit, when the WAL exists. */
  #requireFiles: (() => void) | undefined;

  /** @param close closes the handle and releases its lock */
  constructor(
    readonly handle: Libsql.Database,
    readonly path: string,
    readonly isReadOnly: boolean,
    readonly close: () => void,
  ) {}

  async init(): Promise<void> {
    await this.#exec(this.isReadOnly ? READ_SETTINGS : WRITE_SETTINGS);
  }

  async acquireConnection(): Promise<LibsqlConnection> {
    return new LibsqlConnection(this);
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(connection: LibsqlConnection, { accessMode }: TransactionSettings): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#runExclusively(async () => {
        await this.#exec(accessMode === "read only" ? "begin" : "begin immediate");
        await new Promise<void>((end) => {
          connection.endTransaction = end;
          resolve();
        });
        connection.endTransaction = undefined;
      }).catch(reject);
    });
  }

  async commitTransaction({ endTransaction }: LibsqlConnection): Promise<void> {
    this.#commit();
    endTransaction?.();
  }

  /** @throws DatabaseError `damaged` when its file was removed: SQLite would report success */
  #commit(): void {
    this.#requireFiles?.();
    this.handle.exec("commit");
    this.#requireFiles ??= createLossCheck(this.path);
  }

  async rollbackTransaction({ endTransaction }: LibsqlConnection): Promise<void> {
    try {
      this.#rollback();
    } finally {
      endTransaction?.();
    }
  }

  async destroy(): Promise<void> {
    this.#prepared.clear();
    // Statements that are not garbage collected yet prevent libsql from closing the file and checkpointing it.
    if (!this.isReadOnly && this.handle.open) {
      try {
        this.handle.exec("pragma wal_checkpoint(truncate)");
      } catch {
        // On a full disk the WAL file stays, and remains valid.
      }
    }
    this.close();
  }

  async execute(query: CompiledQuery, isInTransaction: boolean): Promise<QueryResult<unknown>> {
    if (isInTransaction) return this.#run(query);
    if (isRead(query)) return await this.#runExclusively(() => retryWhileBusy(() => this.#run(query)));
    return await new Promise((resolve, reject) => {
      // The first write of a commit starts it.
      if (this.#queue.push({ query, resolve, reject }) % MAX_COMMIT_SIZE === 1)
        void this.#runExclusively(() => this.#commitQueued());
    });
  }

  async #commitQueued(): Promise<void> {
    // Writes that arrive in this event-loop turn join the commit, and other work can run.
    await new Promise(setImmediate);
    const writes = this.#queue.splice(0, MAX_COMMIT_SIZE);
    try {
      await this.#commitTogether(writes);
    } catch (error) {
      for (const { reject } of writes) reject(error);
    }
  }

  async #commitTogether(writes: readonly QueuedWrite[]): Promise<void> {
    await this.#exec("begin immediate");
    const acknowledgements: (() => void)[] = [];
    try {
      for (const { query, resolve, reject } of writes) {
        try {
          const result = this.#run(query);
          acknowledgements.push(() => resolve(result));
        } catch (error) {
          // A failed statement undoes only itself, unless it has ended the transaction.
          if (!this.handle.inTransaction) throw error;
          acknowledgements.push(() => reject(error));
        }
      }
      this.#commit();
    } catch (error) {
      this.#rollback();
      throw error;
    }
    for (const acknowledge of acknowledgements) acknowledge();
  }

  #run(query: CompiledQuery): QueryResult<unknown> {
    const { sql, parameters } = query;
    const statement = this.#prepared.get(sql) ?? this.handle.prepare(sql);
    // A failed statement may stay open: it is not reused.
    this.#prepared.delete(sql);
    const result = statement.reader
      ? { rows: statement.all(parameters) }
      : { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    // Preparing one for each query uses memory that the garbage collector does not see.
    if (isRead(query)) this.#prepared.set(sql, statement);
    return result;
  }

  async #exec(statements: string): Promise<void> {
    await retryWhileBusy(() => this.handle.exec(statements));
  }

  #rollback(): void {
    // A full disk may already have ended the transaction.
    if (this.handle.inTransaction) this.handle.exec("rollback");
  }

  #runExclusively<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#released.then(job);
    this.#released = result.catch(() => undefined);
    return result;
  }
}

const retryWhileBusy = <T>(job: () => T): Promise<T> => retryWhile(job, isBusy, BUSY_TIMEOUT_MS, BUSY_RETRY_MS);

class LibsqlConnection implements DatabaseConnection {
  /** Set during a transaction of this connection. */
  endTransaction: (() => void) | undefined;

  constructor(readonly driver: LibsqlDriver) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // `as`: Kysely derives the type of a row from the query.
    return (await this.driver.execute(query, this.endTransaction !== undefined)) as QueryResult<R>;
  }

  streamQuery(): never {
    throw new Error("The embedded database reads rows in pages, not as a stream.");
  }
}

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*(select|pragma)\b/i.test(sql);

/** SQLite changes its schema within transactions; since each of them holds the write lock, migrations are locked. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Opens SQLite in this process, creating the file; only one process at a time can open it for writing. `isNewAllowed`:
 * a used file that is now empty is created anew. @throws DatabaseError `damaged`; Error of the lock or the driver
 */
export function openLibsql(
  path: string,
  { isReadOnly = false, isNewAllowed = false }: { readonly isReadOnly?: boolean; readonly isNewAllowed?: boolean },
): { readonly dialect: Dialect; readonly close: () => void } {
  const releaseLock = isReadOnly ? () => {} : acquireWriteLock(dirname(path));
  let handle: Libsql.Database;
  try {
    if (!isReadOnly && !isNewAllowed) requireUsedFile(path);
    // The file holds sessions: created here, it passes its permissions to the files beside it.
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
      createDriver: () => new LibsqlDriver(handle, path, isReadOnly, close),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    close,
  };
}
