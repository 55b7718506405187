import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Libsql from "libsql";

// Plain JavaScript: `npm start` runs it before compilation.

/** @typedef {{ pid: number, host: string, command: string, since: string }} LockHolder the process that may write */

/** SQLite's lock on this file is the right to write beside it; the kernel releases it with the process. */
const LOCK_FILE = "mb1.lock";
/** Names the holder, for messages only. */
const HOLDER_FILE = "mb1.lock.json";
/** How long to wait for a process that may be ending. */
const WAIT_MS = 5000;
const RETRY_MS = 100;

/** Returns an error whose message names the process that has the embedded database open. @param {string} dataDir */
function createInUseError(dataDir) {
  const holder = readHolder(dataDir);
  const holderLabel = holder
    ? `${holder.command} (process ${holder.pid} on ${holder.host}, since ${holder.since})`
    : "another process";
  const message =
    `The database in ${resolve(dataDir)} is in use by ${holderLabel}. ` +
    "Only one process may write to it: stop that one first, or choose another DATA_DIR.";
  return Object.assign(new Error(message), { code: "in_use" });
}

/**
 * Acquires the right to write to the embedded database of a folder, for one connection of this process. SQLite 3.45 can
 * lose committed rows when two connections write or checkpoint at once (sqlite.org/wal.html, "the WAL-reset bug").
 * @param {string} dataDir created if missing
 * @returns {() => void} releases it
 * @throws Error with code `in_use` when another process holds it; Error of the file system or of libsql
 */
export function acquireWriteLock(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const handle = new Libsql(join(dataDir, LOCK_FILE));
  try {
    handle.exec("begin immediate");
  } catch (error) {
    handle.close();
    throw isBusy(error) ? createInUseError(dataDir) : error;
  }
  writeHolder(dataDir);
  return () => {
    if (handle.open) handle.close();
  };
}

/**
 * Runs a job again while its error is transient, for up to `waitMs`.
 * @template T @param {() => T} job @param {(error: unknown) => boolean} isTransient @param {number} waitMs
 * @param {number} retryMs between two runs @returns {Promise<T>}
 * @throws the last error of the job
 */
export async function retryWhile(job, isTransient, waitMs, retryMs) {
  for (const until = performance.now() + waitMs; ; await pause(retryMs)) {
    try {
      return job();
    } catch (error) {
      if (!isTransient(error) || performance.now() > until) throw error;
    }
  }
}

/**
 * Retries a job that takes the lock for up to 5 seconds while another process, which may be ending, holds it.
 * @template T @param {() => T} job
 */
export const waitUntilUnlocked = (job, waitMs = WAIT_MS) => retryWhile(job, isInUse, waitMs, RETRY_MS);

/** @param {unknown} error @returns {error is Error} */
export function isInUse(error) {
  return error instanceof Error && "code" in error && error.code === "in_use";
}

/** @param {unknown} error */
export function isBusy(error) {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}

/** @param {string} dataDir */
function writeHolder(dataDir) {
  const event = process.env["npm_lifecycle_event"];
  const script = event === "start" ? "npm start" : `npm run ${event}`;
  /** @type {LockHolder} */
  const holder = {
    pid: process.pid,
    host: hostname(),
    command: event && event !== "npx" ? script : basename(process.argv[1] ?? process.title),
    since: new Date().toISOString(),
  };
  const path = join(dataDir, HOLDER_FILE);
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(holder));
    renameSync(draft, path);
  } catch {
    // On a full disk the lock works without it.
    rmSync(draft, { force: true });
  }
}

/** @param {string} dataDir @returns {LockHolder | null} */
function readHolder(dataDir) {
  try {
    return JSON.parse(readFileSync(join(dataDir, HOLDER_FILE), "utf8"));
  } catch {
    return null;
  }
}
