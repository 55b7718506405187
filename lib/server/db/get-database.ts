import { statSync } from "node:fs";
import { atMostEvery, raceAbort } from "@/lib/server/concurrency";
import { type DatabasePlace, getDatabaseFile, openMigrated, runInStorage } from "@/lib/server/db/database";
import { allocateReserve, DatabaseError, findDamage, watchFile } from "@/lib/server/db/file-integrity";
import type { Database } from "@/lib/server/db/schema";
import { startSweeper } from "@/lib/server/db/sweeper";
import { isInUse } from "@/lib/server/db/write-lock.mjs";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";
import { replaceFile } from "@/lib/server/replace-file";
import { HttpError } from "@/lib/shared/errors";

export const DATABASE_PLACE: DatabasePlace = { url: env.DATABASE_URL, dataDir: env.DATA_DIR };
const DATABASE_FILE = getDatabaseFile(DATABASE_PLACE);

/** How long a caller waits while the database is opening: another process may hold its lock for long. */
const OPEN_TIMEOUT_MS = 3000;
const STATE_TIMEOUT_MS = 1500;
const STATE_TTL_MS = 1000;

interface Damage {
  readonly error: Error;
  /** State of the file found damaged at opening: a different one is retried. Null: only a new process retries. */
  readonly fileState: string | null;
}

export type DatabaseState = "ok" | "down" | "damaged";

interface Current {
  opening?: Promise<Database> | undefined;
  isOpen?: boolean;
  damage?: Damage | undefined;
  readonly checkState: () => Promise<DatabaseState>;
}

const getCurrent = () =>
  getGlobal<Current>("database", () => ({
    checkState: atMostEvery(STATE_TTL_MS, () =>
      raceAbort(readState(), AbortSignal.timeout(STATE_TIMEOUT_MS)).catch(() => "down"),
    ),
  }));

async function open(current: Current): Promise<Database> {
  const { db, closeNow, migrations } = await openMigrated(DATABASE_PLACE, log);
  if (migrations.length > 0) log.info({ migrations }, "the database was migrated");
  const stopSweeper = startSweeper(db, log);
  process.once("exit", closeNow);
  if (DATABASE_PLACE.url === undefined) {
    allocateReserve(DATABASE_PLACE.dataDir);
    watchFile(DATABASE_FILE, (error) => {
      stopSweeper();
      // Not closed: closing would write the WAL into the wrong file and delete it.
      process.removeListener("exit", closeNow);
      reportDamage(current, error);
    });
  }
  return db;
}

function reportDamage(current: Current, error: Error, fileState: string | null = null): void {
  if (current.damage === undefined) log.error({ err: error }, `${error.message} Sign-in and saving are unavailable.`);
  current.damage = { error, fileState };
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : error);

function fileStateNow(): string {
  const { ino, size, mtimeMs } = statSync(DATABASE_FILE, { throwIfNoEntry: false }) ?? {};
  return [ino, size, mtimeMs].join();
}

export function getKnownDamage(): Error | null {
  const { damage } = getCurrent();
  if (damage === undefined || (damage.fileState !== null && damage.fileState !== fileStateNow())) return null;
  return damage.error;
}

/**
 * Returns the database of this process, open and migrated. After a failed opening the next call retries. While an
 * opening is in progress a call waits up to 3 seconds for it. A damaged file is retried after it was replaced.
 * @throws HttpError `storage_unavailable`
 */
export async function getDatabase(): Promise<Database> {
  const current = getCurrent();
  const damage = getKnownDamage();
  if (damage !== null) throw new HttpError("storage_unavailable", { cause: damage });
  current.opening ??= runInStorage(() => open(current)).then(
    (db) => {
      current.isOpen = true;
      current.damage = undefined;
      return db;
    },
    (error: unknown) => {
      current.opening = undefined;
      const cause = causeOf(error);
      if (cause instanceof DatabaseError && cause.code === "damaged") reportDamage(current, cause, fileStateNow());
      throw error;
    },
  );
  const { opening } = current;
  // The opening continues after the timeout.
  return await (current.isOpen
    ? opening
    : runInStorage(() => raceAbort(opening, AbortSignal.timeout(OPEN_TIMEOUT_MS))));
}

/** Returns the same database if it was requested before; it may still be opening, or fail to open. */
export function getOpenedDatabase(): Promise<Database> | undefined {
  return getCurrent().damage === undefined ? getCurrent().opening : undefined;
}

/**
 * Opens and migrates the database before the first request. Never throws: pages work without it. Ends the process when
 * another one writes to the embedded database: two servers would not see each other's saves.
 */
export async function prepareDatabase(): Promise<void> {
  const database = getDatabase();
  // On the opening itself, which continues after a caller's timeout.
  getOpenedDatabase()?.catch(endIfInUse);
  const message =
    "the database cannot be opened: sign-in and saving are unavailable until it can; everything else works";
  await database.catch((error: unknown) => log.error({ err: causeOf(error) }, message));
}

function endIfInUse(error: unknown): void {
  const cause = causeOf(error);
  if (!isInUse(cause)) return;
  process.stderr.write(`${cause.message}\n`);
  process.exit(1);
}

async function readState(): Promise<DatabaseState> {
  try {
    const db = await getDatabase();
    // Reads a row: `select 1` is answered without access to the file.
    await db.selectFrom("saves").select("seq").orderBy("seq", "desc").limit(1).execute();
    // A full or read-only disk can be read: this writes more than a save.
    if (DATABASE_PLACE.url === undefined) await replaceFile(`${DATABASE_FILE}-probe`, Buffer.alloc(65_536));
    return "ok";
  } catch (error) {
    const finding = findDamage(error);
    const message = `The database is damaged: ${finding}.`;
    if (finding !== null) reportDamage(getCurrent(), new DatabaseError("damaged", message, { cause: error }));
    return getKnownDamage() === null ? "down" : "damaged";
  }
}

/** Returns the state of the database, at most a second old. Never throws, and takes at most 1.5 seconds. */
export const checkDatabase = (): Promise<DatabaseState> => getCurrent().checkState();
