import {
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { LIBSQL_FILE, migrateDatabase, openDatabase, openMigrated } from "@/lib/server/db/database";
import { DatabaseError, watchFile } from "@/lib/server/db/file-integrity";
import { recordSave } from "@/lib/server/db/saves";
import { createRecordingLog } from "@/tests/support/recording-log";
import { tempFolder } from "@/tests/support/temp-folder";

const row = { signer: "0xA", owner: "0xA", registry: null, block: 1n, now: 0 } as const;
const PAGE_BYTES = 4096;

/** A closed database with many saves. */
async function usedDatabase() {
  const dataDir = tempFolder();
  const { db } = await openMigrated({ dataDir }, createRecordingLog());
  await Promise.all(Array.from({ length: 400 }, (_, id) => recordSave(db, { id: id + 1, mood: "gm", ...row })));
  await db.destroy();
  return { dataDir, file: join(dataDir, LIBSQL_FILE) };
}

/** The file of a database that stays open during the test, as while the product runs. */
async function openDatabaseFile(): Promise<string> {
  const { dataDir, file } = await usedDatabase();
  const { closeNow } = await openMigrated({ dataDir }, createRecordingLog());
  onTestFinished(closeNow);
  return file;
}

/** Overwrites pages in the middle of a file. */
function damage(file: string): void {
  const pages = statSync(file).size / PAGE_BYTES;
  const handle = openSync(file, "r+");
  for (let page = 3; page < pages; page++)
    writeSync(handle, Buffer.alloc(PAGE_BYTES / 2, 0xa5), 0, PAGE_BYTES / 2, page * PAGE_BYTES);
}

/** Replaces the file: libsql may still have the old one open in this process. */
function empty(file: string): void {
  rmSync(file);
  writeFileSync(file, "");
}

function replaceByCopy(file: string): void {
  copyFileSync(file, `${file}.new`);
  renameSync(`${file}.new`, file);
}

describe("at the start", () => {
  test("names a damaged file and does not change it", async () => {
    const { dataDir, file } = await usedDatabase();
    damage(file);
    const before = readFileSync(file);
    await expect(openMigrated({ dataDir }, createRecordingLog())).rejects.toThrow(DatabaseError);
    await expect(openMigrated({ dataDir }, createRecordingLog())).rejects.toThrow(`${file} is damaged: `);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test.each([
    ["emptied", empty],
    ["removed", (file: string) => rmSync(file)],
  ])(
    "a database file that was used before and is %s is refused, except when a backup is restored",
    async (_how, lose) => {
      const { dataDir, file } = await usedDatabase();
      writeFileSync(`${file}-wal`, "newest saves");
      lose(file);
      const lost = `${file} is missing or empty, though it was in use before. Restore a backup`;
      await expect(openMigrated({ dataDir }, createRecordingLog())).rejects.toThrow(lost);
      expect([existsSync(file) && statSync(file).size > 0, readFileSync(`${file}-wal`, "utf8")]).toEqual([
        false,
        "newest saves",
      ]);
      const { db } = await openMigrated({ dataDir, isNewAllowed: true }, createRecordingLog());
      await recordSave(db, { id: 1, mood: "gm", ...row });
      await db.destroy();
      await migrateDatabase({ dataDir }, createRecordingLog());
    },
  );

  test("refuses an empty database in place of one that was used before", async () => {
    const { dataDir, file } = await usedDatabase();
    const other = tempFolder();
    const { db } = openDatabase({ dataDir: other }, createRecordingLog());
    await db.schema.createTable("a").addColumn("b", "text").execute();
    await db.schema.dropTable("a").execute();
    await db.destroy();
    copyFileSync(join(other, LIBSQL_FILE), file);
    await expect(openMigrated({ dataDir }, createRecordingLog())).rejects.toThrow("it has no tables");
  });
});

describe("while the database is open", () => {
  test.each([
    ["truncated", (file: string) => truncateSync(file, PAGE_BYTES)],
    ["removed", (file: string) => rmSync(file)],
    ["replaced", (file: string) => replaceByCopy(file)],
    ["without its WAL", (file: string) => rmSync(`${file}-wal`)],
  ])("reports a file that is %s once", async (_how, lose) => {
    const file = await openDatabaseFile();
    const onDamage = vi.fn();
    const stop = watchFile(file, onDamage, 5);
    lose(file);
    await expect
      .poll(() => onDamage.mock.calls)
      .toEqual([[expect.objectContaining({ name: "DatabaseError", code: "damaged" })]]);
    stop();
  });
});

test("reports a file that grew and then shrank to its first size", async () => {
  const file = await openDatabaseFile();
  const { size } = statSync(file);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const onDamage = vi.fn();
  const stop = watchFile(file, onDamage);
  truncateSync(file, size + PAGE_BYTES);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(onDamage).not.toHaveBeenCalled();
  truncateSync(file, size);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(onDamage).toHaveBeenCalledOnce();
  stop();
  vi.useRealTimers();
});

test("the daily check reports a file that is damaged while the database is open", async () => {
  const file = await openDatabaseFile();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const onDamage = vi.fn();
  const stop = watchFile(file, onDamage);
  damage(file);
  const hours = (count: number) => vi.advanceTimersByTimeAsync(count * 3_600_000);
  await hours(23);
  expect(onDamage).not.toHaveBeenCalled();
  await hours(1);
  // The check runs in a thread of libsql.
  await expect
    .poll(() => onDamage.mock.calls, { timeout: 10_000 })
    .toEqual([[expect.objectContaining({ message: expect.stringContaining(`${file} is damaged: `) })]]);
  stop();
  vi.useRealTimers();
});

describe("the process", () => {
  beforeEach(() => void vi.unstubAllEnvs());
  afterAll(() => void vi.unstubAllEnvs());

  async function asProcess(dataDir: string) {
    vi.resetModules();
    for (const name of ["database"]) Reflect.deleteProperty(globalThis, Symbol.for(`mb1.${name}`));
    vi.stubEnv("DATA_DIR", dataDir);
    return {
      ...(await import("@/lib/server/db/get-database")),
      ...(await import("@/lib/server/db/get-database")),
      ...(await import("@/lib/server/metrics/serve-monitoring")),
      ...(await import("@/lib/server/metrics/metrics")),
    };
  }

  test("reports a damaged file in health and metrics, refuses it, and recovers with a good file", {
    timeout: 30_000,
  }, async () => {
    const { dataDir, file } = await usedDatabase();
    copyFileSync(file, `${file}.good`);
    damage(file);
    const { getDatabase, checkDatabase, prepareProbes, getMetrics } = await asProcess(dataDir);
    prepareProbes();
    await expect(getDatabase()).rejects.toMatchObject({ code: "storage_unavailable" });
    expect(await checkDatabase()).toBe("damaged");
    expect(await getMetrics().getSingleMetricAsString("mb1_database_damaged")).toMatch(/ 1$/);
    copyFileSync(`${file}.good`, file);
    const db = await getDatabase();
    expect((await db.selectFrom("saves").select("seq").execute()).length).toBe(400);
    await expect.poll(checkDatabase, { timeout: 5000 }).toBe("ok");
    expect(await getMetrics().getSingleMetricAsString("mb1_database_damaged")).toMatch(/ 0$/);
    await db.destroy();
  });
});
