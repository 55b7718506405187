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
import { Turns } from "@/lib/server/db/turns";

/** How often one that waits for another process looks whether it is its turn. */
const LOOK_AGAIN_MS = 15;

/**
 * One libsql connection in turns. Kysely's own driver for SQLite is not safe with libsql: a statement that met a lock
 * (SQLITE_BUSY) stays open there, and until it is garbage every later write is acknowledged without being committed.
 * So each write takes the lock first, by `exec`, which leaves nothing open.
 */
export class LibsqlDriver implements Driver {
  readonly #handle: Libsql.Database;
  readonly #patienceMs: number;
  readonly #turns = new Turns();
  readonly #connection: DatabaseConnection;

  /** @param patienceMs how long a write waits while another process writes */
  constructor(handle: Libsql.Database, patienceMs: number) {
    this.#handle = handle;
    this.#patienceMs = patienceMs;
    this.#connection = {
      executeQuery: (query) => this.#execute(query),
      streamQuery: () => {
        throw new Error("Rows are read in pages here, not as a stream.");
      },
    };
  }

  async init(): Promise<void> {
    // Waiting is done in #whenFree: in SQLite itself it would hold up everything that this process does.
    this.#handle.exec("pragma busy_timeout = 0; pragma foreign_keys = on; pragma synchronous = full");
    await this.#whenFree(() => this.#handle.exec("pragma journal_mode = wal"));
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#turns.pass();
  }

  async beginTransaction(_connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    await this.#begin(accessMode === "read only" ? "begin" : "begin immediate");
  }

  async commitTransaction(): Promise<void> {
    this.#handle.exec("commit");
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk ends the transaction by itself.
    if (this.#handle.inTransaction) this.#handle.exec("rollback");
  }

  async destroy(): Promise<void> {
    if (this.#handle.open) this.#handle.close();
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#handle.inTransaction) return this.#run(query);
    if (isReading(query)) return await this.#whenFree(() => this.#run(query));
    await this.#begin("begin immediate");
    try {
      const result = this.#run<R>(query);
      this.#handle.exec("commit");
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#handle.prepare(sql);
    // `as`: the caller's type of row is what Kysely derived from the query.
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
  }

  async #begin(statement: "begin" | "begin immediate"): Promise<void> {
    await this.#whenFree(() => this.#handle.exec(statement));
  }

  async #whenFree<T>(job: () => T): Promise<T> {
    const until = performance.now() + this.#patienceMs;
    for (;;) {
      try {
        return job();
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
      }
      await pause(LOOK_AGAIN_MS);
    }
  }
}

function isReading({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*(select|pragma)\b/i.test(sql);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
