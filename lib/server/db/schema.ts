import type { Generated, Kysely } from "kysely";

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

/** One window of one key's limit. */
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
