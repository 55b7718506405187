import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Schema } from "@/lib/server/db/schema";
import type { Log } from "@/lib/server/log";

const SWEEP_MS = 60_000;
/** Rows that one statement removes, so that none blocks the process or a table for long. */
const BATCH = 1000;
/** Limit for all anonymous visitors: about 30 MB. Beyond it, the oldest go; current sign-ins need the newest. */
const MAX_NONCES = 200_000;

/** Each table whose rows expire: its key, and the column with the end of a row. */
const EXPIRING = {
  nonces: { key: "nonce", end: "expires_at" },
  sessions: { key: "id", end: "expires_at" },
  hits: { key: "key", end: "until" },
} as const satisfies {
  readonly [Table in keyof Schema]?: { readonly key: keyof Schema[Table]; readonly end: keyof Schema[Table] };
};

async function deleteExpiredBatch(db: Database, table: keyof typeof EXPIRING, now: number): Promise<number> {
  const key = sql.ref(EXPIRING[table].key);
  const end = sql.ref(EXPIRING[table].end);
  const expired = sql`select ${key} from ${sql.table(table)} where ${end} <= ${now} order by ${end} limit ${BATCH}`;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${key} in (${expired})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns the expiry up to which nonces are surplus; undefined while there are not too many. */
async function findSurplusExpiry(db: Database, maxNonces: number): Promise<number | undefined> {
  const newestFirst = db.selectFrom("nonces").select("expires_at").orderBy("expires_at", "desc");
  return (await newestFirst.offset(maxNonces).limit(1).executeTakeFirst())?.expires_at;
}

/** Removes expired nonces, sessions and counts, and surplus nonces, oldest first. @returns the number of rows */
export async function sweep(db: Database, now: number, maxNonces = MAX_NONCES): Promise<number> {
  let removedCount = 0;
  const lastEnds = { nonces: Math.max(now, (await findSurplusExpiry(db, maxNonces)) ?? now), sessions: now, hits: now };
  for (const table of ["nonces", "sessions", "hits"] as const) {
    for (let some = BATCH; some === BATCH; removedCount += some) {
      some = await deleteExpiredBatch(db, table, lastEnds[table]);
      // Yields to other work of the process.
      await pause(0);
    }
  }
  return removedCount;
}

/** Sweeps about once a minute, at another interval in every process, until the returned function is called. */
export function startSweeper(db: Database, log: Pick<Log, "debug" | "warn">, everyMs = SWEEP_MS): () => void {
  const run = async () => {
    try {
      const removedCount = await sweep(db, Date.now());
      if (removedCount > 0) log.debug({ rows: removedCount }, "expired nonces and sessions were removed");
    } catch (error) {
      log.warn({ err: error }, "expired nonces and sessions could not be removed");
    }
  };
  const timer = setInterval(() => void run(), everyMs * (0.75 + Math.random() / 2)).unref();
  return () => clearInterval(timer);
}
