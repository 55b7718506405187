import { rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import Libsql from "libsql";
import { expect, onTestFinished, test, vi } from "vitest";
import { LIBSQL_FILE, migrateDatabase, openDatabase } from "@/lib/server/db/database";
import { loadSavedMood, readSaveHistory, recordSave } from "@/lib/server/db/saves";
import { createSession } from "@/lib/server/db/sessions";
import { HttpError } from "@/lib/shared/errors";
import { createRecordingLog } from "@/tests/support/recording-log";
import { tempFolder } from "@/tests/support/temp-folder";

async function opened() {
  const place = { dataDir: tempFolder() };
  await migrateDatabase(place, createRecordingLog());
  const { db } = openDatabase(place, createRecordingLog());
  const save = (block: number) =>
    recordSave(db, { id: 1, mood: "gm", signer: "0xA", owner: "0xA", registry: null, block: BigInt(block), now: 0 });
  // Acts as another process.
  const other = new Libsql(join(place.dataDir, LIBSQL_FILE));
  const blocks = () =>
    (other.prepare("select block from saves order by seq").all([]) as { block: string }[]).map(Number_);
  return { db, save, other, blocks, file: join(place.dataDir, LIBSQL_FILE) };
}

const Number_ = ({ block }: { readonly block: string }) => Number(block);

const httpErrorOf = (job: Promise<unknown>) =>
  job.then(
    () => null,
    (error: unknown) => (error instanceof HttpError ? [error.code, String(error.cause)] : error),
  );

test("uses WAL with full synchronisation", async () => {
  const { db } = await opened();
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: "wal" }]);
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
});

test("a save waits while another connection writes, without blocking the event loop", async () => {
  const { save, other, blocks } = await opened();
  other.exec("begin immediate");
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 10);
  const saving = save(1);
  // A save that blocked would give up before the other connection commits.
  await vi.waitUntil(() => ticks > 10, { timeout: 2500 });
  clearInterval(ticking);
  expect(blocks()).toEqual([]);
  other.exec("commit");
  await saving;
  expect(blocks()).toEqual([1]);
});

test("refuses a save that waits too long, and other connections see later saves at once", async () => {
  const { db, save, other, blocks } = await opened();
  await save(1);
  other.exec("begin immediate");
  expect(await httpErrorOf(save(2))).toEqual(["storage_unavailable", expect.stringContaining("locked")]);
  expect((await loadSavedMood(db, 1)).mood).toBe("gm");
  other.exec("rollback");
  for (const block of [3, 4, 5]) {
    await save(block);
    expect(blocks().at(-1)).toBe(block);
  }
  expect(blocks()).toEqual([1, 3, 4, 5]);
});

test("a full disk refuses saves, keeps existing ones, and accepts saves again when there is room", async () => {
  const { db, save, blocks } = await opened();
  await save(1);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  let saved = 1;
  let refused: unknown = null;
  for (; refused === null && saved < 1000; saved++) refused = await httpErrorOf(save(saved + 1));
  expect(refused).toEqual(["storage_unavailable", expect.stringContaining("full")]);
  expect(await readSaveHistory(db, 1)).toHaveLength(Math.min(50, saved - 1));
  expect(await httpErrorOf(save(0))).toEqual(["storage_unavailable", expect.stringContaining("full")]);
  await sql`pragma max_page_count = 100000`.execute(db);
  await save(9999);
  expect(blocks()).toEqual([...Array.from({ length: saved - 1 }, (_, at) => at + 1), 9999]);
});

test.each([
  ["database", ""],
  ["WAL", "-wal"],
])("refuses saves and transactions as soon as the file of the %s is removed", async (_what, ending) => {
  const { db, save, file } = await opened();
  await save(1);
  rmSync(file + ending);
  const refused = ["storage_unavailable", expect.stringContaining(`${file} or its WAL was removed`)];
  expect(await httpErrorOf(save(2))).toEqual(refused);
  await expect(db.transaction().execute(() => Promise.resolve())).rejects.toMatchObject({ code: "damaged" });
  expect(await httpErrorOf(save(3))).toEqual(refused);
});

test("commits concurrent saves together, each visible when it is acknowledged", async () => {
  const { save, other, blocks } = await opened();
  const visibleToOthers: boolean[] = [];
  const commits = new Set<unknown>();
  await Promise.all(
    Array.from({ length: 100 }, async (_, block) => {
      await save(block);
      visibleToOthers.push(blocks().includes(block));
      commits.add(JSON.stringify(other.prepare("pragma data_version").all([])));
    }),
  );
  expect(visibleToOthers).toEqual(Array.from({ length: 100 }, () => true));
  expect(commits.size).toBeLessThan(10);
});

test("timers run between commits", async () => {
  const { save } = await opened();
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 1);
  await Promise.all(Array.from({ length: 1000 }, (_, block) => save(block)));
  clearInterval(ticking);
  expect(ticks).toBeGreaterThanOrEqual(4);
});

test("a refused write does not affect the others of its batch", async () => {
  const { db, blocks, save } = await opened();
  const session = { id: "s", address: "0xA", now: 0, expiresAt: 1 };
  await createSession(db, session);
  const jobs = [save(1), createSession(db, session), save(2), createSession(db, { ...session, id: "t" })];
  expect((await Promise.allSettled(jobs)).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(blocks()).toEqual([1, 2]);
});

test("when the disk fills up among concurrent saves, exactly the acknowledged ones are stored", async () => {
  const { db, save, blocks } = await opened();
  await save(0);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 1)}`.execute(db);
  const acknowledged = [0];
  for (let round = 0; round < 30; round++) {
    const jobs = Array.from({ length: 30 }, (_, at) => save(1 + 30 * round + at));
    for (const [at, { status }] of (await Promise.allSettled(jobs)).entries())
      if (status === "fulfilled") acknowledged.push(1 + 30 * round + at);
  }
  expect(acknowledged.length).toBeGreaterThan(1);
  expect(acknowledged.length).toBeLessThan(901);
  expect(blocks()).toEqual(acknowledged);
});

test("a transaction and concurrent saves wait for each other", async () => {
  const { db, save, blocks } = await opened();
  const within = db.transaction().execute(async (transaction) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    await recordSave(transaction, { id: 1, mood: "gm", signer: "", owner: "0xA", registry: null, block: 7n, now: 0 });
  });
  await Promise.all([save(1), within, save(2)]);
  expect(blocks().sort()).toEqual([1, 2, 7]);
});

test("rolls back a failed transaction without affecting later saves", async () => {
  const { db, save, blocks } = await opened();
  const failing = db.transaction().execute(async (transaction) => {
    await recordSave(transaction, { id: 1, mood: "gm", signer: "", owner: "0xA", registry: null, block: 7n, now: 0 });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await Promise.all([save(1), save(2)]);
  expect(blocks()).toEqual([1, 2]);
});

test("a read-only transaction sees one snapshot while another connection saves", async () => {
  const { db, save, other } = await opened();
  await save(1);
  const counts = await db
    .transaction()
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      const first = (await readSaveHistory(snapshot, 1)).length;
      other.exec(
        "insert into saves (token_id,mood,signer,owner,block,version,saved_at) values (1,'zen','','','2','',0)",
      );
      return [first, (await readSaveHistory(snapshot, 1)).length];
    });
  expect(counts).toEqual([1, 1]);
  expect(await readSaveHistory(db, 1)).toHaveLength(2);
});

test("prepares the same query once and sees later writes of other connections", async () => {
  const { db, save, other } = await opened();
  const prepare = vi.spyOn(Libsql.prototype, "prepare");
  onTestFinished(() => prepare.mockRestore());
  await save(1);
  for (let block = 2; block < 30; block++) {
    other.exec(
      `insert into saves (token_id,mood,signer,owner,block,version,saved_at) values (1,'zen','','','${block}','',0)`,
    );
    expect(await readSaveHistory(db, 1)).toHaveLength(block);
  }
  const histories = prepare.mock.calls.filter(([text]) => /^select/i.test(String(text)));
  expect(histories).toHaveLength(1);
});

test("a query leaves no open read, and a failed query is prepared again", async () => {
  const { db, save, other } = await opened();
  await save(1);
  const prepare = vi.spyOn(Libsql.prototype, "prepare");
  onTestFinished(() => prepare.mockRestore());
  const overflow = sql`select abs(case when block > 0 then -9223372036854775807 - 1 end) from saves`;
  for (let turn = 0; turn < 3; turn++) {
    expect((await loadSavedMood(db, 1)).mood).toBe("gm");
    await expect(overflow.execute(db)).rejects.toThrow("overflow");
    await save(2 + turn);
    // An open statement would block the checkpoint.
    const [log] = other.prepare("pragma wal_checkpoint(truncate)").all([]) as { busy: number }[];
    expect(log?.busy).toBe(0);
  }
  expect(prepare.mock.calls.filter(([text]) => /abs/.test(String(text)))).toHaveLength(3);
});
