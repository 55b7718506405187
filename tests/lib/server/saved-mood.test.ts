import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrateDatabase, openDatabase } from "@/lib/server/db/database";
import { recordSave } from "@/lib/server/db/saves";
import type { Database } from "@/lib/server/db/schema";
import { createSavedMoods, getSavedMood } from "@/lib/server/saved-mood";
import type { Mood } from "@/lib/shared/moods";
import { createRecordingLog } from "@/tests/support/recording-log";
import { tempFolder } from "@/tests/support/temp-folder";

// Only the measured clock: the database's timers stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

async function opened() {
  const place = { dataDir: tempFolder() };
  await migrateDatabase(place, createRecordingLog());
  const { db } = openDatabase(place, createRecordingLog());
  const log = createRecordingLog();
  const fault: { of: (() => Promise<Database>) | null } = { of: null };
  let countQueries = 0;
  const moods = createSavedMoods(() => {
    countQueries += 1;
    return fault.of === null ? Promise.resolve(db) : fault.of();
  }, log);
  const save = (mood: Mood, by: Database = db, id = 1) =>
    recordSave(by, { id, mood, signer: "0xA", owner: "0xA", registry: null, block: 1n, now: 0 });
  /** A save by another instance, without notice to this process. */
  const saveElsewhere = (mood: Mood) =>
    db
      .insertInto("saves")
      .values({ token_id: 1, mood, signer: "", owner: "", registry: null, block: "1", version: "", saved_at: 0 })
      .execute();
  const moodOf = async (id: number) => (await moods(id)).mood;
  return { db, saveElsewhere, log, moods, moodOf, fault, save, countQueries: () => countQueries };
}

test("without a save the mood is the default, and a save of this process shows at once", async () => {
  const { moodOf, save } = await opened();
  expect(await moodOf(1)).toBe("default");
  await save("gm");
  expect([await moodOf(1), await moodOf(2)]).toEqual(["gm", "default"]);
  await save("default");
  expect(await moodOf(1)).toBe("default");
});

test("a save of another instance shows within a second, with at most one query per second", async () => {
  const { moodOf, saveElsewhere, countQueries } = await opened();
  for (let turn = 0; turn < 100; turn++) await moodOf(1);
  expect(countQueries()).toBe(1);
  await saveElsewhere("gm");
  expect(await moodOf(1)).toBe("default");
  vi.advanceTimersByTime(1001);
  expect(await moodOf(1)).toBe("gm");
});

test("concurrent reads share one query", async () => {
  const { moodOf, countQueries } = await opened();
  await Promise.all(Array.from({ length: 100 }, () => moodOf(1)));
  expect(countQueries()).toBe(1);
});

test("a query in flight during a save does not overwrite the saved mood", async () => {
  const { moodOf, save, db, fault } = await opened();
  await save("zen");
  vi.advanceTimersByTime(1001);
  const gate: { open: () => void } = { open: () => {} };
  fault.of = () =>
    new Promise((resolve) => {
      gate.open = () => resolve(db);
    });
  const pendingMood = moodOf(1);
  await save("gm");
  gate.open();
  expect([await pendingMood, await moodOf(1)]).toEqual(["gm", "gm"]);
});

test("while the database fails, shows the last mood, queries every two seconds and logs once", async () => {
  const { moodOf, save, fault, countQueries, log } = await opened();
  await save("gm");
  expect(await moodOf(1)).toBe("gm");
  vi.advanceTimersByTime(1001);
  fault.of = () => Promise.reject(new Error("down"));
  const before = countQueries();
  for (let turn = 0; turn < 10; turn++) expect([await moodOf(1), await moodOf(2)]).toEqual(["gm", "default"]);
  expect(countQueries() - before).toBe(1);
  for (let turn = 0; turn < 10; turn++) {
    vi.advanceTimersByTime(2001);
    expect(await moodOf(1)).toBe("gm");
  }
  expect(countQueries() - before).toBe(11);
  vi.advanceTimersByTime(2001);
  await Promise.all([1, 2, 3].map(moodOf));
  expect(countQueries() - before).toBe(12);
  expect(log.warnings).toHaveLength(1);
  fault.of = null;
  await save("hype");
  vi.advanceTimersByTime(2001);
  expect(await moodOf(1)).toBe("hype");
});

test("waits a second for a database that does not answer, and only in the first read", async () => {
  const { moodOf, fault } = await opened();
  fault.of = () => new Promise(() => {});
  const startedAt = Date.now();
  expect(await moodOf(1)).toBe("default");
  expect(await Promise.all([moodOf(1), moodOf(2), moodOf(3)])).toEqual(["default", "default", "default"]);
  expect(Date.now() - startedAt).toBeLessThan(1900);
});

test("while the database fails, moods that were read or saved before are known, others are not", async () => {
  const { moods, save, fault } = await opened();
  expect(await moods(1)).toEqual({ mood: "default", isKnown: true });
  await save("gm", undefined, 2);
  vi.advanceTimersByTime(1001);
  fault.of = () => Promise.reject(new Error("down"));
  expect(await moods(1)).toEqual({ mood: "default", isKnown: true });
  expect(await moods(2)).toEqual({ mood: "gm", isKnown: true });
  expect(await moods(3)).toEqual({ mood: "default", isKnown: false });
});

test("getSavedMood reads from the database of the process", async () => {
  expect(await getSavedMood(1)).toEqual({ mood: "default", isKnown: true });
});
