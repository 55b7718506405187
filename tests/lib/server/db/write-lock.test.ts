import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { LIBSQL_FILE, migrateDatabase, openDatabase, openMigrated } from "@/lib/server/db/database";
import { acquireWriteLock, isInUse, waitUntilUnlocked } from "@/lib/server/db/write-lock.mjs";
import { writeBackup } from "@/scripts/lib/backup";
import { createRecordingLog } from "@/tests/support/recording-log";
import { runNode, startNode } from "@/tests/support/run-node";
import { tempFolder } from "@/tests/support/temp-folder";

const REFUSED = /^The database in .* is in use by .* Only one process may write to it: stop that one first/;

function errorOf(job: () => unknown): Error {
  try {
    job();
  } catch (error) {
    if (isInUse(error)) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

test("allows one writer per folder, also within one process and through a symbolic link", async () => {
  const dataDir = tempFolder();
  const { db, closeNow } = openDatabase({ dataDir }, createRecordingLog());
  const { message } = errorOf(() => openDatabase({ dataDir }, createRecordingLog()));
  expect(message).toMatch(REFUSED);
  expect(message).toContain(`(process ${process.pid} on ${hostname()}, since 20`);
  const link = join(tempFolder(), "link");
  symlinkSync(dataDir, link);
  errorOf(() => acquireWriteLock(link));
  // The refused attempts did not release it.
  errorOf(() => acquireWriteLock(dataDir));
  await db.destroy();
  closeNow();
  acquireWriteLock(dataDir)();
});

test("a second process on the folder names the holder and exits; after kill -9 a new one starts", {
  timeout: 120_000,
}, async () => {
  const dataDir = tempFolder();
  const backup = join(tempFolder(), "backup.jsonl.gz");
  const { db } = await openMigrated({ dataDir: tempFolder(), isNewAllowed: true }, createRecordingLog());
  await writeBackup(db, backup, new Date());
  await db.destroy();
  const start = (event: string) =>
    startNode("tests/support/hold-database.ts", [], { DATA_DIR: dataDir, npm_lifecycle_event: event });
  const first = start("start");
  onTestFinished(() => void first.kill("SIGKILL"));
  await once(first.stdout ?? first, "data");
  const settings = { DATA_DIR: dataDir, npm_lifecycle_event: "dev" };
  const [second, migrate, restore] = await Promise.all([
    runNode("tests/support/hold-database.ts", [], settings),
    runNode("scripts/db-migrate.ts", [], settings),
    runNode("scripts/db-restore.ts", [backup], settings),
  ]);
  for (const { code, output } of [second, migrate, restore]) {
    expect([code, output.trim()]).toEqual([1, expect.stringMatching(REFUSED)]);
    expect(output).toContain(`in use by npm start (process ${first.pid} on ${hostname()}`);
  }
  first.kill("SIGKILL");
  await once(first, "exit");
  const third = start("start");
  onTestFinished(() => void third.kill("SIGKILL"));
  expect(String(await once(third.stdout ?? third, "data"))).toBe("open\n");
});

test("a waiting caller acquires the lock when it is free, or times out", async () => {
  const dataDir = tempFolder();
  const release = acquireWriteLock(dataDir);
  await expect(waitUntilUnlocked(() => acquireWriteLock(dataDir), 1)).rejects.toThrow(REFUSED);
  const waiting = waitUntilUnlocked(() => acquireWriteLock(dataDir), 20_000);
  release();
  (await waiting)();
});

test("refuses a held lock whose holder is not recorded", () => {
  const dataDir = tempFolder();
  mkdirSync(join(dataDir, "mb1.lock.json"));
  const release = acquireWriteLock(dataDir);
  onTestFinished(release);
  expect(errorOf(() => acquireWriteLock(dataDir)).message).toContain("is in use by another process. Only one");
  expect(readdirSync(dataDir).filter((name) => name.endsWith(String(process.pid)))).toEqual([]);
});

test("a read-only connection writes nothing and keeps the WAL file, also as the last to close", async () => {
  const dataDir = join(tempFolder(), "a folder? 100%#1");
  await migrateDatabase({ dataDir }, createRecordingLog());
  const writer = openDatabase({ dataDir }, createRecordingLog());
  onTestFinished(writer.closeNow);
  const row = { token_id: 1, mood: "gm", signer: "", owner: "", registry: null, block: "1", version: "", saved_at: 0 };
  await writer.db.insertInto("saves").values(row).execute();
  // Files as a killed process leaves them: a graceful exit truncates the log.
  const leftBehind = join(tempFolder(), "a folder? 100%#2");
  cpSync(dataDir, leftBehind, { recursive: true });
  const log = join(leftBehind, `${LIBSQL_FILE}-wal`);
  const before = statSync(log).size;
  expect(before).toBeGreaterThan(0);
  for (const time of ["once", "again"]) {
    const reader = openDatabase({ dataDir: leftBehind, isReadOnly: true }, createRecordingLog());
    expect(await reader.db.selectFrom("saves").select("mood").execute(), time).toEqual([{ mood: "gm" }]);
    await expect(reader.db.deleteFrom("saves").execute()).rejects.toThrow();
    await reader.db.destroy();
    expect(statSync(log).size, time).toBe(before);
  }
});

test("recreates a lock file that was removed", () => {
  const dataDir = tempFolder();
  acquireWriteLock(dataDir)();
  rmSync(join(dataDir, "mb1.lock"));
  acquireWriteLock(dataDir)();
  expect(existsSync(join(dataDir, "mb1.lock"))).toBe(true);
});
