import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@/lib/server/db/schema";
import type { Log } from "@/lib/server/log";

const SWEEP_MS = 60_000;
/** Rows that one statement removes, so that none blocks the process or a table for long. */
const BATCH = 1000;
/** Limit for all anonymous visitors: about 30 MB. Beyond it, the oldest go; current sign-ins need the newest. */
const MAX_NONCES = 200_000;

async function deleteExpiredBatch(db: Database, table: "nonces" | "sessions" | "hits", now: number): Promise<number> {
  if (table === "nonces") {
    const expired = db.selectFrom("nonces").select("nonce").where("expires_at", "<=", now);
    const some = expired.orderBy("expires_at").limit(BATCH);
    return Number((await db.deleteFrom("nonces").where("nonce", "in", some).executeTakeFirst()).numDeletedRows);
  }
  if (table === "hits") {
    const over = db.selectFrom("hits").select("key").where("until", "<=", now);
    const some = over.orderBy("until").limit(BATCH);
    return Number((await db.deleteFrom("hits").where("key", "in", some).executeTakeFirst()).numDeletedRows);
  }
  const expired = db.selectFrom("sessions").select("id").where("expires_at", "<=", now);
  const some = expired.orderBy("expires_at").limit(BATCH);
  return Number((await db.deleteFrom("sessions").where("id", "in", some).executeTakeFirst()).numDeletedRows);
}

/** Returns the expiry up to which nonces are surplus; null while there are not too many. */
async function findSurplusExpiry(db: Database, maxNonces: number): Promise<number | null> {
  const first = await db
    .selectFrom("nonces")
    .select("expires_at")
    .orderBy("expires_at", "desc")
    .offset(maxNonces)
    .limit(1)
    .executeTakeFirst();
  return first?.expires_at ?? null;
}

/**
 * Removes expired nonces, sessions and counts, and the oldest nonces beyond the limit.
 * @param now milliseconds since 1970
 * @returns the number of removed rows
 * @throws Error of the driver
 */
export async function sweep(db: Database, now: number, maxNonces = MAX_NONCES): Promise<number> {
  let removedCount = 0;
  const until = Math.max(now, (await findSurplusExpiry(db, maxNonces)) ?? now);
  for (const [table, time] of [
    ["nonces", until],
    ["sessions", now],
    ["hits", now],
  ] as const) {
    for (let some = BATCH; some === BATCH; removedCount += some) {
      some = await deleteExpiredBatch(db, table, time);
      // Yields to other work of the process.
      await pause(0);
    }
  }
  return removedCount;
}

/**
 * Sweeps about once a minute, at a random offset in every process. Does not keep the process alive.
 * @returns stops the sweeper
 */
export function startSweeper(db: Database, log: Pick<Log, "debug" | "warn">, everyMs = SWEEP_MS): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const scheduleNext = () => {
    if (!isOver) timer = setTimeout(() => void run(), everyMs * (0.75 + Math.random() / 2)).unref();
  };
  const run = async () => {
    try {
      const removedCount = await sweep(db, Date.now());
      if (removedCount > 0) log.debug({ rows: removedCount }, "expired nonces and sessions were removed");
    } catch (error) {
      log.warn({ err: error }, "expired nonces and sessions could not be removed");
    }
    scheduleNext();
  };
  scheduleNext();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
