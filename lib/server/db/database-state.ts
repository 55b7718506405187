import { DamagedDatabaseError, damageOf } from "@/lib/server/db/file-integrity";
import { knownDamage, reportDamage, theDatabase } from "@/lib/server/db/the-database";
import { globalOnce } from "@/lib/server/global-once";

/** `damaged`: the embedded database's file is, or it was lost. */
export type DatabaseState = "ok" | "down" | "damaged";

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
    // A row of the table that matters: `select 1` is answered without a look at the file.
    .then((db) => db.selectFrom("saves").select("seq").orderBy("seq", "desc").limit(1).execute())
    .then((): DatabaseState => "ok")
    .catch(stateOf);
  const state = await Promise.race([answer, tooLong]);
  clearTimeout(patience);
  return state;
}

function stateOf(error: unknown): DatabaseState {
  const finding = damageOf(error);
  if (finding !== null)
    reportDamage(new DamagedDatabaseError(`The database is damaged: ${finding}.`, { cause: error }));
  return knownDamage() === null ? "down" : "damaged";
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
