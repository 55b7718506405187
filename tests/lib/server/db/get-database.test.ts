import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setUpTestPostgres } from "@/tests/support/postgres";
import { runNode } from "@/tests/support/run-node";
import { tempFolder } from "@/tests/support/temp-folder";

const postgres = setUpTestPostgres();
/** Advisory lock of kysely's migrator on PostgreSQL. */
const MIGRATION_LOCK = 3853314791062309107n;
const SECRET = "a secret of this test with 32 characters or more";

/** Loads the modules as a process with these settings. */
async function asProcess(settings: Readonly<Record<string, string>>) {
  vi.resetModules();
  for (const name of ["database", "known-moods", "saved-moods"])
    Reflect.deleteProperty(globalThis, Symbol.for(`mb1.${name}`));
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { getDatabase, ...rest } = await import("@/lib/server/db/get-database");
  return {
    ...rest,
    /** Also closes the database at the end of the test: its sweeper would go on in the thread of later files. */
    async getDatabase() {
      const db = await getDatabase();
      onTestFinished(() => db.destroy());
      return db;
    },
    ...(await import("@/lib/server/saved-mood")),
    ...(await import("@/lib/server/db/saves")),
  };
}

beforeEach(() => void vi.unstubAllEnvs());
afterAll(() => void vi.unstubAllEnvs());

const UNKNOWN = { mood: "default", isKnown: false };
const row = { signer: "0xA", owner: "0xA", registry: null, block: 1n, now: 0 } as const;

test("opens and migrates the database once for concurrent calls", async () => {
  const { getDatabase, checkDatabase } = await asProcess({ DATA_DIR: tempFolder() });
  const all = await Promise.all(Array.from({ length: 20 }, () => getDatabase()));
  expect(new Set(all).size).toBe(1);
  expect(await all[0]?.selectFrom("saves").selectAll().execute()).toEqual([]);
  expect(await checkDatabase()).toBe("ok");
});

test("retries an opening that failed, without a restart", async () => {
  const folder = join(tempFolder(), "data");
  writeFileSync(folder, "in the way");
  const { getDatabase, prepareDatabase, checkDatabase, getSavedMood } = await asProcess({ DATA_DIR: folder });
  await prepareDatabase();
  await expect(getDatabase()).rejects.toMatchObject({ code: "storage_unavailable", status: 503 });
  expect([await checkDatabase(), await getSavedMood(1)]).toEqual(["down", UNKNOWN]);
  rmSync(folder);
  expect(await (await getDatabase()).selectFrom("saves").selectAll().execute()).toEqual([]);
  await expect.poll(checkDatabase, { timeout: 3000 }).toBe("ok");
});

test("refuses a file that is not a database", async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, "mb1.sqlite"), "my notes, ".repeat(1000));
  const { getDatabase } = await asProcess({ DATA_DIR: folder });
  await expect(getDatabase()).rejects.toMatchObject({ code: "storage_unavailable" });
});

test("reports an unreachable PostgreSQL as down within 3 s, and moods as unknown", async () => {
  const url = "postgres://mb1:secret@127.0.0.1:1/none";
  const settings = { DATA_DIR: tempFolder(), DATABASE_URL: url, SESSION_SECRET: SECRET };
  const { getDatabase, checkDatabase, getSavedMood } = await asProcess(settings);
  const startedAt = performance.now();
  expect([await checkDatabase(), await getSavedMood(1)]).toEqual(["down", UNKNOWN]);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  await expect(getDatabase()).rejects.toMatchObject({ code: "storage_unavailable" });
});

test("fails soon while another client holds the migration lock, then the same opening succeeds", {
  timeout: 60_000,
}, async () => {
  const settings = { DATABASE_URL: await postgres.newDatabase(), SESSION_SECRET: SECRET, DATA_DIR: tempFolder() };
  const holder = new pg.Client({ connectionString: settings.DATABASE_URL });
  await holder.connect();
  await holder.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  const { getDatabase, getOpenedDatabase } = await asProcess(settings);
  const refusals = Promise.allSettled([getDatabase(), getDatabase()]);
  const tooLong = new Promise((resolve) => setTimeout(resolve, 8000, "too long"));
  const refused = { status: "rejected", reason: { code: "storage_unavailable" } };
  expect(await Promise.race([refusals, tooLong])).toMatchObject([refused, refused]);
  const opening = getOpenedDatabase();
  await holder.end();
  await opening;
  const db = await getDatabase();
  expect([await db.selectFrom("saves").selectAll().execute(), getOpenedDatabase()]).toEqual([[], opening]);
  await db.destroy();
});

test("two processes on one PostgreSQL see each other's changes", {
  timeout: 60_000,
}, async () => {
  const settings = { DATABASE_URL: await postgres.newDatabase(), SESSION_SECRET: SECRET, DATA_DIR: tempFolder() };
  const { getDatabase, recordSave, getSavedMood } = await asProcess(settings);
  const db = await getDatabase();
  const { createSession, findSession, ...nonces } = await import("@/lib/server/db/sessions");
  const expiresAt = Date.now() + 60_000;
  await createSession(db, { id: "s", address: "0xA", now: Date.now(), expiresAt });
  await nonces.saveNonce(db, { nonce: "n", browserId: "b", expiresAt });
  await recordSave(db, { id: 7, mood: "gm", ...row });
  expect(await getSavedMood(7)).toEqual({ mood: "gm", isKnown: true });

  const { code, output } = await runNode("tests/support/second-process.ts", [], settings);
  expect({ code, output: JSON.parse(output) }).toEqual({
    code: 0,
    output: { session: "0xA", nonce: [true, false], mood: "gm" },
  });

  expect(await nonces.consumeNonce(db, { nonce: "n", browserId: "b", now: Date.now() })).toBe(false);
  expect(await findSession(db, "s")).toBeNull();
  await expect.poll(async () => (await getSavedMood(7)).mood, { timeout: 5000 }).toBe("zen");
  await db.destroy();
});

test("a lost file is the damage of its own database only, not of one that was opened later", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const [lost, used] = [tempFolder(), tempFolder()];
  await (await asProcess({ DATA_DIR: lost })).getDatabase();
  const { getDatabase, checkDatabase } = await asProcess({ DATA_DIR: used });
  await getDatabase();
  rmSync(lost, { recursive: true });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await checkDatabase()).toBe("ok");
  rmSync(used, { recursive: true });
  await vi.advanceTimersByTimeAsync(120_000);
  await expect(getDatabase()).rejects.toMatchObject({ code: "storage_unavailable" });
});
