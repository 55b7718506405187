import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "@/lib/server/log";

const INT8 = 20;

/** Counts and times are 64-bit there and far below 2^53. */
const types: pg.CustomTypesConfig = {
  // `as`: one signature of pg's overloads for text and binary values.
  getTypeParser: ((oid: number, format: "text") =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The server gives up first, so that a connection comes back to the pool with nothing under way. */
const USUAL = { statement_timeout: 5000, query_timeout: 7000, idle_in_transaction_session_timeout: 10_000 };
const PATIENT = { statement_timeout: 0, idle_in_transaction_session_timeout: 600_000 };

/** A pool of connections to PostgreSQL; it connects when it is first asked, and again after failures. */
export function openPostgres(url: string, isPatient: boolean, log: Pick<Log, "warn">): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "mb1",
    max: 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(isPatient ? PATIENT : USUAL),
    types,
  });
  // Without listeners a lost connection would end the process: the pool hears of idle ones, a client of its own within a
  // transaction.
  pool.on("error", (error) => log.warn({ err: error }, "a connection to the database was lost"));
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({ pool });
}
