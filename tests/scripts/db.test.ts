import { once } from "node:events";
import { readdirSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type DatabasePlace, openDatabase } from "@/lib/server/db/database";
import { recordSave } from "@/lib/server/db/saves";
import type { Database } from "@/lib/server/db/schema";
import { createSession, findSession } from "@/lib/server/db/sessions";
import { ALL_MOODS } from "@/lib/shared/moods";
import { setUpTestPostgres } from "@/tests/support/postgres";
import { createRecordingLog } from "@/tests/support/recording-log";
import { runNode, startNode } from "@/tests/support/run-node";
import { IS_WHOLE } from "@/tests/support/sample";
import { STORES, type StoreName } from "@/tests/support/stores";
import { tempFolder } from "@/tests/support/temp-folder";

const postgres = setUpTestPostgres();
const TIMEOUT_MS = 60_000;

async function newPlace(name: StoreName): Promise<DatabasePlace> {
  return { url: name === "postgres" ? await postgres.newDatabase() : undefined, dataDir: tempFolder() };
}

const command = (name: "migrate" | "backup" | "restore", { url = "", dataDir }: DatabasePlace, ...args: string[]) =>
  runNode(`scripts/db-${name}.ts`, args, { DATABASE_URL: url, DATA_DIR: dataDir });

async function within<T>(place: DatabasePlace, use: (db: Database) => Promise<T>): Promise<T> {
  const { db } = openDatabase(place, createRecordingLog());
  return await use(db).finally(() => db.destroy());
}

const saveTimes = (db: Database, times: number, from = 0) =>
  Promise.all(
    Array.from({ length: times }, (_, turn) =>
      recordSave(db, {
        id: 1 + ((from + turn) % 3),
        mood: ALL_MOODS[turn % ALL_MOODS.length] ?? "gm",
        signer: "0xA",
        owner: '0xÄ\n"',
        registry: turn % 2 === 0 ? null : "warm",
        block: BigInt(from + turn),
        now: 1_800_000_000_000 + turn,
      }),
    ),
  );

const allOf = (db: Database) => db.selectFrom("saves").selectAll().orderBy("seq").execute();
const withoutSeq = (rows: Awaited<ReturnType<typeof allOf>>) => rows.map(({ seq, ...row }) => row);

// A backup of one store restores into the other: `npm test` shows one direction.
describe.each(IS_WHOLE ? STORES : (["postgres"] as const))("on %s", (name) => {
  test("parallel migrations run once; a backup taken during saves restores into the other store", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const place = await newPlace(name);
    const runs = await Promise.all([1, 2, 3].map(() => command("migrate", place)));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(runs.filter(({ output }) => output.includes("Migrated   001-sign-in-and-saves"))).toHaveLength(1);

    const state = { isOver: false, acknowledged: 0 };
    const file = join(tempFolder(), "b.jsonl.gz");
    const { before, written } = await within(place, async (db) => {
      // All at once, some would wait for a connection for longer than the product allows.
      for (let from = 0; from < 1200; from += 100) await saveTimes(db, 100, from);
      await createSession(db, { id: "s", address: "0xA", now: Date.now(), expiresAt: Date.now() + TIMEOUT_MS });
      const saving = (async () => {
        for (; !state.isOver; state.acknowledged += 3) await saveTimes(db, 3, 1200 + state.acknowledged);
      })();
      const run = await command("backup", place, file);
      state.isOver = true;
      await saving;
      expect(run).toEqual({ code: 0, output: expect.stringMatching(/^\d+ saves of /) });
      return { before: withoutSeq(await allOf(db)), written: Number(run.output.split(" ")[0]) };
    });
    expect(state.acknowledged).toBeGreaterThan(0);
    expect(written).toBeGreaterThanOrEqual(1200);
    expect(before).toHaveLength(1200 + state.acknowledged);

    const fresh = await newPlace(name === "libsql" ? "postgres" : "libsql");
    const run = await command("restore", fresh, file);
    expect(run).toEqual({ code: 0, output: expect.stringContaining(`${written} saves were restored`) });
    await within(fresh, async (db) => {
      expect(withoutSeq(await allOf(db))).toEqual(before.slice(0, written));
      expect(await findSession(db, "s")).toBeNull();
      expect((await saveTimes(db, 1))[0]?.mood).toBe("default");
    });
  });
});

test("an unreachable database is reported without its password", { timeout: TIMEOUT_MS }, async () => {
  const url = "postgres://mb1:secret@127.0.0.1:1/none";
  const { code, output } = await command("backup", { url, dataDir: tempFolder() }, join(tempFolder(), "file"));
  expect([code, output.trim()]).toEqual([1, "connect ECONNREFUSED 127.0.0.1:1"]);
});

test("a backup without a database fails, and creates none", { timeout: TIMEOUT_MS }, async () => {
  const place = await newPlace("libsql");
  const { code, output } = await command("backup", place);
  expect([code, output]).toEqual([1, expect.stringContaining("There is no database")]);
  expect(readdirSync(place.dataDir)).toEqual([]);
});

test("a backup to a file that exists or has no name is refused with a sentence", { timeout: TIMEOUT_MS }, async () => {
  const place = await newPlace("libsql");
  expect((await command("migrate", place)).code).toBe(0);
  const file = join(tempFolder(), "file");
  expect((await command("backup", place, file)).code).toBe(0);
  const again = await command("backup", place, file);
  expect([again.code, again.output.trim()]).toEqual([1, `${file} exists already: name another file.`]);
  const nameless = await command("backup", place, "");
  expect([nameless.code, nameless.output]).toEqual([2, expect.stringContaining("The name of the file is empty.")]);
});

test.each([
  ["that cannot be created", "/proc/none/data", "cannot be written to: the path is invalid"],
  ["that is a file", "package.json", "cannot be written to: it is a file, or inside of one"],
  ["in public", "public/data", "must not be in public, whose files everyone can download"],
])("migrations and restores refuse a data folder %s", { timeout: TIMEOUT_MS }, async (_what, dataDir, why) => {
  const runs = await Promise.all([command("migrate", { dataDir }), command("restore", { dataDir }, "file")]);
  for (const run of runs) expect(run).toEqual({ code: 1, output: `DATA_DIR ${why}. It is "${dataDir}".\n` });
});

test("a restore without a whole backup creates no database", { timeout: TIMEOUT_MS }, async () => {
  const place = await newPlace("libsql");
  const missing = join(tempFolder(), "missing");
  const short = join(tempFolder(), "short");
  writeFileSync(short, gzipSync('{"format":"mb1-backup","version":1,"takenAt":"2026-01-01T00:00:00.000Z"}\n'));
  for (const [file, reason] of [
    [missing, "no such file"],
    [short, "The file is not a backup."],
  ] as const) {
    const { code, output } = await command("restore", place, file);
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
  }
  expect(readdirSync(place.dataDir)).toEqual([]);
});

test("a backup that is stopped leaves no file", { timeout: TIMEOUT_MS }, async () => {
  const place = await newPlace("libsql");
  expect((await command("migrate", place)).code).toBe(0);
  // So many take seconds to back up.
  await within(place, (db) =>
    sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
      insert into saves (token_id, mood, signer, owner, registry, block, version, saved_at)
      select 7, 'gm', '0xA', '0xA', null, i, 'v' || i, i from n`.execute(db),
  );
  const folder = tempFolder();
  const watcher = watch(folder);
  const draftCreated = once(watcher, "change");
  const settings = { DATABASE_URL: "", DATA_DIR: place.dataDir };
  const backup = startNode("scripts/db-backup.ts", [join(folder, "b.jsonl.gz")], settings);
  await draftCreated;
  watcher.close();
  backup.kill("SIGINT");
  expect(await once(backup, "close")).toEqual([130, null]);
  expect(readdirSync(folder)).toEqual([]);
});

test("the chain refuses a wrong port with a sentence", { timeout: TIMEOUT_MS }, async () => {
  const settings = { CHAIN_PORT: "abc", DATA_DIR: tempFolder() };
  const { code, output } = await runNode("scripts/chain.ts", [], settings);
  expect([code, output]).toEqual([1, expect.stringContaining("CHAIN_PORT must be a whole number from 1 to 65535.")]);
});

test.each([
  ["db-migrate", "npm run db:migrate"],
  ["chain", "npm run chain"],
])(
  "%s --help and an unknown argument print the usage, and store nothing",
  { timeout: TIMEOUT_MS },
  async (file, usage) => {
    const dataDir = tempFolder();
    const runWith = (argument: string) =>
      runNode(`scripts/${file}.ts`, [argument], { DATABASE_URL: "", DATA_DIR: dataDir });
    expect(await runWith("--help")).toEqual({ code: 0, output: expect.stringMatching(`^${usage}: `) });
    expect(await runWith("--halp")).toEqual({ code: 2, output: expect.stringContaining(`${usage}: `) });
    expect(readdirSync(dataDir)).toEqual([]);
  },
);
