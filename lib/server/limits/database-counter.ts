import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "@/lib/server/db/schema";
import type { HitCounter, Hits } from "@/lib/server/limits/hit-counter";

/** Counts in the database, for all instances together: one statement a hit, so that none is lost. */
export class DatabaseCounter implements HitCounter {
  readonly #database: () => Promise<Database>;

  constructor(database: () => Promise<Database>) {
    this.#database = database;
  }

  /** @throws Error of the driver */
  async hit(key: string, windowMs: number, now: number): Promise<Hits> {
    const db = await this.#database();
    const until = now + windowMs;
    const isOver = sql<boolean>`hits.until <= ${now} or hits.until > ${until}`;
    const row = await db
      .insertInto("hits")
      // Addresses are nobody's business but the moment's: what is kept cannot be read back easily, and goes with its window.
      .values({ key: createHash("sha256").update(key).digest("base64url"), count: 1, until })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else hits.count + 1 end`,
          until: sql<number>`case when ${isOver} then ${until} else hits.until end`,
        }),
      )
      .returning(["count", "until"])
      .executeTakeFirstOrThrow();
    // PostgreSQL gives whole numbers of eight bytes as text.
    return { count: Number(row.count), until: Number(row.until) };
  }
}
