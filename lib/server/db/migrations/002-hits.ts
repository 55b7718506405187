import type { Kysely } from "kysely";

/** Recent requests per key: rows that live for a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("hits")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "bigint", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("hits_by_end").on("hits").column("until").execute();
}
