import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { type Postgres, startPostgres } from "@/scripts/lib/postgres/start-postgres";

export interface TestPostgres {
  /** Creates an empty database. Returns its URL. */
  newDatabase(): Promise<string>;
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * A real PostgreSQL for the tests of a file: the server of TEST_DATABASE_URL, else one that is started for the file.
 */
export function setUpTestPostgres(): TestPostgres {
  const configuredUrl = process.env["TEST_DATABASE_URL"];
  const made: string[] = [];
  let own: Postgres | undefined;
  const serverUrl = () => {
    const url = configuredUrl ?? own?.url;
    if (url === undefined) throw new Error("PostgreSQL runs within tests only.");
    return url;
  };
  beforeAll(async () => {
    if (configuredUrl === undefined) own = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    if (own !== undefined) return own.stop();
    for (const name of made) await runStatement(serverUrl(), `drop database if exists ${name} with (force)`);
  });
  return {
    async newDatabase() {
      const name = `mb1_test_${randomBytes(6).toString("hex")}`;
      await runStatement(serverUrl(), `create database ${name}`);
      made.push(name);
      const url = new URL(serverUrl());
      url.pathname = `/${name}`;
      return url.href;
    },
  };
}
