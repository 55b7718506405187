import { sql } from "kysely";
import { theDatabase } from "@/lib/server/db/the-database";
import { globalOnce } from "@/lib/server/global-once";

export type DatabaseState = "ok" | "down";

/** How long an answer counts: however often it is asked for, the database is asked this often. */
const KEPT_MS = 1000;
const PATIENCE_MS = 1500;

interface Current {
  asked: number;
  state: Promise<DatabaseState>;
}

async function ask(): Promise<DatabaseState> {
  let patience: NodeJS.Timeout | undefined;
  const tooLong = new Promise<DatabaseState>((settle) => {
    patience = setTimeout(settle, PATIENCE_MS, "down");
  });
  const answer = theDatabase()
    .then((db) => sql`select 1`.execute(db))
    .then((): DatabaseState => "ok")
    .catch((): DatabaseState => "down");
  const state = await Promise.race([answer, tooLong]);
  clearTimeout(patience);
  return state;
}

/** Whether the database answers now, true to a second. Never throws, and never takes longer than 1.5 seconds. */
export function databaseState(): Promise<DatabaseState> {
  const current = globalOnce<Current>("database-state", () => ({ asked: 0, state: Promise.resolve("down") }));
  if (Date.now() - current.asked > KEPT_MS) {
    current.asked = Date.now();
    current.state = ask();
  }
  return current.state;
}
