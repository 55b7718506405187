import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import LibsqlAsync from "libsql/promise";
import { getErrorCode } from "@/lib/server/error-code";
import { AppError } from "@/lib/shared/app-error";

/**
 * The file of the database is lost or damaged (`damaged`), or a backup cannot be restored, because of its file
 * (`bad_backup`) or into a database with saves (`not_empty`). The message is for the operator.
 */
export class DatabaseError extends AppError<"damaged" | "bad_backup" | "not_empty"> {
  static override readonly brand = "DatabaseError";
}

const WATCH_INTERVAL_MS = 10_000;
const DAY_MS = 86_400_000;

const MARKER_TEXT = `The database file beside this one was in use. While this file is here, a missing or empty database is not replaced
by a new one: restore a backup (npm run db:restore), or remove this file to begin without saves.
`;

/** Returns an address that opens a database file read-only; closing it does not checkpoint its WAL. */
export const readOnlyAddress = (path: string): string => `${pathToFileURL(path).href}?mode=ro`;

const markerOf = (path: string): string => `${path}-used`;

/** Writes a marker file beside a database file, so that the loss of the database is noticed. */
export function markAsUsed(path: string): void {
  try {
    if (!existsSync(markerOf(path))) writeFileSync(markerOf(path), MARKER_TEXT, { mode: 0o600 });
  } catch {
    // On a full disk the next start retries.
  }
}

/** @throws DatabaseError `damaged` when a previously used file is missing or empty: SQLite would create a new one */
export function requireUsedFile(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0 || !existsSync(markerOf(path))) return;
  throw new DatabaseError(
    "damaged",
    `${path} is missing or empty, though it was in use before. Restore a backup (npm run db:restore), or remove ` +
      `${markerOf(path)} to begin without saves.`,
  );
}

/** Returns SQLite's message for an error that means a damaged file; null for every other error. */
export function findDamage(error: unknown): string | null {
  return error instanceof Error && /^SQLITE_(CORRUPT|NOTADB)/.test(getErrorCode(error)) ? error.message : null;
}

/**
 * Runs SQLite's quick_check in a thread of libsql: 30 MB take about 0.2 seconds. A file unreadable right now passes.
 * @throws DatabaseError `damaged`
 */
export async function checkFile(path: string): Promise<void> {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const finding = await findingOf(path);
  if (finding !== null) throw new DatabaseError("damaged", `${path} is damaged: ${finding}`);
}

async function findingOf(path: string): Promise<string | null> {
  const db = new LibsqlAsync(readOnlyAddress(path), {});
  try {
    const [first] = await (await db.prepare("pragma quick_check(1)")).all([]);
    if (first?.quick_check !== "ok") return String(first?.quick_check);
    const [schema] = await (await db.prepare("select count(*) as tables from sqlite_master")).all([]);
    return schema?.tables === 0 && existsSync(markerOf(path)) ? "it has no tables, though it was in use before" : null;
  } catch (error) {
    return findDamage(error);
  } finally {
    db.close();
  }
}

/** Returns a check of an open database: it throws DatabaseError `damaged` once its file or its WAL is lost. */
export function createLossCheck(path: string): () => void {
  const readInode = (file: string) => statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false })?.ino;
  const readInodes = () => [path, `${path}-wal`].map(readInode).join();
  const inodes = readInodes();
  let { size } = statSync(path);
  return () => {
    const now = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    // SQLite never shrinks it here.
    if (now < size || readInodes() !== inodes)
      throw new DatabaseError("damaged", `${path} or its WAL was removed, replaced or cut short while it was in use.`);
    size = now;
  };
}

/**
 * Watches an open database: every ten seconds its files, each day by quick_check. Returns a function that stops it.
 * @param onDamage called once, at the first damage; then the watch ends
 */
export function watchFile(path: string, onDamage: (error: Error) => void, everyMs = WATCH_INTERVAL_MS): () => void {
  const requireFiles = createLossCheck(path);
  let checkedAt = performance.now();
  const checkOnce = async () => {
    requireFiles();
    if (performance.now() - checkedAt < DAY_MS) return;
    checkedAt = performance.now();
    await checkFile(path);
  };
  const timer = setInterval(() => {
    checkOnce().catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) return;
      clearInterval(timer);
      onDamage(error);
    });
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Of the space for ending sessions: about 60 pages of SQLite's WAL. */
const RESERVE_BYTES = 256 * 1024;
const reserveOf = (dataDir: string): string => join(dataDir, "mb1.reserve");

/** Reserves the disk space that ending a session needs on a full disk. Does nothing where that is impossible. */
export function allocateReserve(dataDir: string): void {
  const path = reserveOf(dataDir);
  if (statSync(path, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return;
  try {
    writeFileSync(path, Buffer.alloc(RESERVE_BYTES, 1), { mode: 0o600 });
  } catch {
    rmSync(path, { force: true });
  }
}

export function releaseReserve(dataDir: string): void {
  rmSync(reserveOf(dataDir), { force: true });
}
