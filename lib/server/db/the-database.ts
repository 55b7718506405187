import { statSync } from "node:fs";
import { type DatabasePlace, databaseFile } from "@/lib/server/db/database";
import { isDamage, watchFile } from "@/lib/server/db/file-integrity";
import { inStorage } from "@/lib/server/db/in-storage";
import { openMigrated } from "@/lib/server/db/migrate-database";
import type { Database } from "@/lib/server/db/schema";
import { startSweeper } from "@/lib/server/db/sweeper";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";
import { HttpError } from "@/lib/shared/errors";

/** Where this installation keeps its rows. */
export const DATABASE_PLACE: DatabasePlace = { url: env.DATABASE_URL, dataDir: env.DATA_DIR };

/** How long a caller waits for a database that is being opened: another process may hold its lock for long. */
const OPEN_TIMEOUT_MS = 3000;

interface Damage {
  readonly error: Error;
  /** Of the file that was found damaged at the opening: another one is tried. Null: only a new process tries again. */
  readonly fileState: string | null;
}

interface Current {
  opening: Promise<Database> | undefined;
  isOpen: boolean;
  damage: Damage | undefined;
}

const theCurrent = () =>
  globalOnce<Current>("database", () => ({ opening: undefined, isOpen: false, damage: undefined }));

async function open(): Promise<Database> {
  const { db, closeNow, migrations } = await openMigrated(DATABASE_PLACE, log);
  if (migrations.length > 0) log.info({ migrations }, "the database was migrated");
  const stopSweeper = startSweeper(db, log);
  process.once("exit", closeNow);
  if (DATABASE_PLACE.url === undefined) {
    watchFile(databaseFile(DATABASE_PLACE), (error) => {
      stopSweeper();
      // Not closed: that would write the log beside the file into a file that is no longer right, and remove it.
      process.removeListener("exit", closeNow);
      reportDamage(error);
    });
  }
  return db;
}

/** Remembers that the database's file is damaged, and logs it: from now on every caller is refused. */
export function reportDamage(error: Error, fileState: string | null = null): void {
  const current = theCurrent();
  if (current.damage === undefined) log.error({ err: error }, `${error.message} Nobody can sign in or save.`);
  current.damage = { error, fileState };
}

/** Changes when somebody puts another file in its place. */
function fileStateNow(): string {
  const { ino, size, mtimeMs } = statSync(databaseFile(DATABASE_PLACE), { throwIfNoEntry: false }) ?? {};
  return [ino, size, mtimeMs].join();
}

/** The damage of the database's file, as far as it is known; null when there is none. */
export function knownDamage(): Error | null {
  const { damage } = theCurrent();
  if (damage === undefined || (damage.fileState !== null && damage.fileState !== fileStateNow())) return null;
  return damage.error;
}

/** @throws HttpError `storage_unavailable` when it takes too long; the opening itself goes on */
async function soon(opening: Promise<Database>): Promise<Database> {
  let timeout: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, fail) => {
    const cause = new Error(`The database is still being opened after ${OPEN_TIMEOUT_MS} ms.`);
    timeout = setTimeout(() => fail(new HttpError("storage_unavailable", { cause })), OPEN_TIMEOUT_MS);
  });
  return await Promise.race([opening, tooLong]).finally(() => clearTimeout(timeout));
}

/**
 * The process's one database, open and migrated. An opening that failed is tried anew by the next call; one that takes long
 * goes on, and a call meanwhile waits up to 3 seconds for it. A damaged file is tried anew when it was replaced.
 * @throws HttpError `storage_unavailable`
 */
export async function theDatabase(): Promise<Database> {
  const current = theCurrent();
  const damage = knownDamage();
  if (damage !== null) throw new HttpError("storage_unavailable", { cause: damage });
  current.opening ??= inStorage(open).then(
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
  return await (current.isOpen ? current.opening : soon(current.opening));
}

/** The same database where something has asked for it already; it may still be opening, or fail to. */
export function openedDatabase(): Promise<Database> | undefined {
  return theCurrent().damage === undefined ? theCurrent().opening : undefined;
}
