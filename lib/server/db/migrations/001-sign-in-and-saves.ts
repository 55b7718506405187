import { type Kysely, PostgresAdapter } from "kysely";

/** Nonces, sessions and saved moods. Times are milliseconds since 1970. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("nonces")
    .addColumn("nonce", "text", (column) => column.primaryKey())
    .addColumn("browser_id", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("nonces_of_browser").on("nonces").columns(["browser_id", "expires_at"]).execute();
  await db.schema.createIndex("nonces_by_expiry").on("nonces").column("expires_at").execute();

  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_of_address").on("sessions").columns(["address", "seen_at"]).execute();
  await db.schema.createIndex("sessions_by_expiry").on("sessions").column("expires_at").execute();

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const saves = db.schema.createTable("saves");
  // The only difference between the two databases: an ascending number.
  const numbered = isPostgres
    ? saves.addColumn("seq", "bigserial", (column) => column.primaryKey())
    : saves.addColumn("seq", "integer", (column) => column.primaryKey().autoIncrement());
  await numbered
    .addColumn("token_id", "integer", (column) => column.notNull())
    .addColumn("mood", "text", (column) => column.notNull())
    .addColumn("signer", "text", (column) => column.notNull())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("registry", "text")
    .addColumn("block", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("saves_of_token").on("saves").columns(["token_id", "seq"]).execute();
}
