import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "@/lib/server/db/database";
import { migrateDatabase } from "@/lib/server/db/migrate-database";
import { recordSave } from "@/lib/server/db/saves";
import type { Database } from "@/lib/server/db/schema";
import { SavedMoods, savedMoodOf } from "@/lib/server/saved-mood";
import type { Mood } from "@/lib/shared/moods";
import { keepingLog } from "@/tests/support/keeping-log";
import { tempFolder } from "@/tests/support/temp-folder";

// Only what is measured: the database's own timers stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

async function opened() {
  const place = { dataDir: tempFolder() };
  await migrateDatabase(place, keepingLog());
  const open = () => openDatabase(place, keepingLog()).db;
  const db = open();
  const log = keepingLog();
  const fault: { of: (() => Promise<Database>) | null } = { of: null };
  let asked = 0;
  const moods = new SavedMoods(() => {
    asked += 1;
    return fault.of === null ? Promise.resolve(db) : fault.of();
  }, log);
  const save = (mood: Mood, by: Database = db, id = 1) =>
    recordSave(by, { id, mood, signer: "0xA", owner: "0xA", registry: null, block: 1n, now: 0 });
  return { db, open, log, moods, fault, save, asked: () => asked };
}

test("nothing saved is the default; a save of this process shows at once", async () => {
  const { moods, save } = await opened();
  expect(await moods.of(1)).toBe("default");
  await save("gm");
  expect([await moods.of(1), await moods.of(2)]).toEqual(["gm", "default"]);
  await save("default");
  expect(await moods.of(1)).toBe("default");
});

test("another instance's save shows within a second, and asking on and on asks the database once a second", async () => {
  const { moods, save, open, asked } = await opened();
  for (let turn = 0; turn < 100; turn++) await moods.of(1);
  expect(asked()).toBe(1);
  await save("gm", open());
  expect(await moods.of(1)).toBe("default");
  vi.advanceTimersByTime(1001);
  expect(await moods.of(1)).toBe("gm");
});

test("all who ask at once share one question", async () => {
  const { moods, asked } = await opened();
  await Promise.all(Array.from({ length: 100 }, () => moods.of(1)));
  expect(asked()).toBe(1);
});

test("an answer that was under way while somebody saved here does not undo the save", async () => {
  const { moods, save, db, fault } = await opened();
  await save("zen");
  vi.advanceTimersByTime(1001);
  const gate: { open: () => void } = { open: () => {} };
  fault.of = () =>
    new Promise((resolve) => {
      gate.open = () => resolve(db);
    });
  const asking = moods.of(1);
  await save("gm");
  gate.open();
  expect([await asking, await moods.of(1)]).toEqual(["gm", "gm"]);
});

test("while the database fails the last known mood is shown, it is asked every two seconds only, and told once a minute", async () => {
  const { moods, save, fault, asked, log } = await opened();
  await save("gm");
  expect(await moods.of(1)).toBe("gm");
  vi.advanceTimersByTime(1001);
  fault.of = () => Promise.reject(new Error("down"));
  const before = asked();
  for (let turn = 0; turn < 10; turn++) expect([await moods.of(1), await moods.of(2)]).toEqual(["gm", "default"]);
  expect(asked() - before).toBe(1);
  for (let turn = 0; turn < 10; turn++) {
    vi.advanceTimersByTime(2001);
    expect(await moods.of(1)).toBe("gm");
  }
  expect(asked() - before).toBe(11);
  expect(log.warnings).toHaveLength(1);
  fault.of = null;
  await save("hype");
  vi.advanceTimersByTime(2001);
  expect(await moods.of(1)).toBe("hype");
});

test("a database that never answers is waited for a second, by the first who ask only", async () => {
  const { moods, fault } = await opened();
  fault.of = () => new Promise(() => {});
  const begun = Date.now();
  expect(await moods.of(1)).toBe("default");
  expect(await Promise.all([moods.of(1), moods.of(2), moods.of(3)])).toEqual(["default", "default", "default"]);
  expect(Date.now() - begun).toBeLessThan(1900);
});

test("the process's own saved moods never fail", async () => {
  expect(await savedMoodOf(1)).toBe("default");
});
