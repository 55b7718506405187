import { statSync } from "node:fs";
import { type DatabasePlace, getDatabaseFile, openMigrated, runInStorage } from "@/lib/server/db/database";
import { DamagedDatabaseError, findDamage, isDamage, keepReserve, watchFile } from "@/lib/server/db/file-integrity";
import type { Database } from "@/lib/server/db/schema";
import { startSweeper } from "@/lib/server/db/sweeper";
import { isInUse } from "@/lib/server/db/write-lock.mjs";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";
import { raceAbort } from "@/lib/server/unless-aborted";
import { HttpError } from "@/lib/shared/errors";

/** Where this installation keeps its rows. */
export const DATABASE_PLACE: DatabasePlace = { url: env.DATABASE_URL, dataDir: env.DATA_DIR };

/** How long a caller waits for a database that is being opened: another process may hold its lock for long. */
const OPEN_TIMEOUT_MS = 3000;
const STATE_TIMEOUT_MS = 1500;
/** How long a state counts: however often clients ask, the database is asked once in this time. */
const STATE_TTL_MS = 1000;

interface Damage {
  readonly error: Error;
  /** Of the file that was found damaged at the opening: another one is tried. Null: only a new process tries again. */
  readonly fileState: string | null;
}

/** `damaged`: the embedded database's file is, or it was lost. */
export type DatabaseState = "ok" | "down" | "damaged";

interface Current {
  opening: Promise<Database> | undefined;
  isOpen: boolean;
  damage: Damage | undefined;
  state: Promise<DatabaseState>;
  stateReadAt: number;
}

const getCurrent = () =>
  getGlobal<Current>("database", () => ({
    opening: undefined,
    isOpen: false,
    damage: undefined,
    state: Promise.resolve("down"),
    stateReadAt: 0,
  }));

async function open(): Promise<Database> {
  const { db, closeNow, migrations } = await openMigrated(DATABASE_PLACE, log);
  if (migrations.length > 0) log.info({ migrations }, "the database was migrated");
  const stopSweeper = startSweeper(db, log);
  process.once("exit", closeNow);
  if (DATABASE_PLACE.url === undefined) {
    keepReserve(DATABASE_PLACE.dataDir);
    watchFile(getDatabaseFile(DATABASE_PLACE), (error) => {
      stopSweeper();
      // Not closed: that would write the log beside the file into a file that is no longer right, and remove it.
      process.removeListener("exit", closeNow);
      reportDamage(error);
    });
  }
  return db;
}

/** From now on every caller is refused. */
function reportDamage(error: Error, fileState: string | null = null): void {
  const current = getCurrent();
  if (current.damage === undefined) log.error({ err: error }, `${error.message} Nobody can sign in or save.`);
  current.damage = { error, fileState };
}

/** Changes when somebody puts another file in its place. */
function fileStateNow(): string {
  const { ino, size, mtimeMs } = statSync(getDatabaseFile(DATABASE_PLACE), { throwIfNoEntry: false }) ?? {};
  return [ino, size, mtimeMs].join();
}

/** The damage of the database's file, as far as it is known; null when there is none. */
export function getKnownDamage(): Error | null {
  const { damage } = getCurrent();
  if (damage === undefined || (damage.fileState !== null && damage.fileState !== fileStateNow())) return null;
  return damage.error;
}

/** @throws HttpError `storage_unavailable` after 3 seconds; the opening itself goes on */
async function openInTime(opening: Promise<Database>): Promise<Database> {
  return await runInStorage(() => raceAbort(opening, AbortSignal.timeout(OPEN_TIMEOUT_MS)));
}

/**
 * The process's one database, open and migrated. After a failed opening the next call tries again; an opening that takes long
 * goes on, and a call meanwhile waits up to 3 seconds for it. A damaged file is tried again after it was replaced.
 * @throws HttpError `storage_unavailable`
 */
export async function getDatabase(): Promise<Database> {
  const current = getCurrent();
  const damage = getKnownDamage();
  if (damage !== null) throw new HttpError("storage_unavailable", { cause: damage });
  current.opening ??= runInStorage(open).then(
    (db) => {
      current.isOpen = true;
      current.damage = undefined;
      return db;
    },
    (error: unknown) => {
      current.opening = undefined;
      if (error instanceof Error && isDamage(error.cause)) reportDamage(error.cause, fileStateNow());
      throw error;
    },
  );
  return await (current.isOpen ? current.opening : openInTime(current.opening));
}

/** The same database where it was asked for already; it may still be opening, or fail to. */
export function getOpenedDatabase(): Promise<Database> | undefined {
  return getCurrent().damage === undefined ? getCurrent().opening : undefined;
}

/**
 * Opens and migrates the database early, so that no visitor waits for it. Never throws: without it everything is still shown.
 * Ends the process when another one writes to the embedded database: two servers would not see each other's saves.
 */
export async function prepareDatabase(): Promise<void> {
  const database = getDatabase();
  // Of the opening itself, which goes on after a caller has stopped waiting for it.
  getOpenedDatabase()?.catch(endIfInUse);
  try {
    await database;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : error;
    const message = "the database cannot be opened: nobody can sign in or save until it can; everything else works";
    log.error({ err: cause }, message);
  }
}

function endIfInUse(error: unknown): void {
  const cause = error instanceof Error ? error.cause : error;
  if (!isInUse(cause)) return;
  process.stderr.write(`${cause.message}\n`);
  process.exit(1);
}

async function readState(): Promise<DatabaseState> {
  try {
    const db = await getDatabase();
    // A row of the table that matters: `select 1` is answered without a look at the file.
    await db.selectFrom("saves").select("seq").orderBy("seq", "desc").limit(1).execute();
    return "ok";
  } catch (error) {
    const finding = findDamage(error);
    if (finding !== null)
      reportDamage(new DamagedDatabaseError(`The database is damaged: ${finding}.`, { cause: error }));
    return getKnownDamage() === null ? "down" : "damaged";
  }
}

/** Whether the database answers now, true to a second. Never throws, and never takes longer than 1.5 seconds. */
export function checkDatabase(): Promise<DatabaseState> {
  const current = getCurrent();
  if (Date.now() - current.stateReadAt > STATE_TTL_MS) {
    current.stateReadAt = Date.now();
    current.state = raceAbort(readState(), AbortSignal.timeout(STATE_TIMEOUT_MS)).catch(() => "down");
  }
  return current.state;
}
