import { type Generated, type Kysely, type Migration, PostgresAdapter } from "kysely";

/** All times are milliseconds since 1970. */
interface NonceRow {
  readonly nonce: string;
  /** The anonymous session that requested it. */
  readonly browser_id: string;
  readonly expires_at: number;
}

interface SessionRow {
  readonly id: string;
  readonly address: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly seen_at: number;
}

/** Rows are only added. */
interface SaveRow {
  /** Ascends in the order of the saves; the greatest of a token is its saved mood. */
  readonly seq: Generated<number>;
  readonly token_id: number;
  readonly mood: string;
  readonly signer: string;
  readonly owner: string;
  readonly registry: string | null;
  /** Decimal digits. */
  readonly block: string;
  readonly version: string;
  readonly saved_at: number;
}

interface HitRow {
  readonly key: string;
  readonly count: number;
  readonly until: number;
}

export interface Schema {
  readonly nonces: NonceRow;
  readonly sessions: SessionRow;
  readonly saves: SaveRow;
  readonly hits: HitRow;
}

/** The open database, or a transaction of it. Safe to keep: it reconnects automatically. */
export type Database = Kysely<Schema>;

async function addSignInAndSaves(db: Kysely<unknown>): Promise<void> {
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

/** Recent requests per key: rows that live for a minute. */
async function addHits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("hits")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "bigint", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("hits_by_end").on("hits").column("until").execute();
}

/** In running order. A released migration is never changed, only followed by another. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001-sign-in-and-saves": { up: addSignInAndSaves },
  "002-hits": { up: addHits },
};
