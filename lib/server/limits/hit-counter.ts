import { createHash } from "node:crypto";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { CircuitBreaker } from "@/lib/server/art/circuit-breaker";
import { getDatabase } from "@/lib/server/db/get-database";
import type { Database } from "@/lib/server/db/schema";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";
import { raceAbort } from "@/lib/server/race-abort";

/** Hits of a key in its window, including the current one, and the end of the window. */
export interface Hits {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Counts a hit in a window that begins with its key's first hit. @param now milliseconds since 1970 */
export type HitCounter = (key: string, windowMs: number, now: number) => Hits | Promise<Hits>;

/** About 20 MB. Beyond it, the least recently hit keys are dropped. */
const MAX_KEYS = 100_000;

/** Creates a counter in memory, for a single instance. */
export function createMemoryCounter(maxKeys = MAX_KEYS): HitCounter {
  const windows = new LRUCache<string, Hits>({ max: maxKeys });
  return (key, windowMs, now) => {
    const window = windows.get(key);
    // Handles a clock set back: no window ends later than one that begins now.
    const isOpen = window !== undefined && window.until > now && window.until <= now + windowMs;
    const hits = isOpen ? { ...window, count: window.count + 1 } : { count: 1, until: now + windowMs };
    windows.set(key, hits);
    return hits;
  };
}

/** Creates a counter in the database for all instances: one statement per hit, so that none is lost. */
export function createDatabaseCounter(database: () => Promise<Database>): HitCounter {
  return async (key, windowMs, now) => {
    const db = await database();
    const until = now + windowMs;
    const isOver = sql<boolean>`hits.until <= ${now} or hits.until > ${until}`;
    const row = await db
      .insertInto("hits")
      // The table holds no address, only a hash, deleted with its window.
      .values({ key: createHash("sha256").update(key).digest("base64url"), count: 1, until })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else hits.count + 1 end`,
          until: sql<number>`case when ${isOver} then ${until} else hits.until end`,
        }),
      )
      .returning(["count", "until"])
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), until: Number(row.until) };
  };
}

const COUNT_TIMEOUT_MS = 500;
/** After a failure the first counter is not used for this time. */
const COOLDOWN_MS = 5000;

/**
 * Creates a counter that uses the second one while the first fails: a broken database neither blocks all clients nor
 * admits everything. @param onFail receives the first failure of each cooldown
 */
export function createFallbackCounter(
  first: HitCounter,
  second: HitCounter,
  onFail: (error: unknown) => void,
): HitCounter {
  const circuit = new CircuitBreaker({
    cooldownMs: COOLDOWN_MS,
    onChange: (state, failure) => state === "open" && onFail(failure),
  });
  return async (...hit) => {
    const count = async () => first(...hit);
    try {
      return await circuit.run(() => raceAbort(count(), AbortSignal.timeout(COUNT_TIMEOUT_MS)));
    } catch {
      return second(...hit);
    }
  };
}

/** Returns this process's counter: in memory for one instance, in the database where several may share it. */
export function getCounter(): HitCounter {
  return getGlobal<HitCounter>("limits", () => {
    const memory = createMemoryCounter();
    if (env.DATABASE_URL === undefined) return memory;
    const message = "requests cannot be counted in the database: this instance counts for itself";
    return createFallbackCounter(createDatabaseCounter(getDatabase), memory, (error) =>
      log.warn({ err: error }, message),
    );
  });
}
