import { setTimeout as pause } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from "kysely";
import type Libsql from "libsql";
import { Batches } from "@/lib/server/db/batches";
import { Turns } from "@/lib/server/db/turns";

/** How long a statement waits for a lock: of a backup that begins to read, or of a tool that is not this product's. */
const BUSY_TIMEOUT_MS = 3000;
const BUSY_RETRY_MS = 15;

/** How many statements that read are kept; the product has about as many. */
const MOST_READERS = 40;

// Waiting is done in #whenFree: in SQLite itself it would hold up everything that this process does.
const READ_SETTINGS = "pragma busy_timeout = 0; pragma query_only = on";
const WRITE_SETTINGS = [
  "pragma busy_timeout = 0",
  "pragma journal_mode = wal",
  "pragma foreign_keys = on",
  "pragma synchronous = full",
].join("; ");

/** A query by itself, or one of the transaction that `isInTransaction` says is open. */
class LibsqlConnection implements DatabaseConnection {
  isInTransaction = false;

  constructor(readonly driver: LibsqlDriver) {}

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.driver.execute<R>(query, this.isInTransaction);
  }

  streamQuery(): never {
    throw new Error("Rows are read in pages here, not as a stream.");
  }
}

/**
 * One libsql handle for all. Kysely's own driver for SQLite is not safe with libsql: a statement that met a lock
 * (SQLITE_BUSY) stays open there, and until it is garbage every later write is acknowledged without being committed.
 * So each write takes the lock first, by `exec`, which leaves nothing open. Writes that come together are committed together:
 * one synchronisation of the disk for all, and none is acknowledged before it.
 */
export class LibsqlDriver implements Driver {
  readonly #handle: Libsql.Database;
  readonly #isReadOnly: boolean;
  readonly #close: () => void;
  readonly #turns = new Turns();
  /** By their text, the one used last at the end. */
  readonly #readers = new Map<string, Libsql.Statement>();
  readonly #writes = new Batches<CompiledQuery, QueryResult<unknown>>((queries) => this.#writeTogether(queries));

  /** @param close closes the handle and gives back what belongs to it */
  constructor(handle: Libsql.Database, isReadOnly: boolean, close: () => void) {
    this.#handle = handle;
    this.#isReadOnly = isReadOnly;
    this.#close = close;
  }

  async init(): Promise<void> {
    await this.#whenFree(() => this.#handle.exec(this.#isReadOnly ? READ_SETTINGS : WRITE_SETTINGS));
  }

  async acquireConnection(): Promise<LibsqlConnection> {
    return new LibsqlConnection(this);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: LibsqlConnection, { accessMode }: TransactionSettings): Promise<void> {
    await this.#turns.take();
    try {
      await this.#begin(accessMode === "read only" ? "begin" : "begin immediate");
      connection.isInTransaction = true;
    } catch (error) {
      this.#turns.pass();
      throw error;
    }
  }

  async commitTransaction(connection: LibsqlConnection): Promise<void> {
    this.#handle.exec("commit");
    this.#endTransaction(connection);
  }

  async rollbackTransaction(connection: LibsqlConnection): Promise<void> {
    try {
      this.#rollback();
    } finally {
      this.#endTransaction(connection);
    }
  }

  async destroy(): Promise<void> {
    this.#readers.clear();
    this.#checkpoint();
    this.#close();
  }

  /** Statements that are not garbage yet keep libsql from closing the file, and so from doing this by itself. */
  #checkpoint(): void {
    if (this.#isReadOnly || !this.#handle.open) return;
    try {
      this.#handle.exec("pragma wal_checkpoint(truncate)");
    } catch {
      // A full disk: what is in the log beside the file stays there and counts.
    }
  }

  /** Runs a query of a connection, within its transaction or by itself. */
  async execute<R>(query: CompiledQuery, isInTransaction: boolean): Promise<QueryResult<R>> {
    if (isInTransaction) return this.#run<R>(query);
    // `as`: the caller's type of row is what Kysely derived from the query.
    if (!isReading(query)) return (await this.#writes.add(query)) as QueryResult<R>;
    return await this.#turns.of(() => this.#whenFree(() => this.#run<R>(query)));
  }

  #writeTogether(queries: readonly CompiledQuery[]): Promise<readonly PromiseSettledResult<QueryResult<unknown>>[]> {
    return this.#turns.of(async () => {
      await this.#begin("begin immediate");
      try {
        const results = queries.map((query) => this.#settled(query));
        this.#handle.exec("commit");
        return results;
      } catch (error) {
        this.#rollback();
        throw error;
      }
    });
  }

  /** A statement that fails undoes itself and nothing else, unless it has ended the transaction. */
  #settled(query: CompiledQuery): PromiseSettledResult<QueryResult<unknown>> {
    try {
      return { status: "fulfilled", value: this.#run(query) };
    } catch (reason) {
      if (!this.#handle.inTransaction) throw reason;
      return { status: "rejected", reason };
    }
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const { sql, parameters } = query;
    const isKept = isReading(query);
    const statement = (isKept ? this.#readers.get(sql) : undefined) ?? this.#handle.prepare(sql);
    // One that fails may stay open: it is not used again.
    this.#readers.delete(sql);
    const result: QueryResult<R> = statement.reader
      ? // `as`: the caller's type of row is what Kysely derived from the query.
        { rows: statement.all(parameters) as R[] }
      : { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    if (isKept) this.#keep(sql, statement);
    return result;
  }

  /** For the next query like it: a statement that is made for each is memory which the garbage collector does not see. */
  #keep(sql: string, statement: Libsql.Statement): void {
    this.#readers.set(sql, statement);
    const [oldest] = this.#readers.keys();
    if (oldest !== undefined && this.#readers.size > MOST_READERS) this.#readers.delete(oldest);
  }

  async #begin(statement: "begin" | "begin immediate"): Promise<void> {
    await this.#whenFree(() => this.#handle.exec(statement));
  }

  #rollback(): void {
    // A full disk may have ended the transaction by itself.
    if (this.#handle.inTransaction) this.#handle.exec("rollback");
  }

  #endTransaction(connection: LibsqlConnection): void {
    if (!connection.isInTransaction) return;
    connection.isInTransaction = false;
    this.#turns.pass();
  }

  async #whenFree<T>(job: () => T): Promise<T> {
    const until = performance.now() + BUSY_TIMEOUT_MS;
    for (;;) {
      try {
        return job();
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
      }
      await pause(BUSY_RETRY_MS);
    }
  }
}

function isReading({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*(select|pragma)\b/i.test(sql);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
