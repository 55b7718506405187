import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrateDatabase, openDatabase } from "@/lib/server/db/database";
import { recordSave } from "@/lib/server/db/saves";
import type { Database } from "@/lib/server/db/schema";
import { getSavedMood, SavedMoods } from "@/lib/server/saved-mood";
import type { Mood } from "@/lib/shared/moods";
import { keepingLog } from "@/tests/support/keeping-log";
import { tempFolder } from "@/tests/support/temp-folder";

// Only what is measured: the database's own timers stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

async function opened() {
  const place = { dataDir: tempFolder() };
  await migrateDatabase(place, keepingLog());
  const { db } = openDatabase(place, keepingLog());
  const log = keepingLog();
  const fault: { of: (() => Promise<Database>) | null } = { of: null };
  let asked = 0;
  const moods = new SavedMoods(() => {
    asked += 1;
    return fault.of === null ? Promise.resolve(db) : fault.of();
  }, log);
  const save = (mood: Mood, by: Database = db, id = 1) =>
    recordSave(by, { id, mood, signer: "0xA", owner: "0xA", registry: null, block: 1n, now: 0 });
  /** What another instance saves: this process is told nothing of it. */
  const saveElsewhere = (mood: Mood) =>
    db
      .insertInto("saves")
      .values({ token_id: 1, mood, signer: "", owner: "", registry: null, block: "1", version: "", saved_at: 0 })
      .execute();
  const moodOf = async (id: number) => (await moods.of(id)).mood;
  return { db, saveElsewhere, log, moods, moodOf, fault, save, asked: () => asked };
}

test("nothing saved is the default; a save of this process shows at once", async () => {
  const { moodOf, save } = await opened();
  expect(await moodOf(1)).toBe("default");
  await save("gm");
  expect([await moodOf(1), await moodOf(2)]).toEqual(["gm", "default"]);
  await save("default");
  expect(await moodOf(1)).toBe("default");
});

test("another instance's save shows within a second, and asking on and on asks the database once a second", async () => {
  const { moodOf, saveElsewhere, asked } = await opened();
  for (let turn = 0; turn < 100; turn++) await moodOf(1);
  expect(asked()).toBe(1);
  await saveElsewhere("gm");
  expect(await moodOf(1)).toBe("default");
  vi.advanceTimersByTime(1001);
  expect(await moodOf(1)).toBe("gm");
});

test("all who ask at once share one question", async () => {
  const { moodOf, asked } = await opened();
  await Promise.all(Array.from({ length: 100 }, () => moodOf(1)));
  expect(asked()).toBe(1);
});

test("an answer that was under way while somebody saved here does not undo the save", async () => {
  const { moodOf, save, db, fault } = await opened();
  await save("zen");
  vi.advanceTimersByTime(1001);
  const gate: { open: () => void } = { open: () => {} };
  fault.of = () =>
    new Promise((resolve) => {
      gate.open = () => resolve(db);
    });
  const asking = moodOf(1);
  await save("gm");
  gate.open();
  expect([await asking, await moodOf(1)]).toEqual(["gm", "gm"]);
});

test("while the database fails the last known mood is shown, it is asked every two seconds only, and told once a minute", async () => {
  const { moodOf, save, fault, asked, log } = await opened();
  await save("gm");
  expect(await moodOf(1)).toBe("gm");
  vi.advanceTimersByTime(1001);
  fault.of = () => Promise.reject(new Error("down"));
  const before = asked();
  for (let turn = 0; turn < 10; turn++) expect([await moodOf(1), await moodOf(2)]).toEqual(["gm", "default"]);
  expect(asked() - before).toBe(1);
  for (let turn = 0; turn < 10; turn++) {
    vi.advanceTimersByTime(2001);
    expect(await moodOf(1)).toBe("gm");
  }
  expect(asked() - before).toBe(11);
  expect(log.warnings).toHaveLength(1);
  fault.of = null;
  await save("hype");
  vi.advanceTimersByTime(2001);
  expect(await moodOf(1)).toBe("hype");
});

test("a database that never answers is waited for a second, by the first who ask only", async () => {
  const { moodOf, fault } = await opened();
  fault.of = () => new Promise(() => {});
  const startedAt = Date.now();
  expect(await moodOf(1)).toBe("default");
  expect(await Promise.all([moodOf(1), moodOf(2), moodOf(3)])).toEqual(["default", "default", "default"]);
  expect(Date.now() - startedAt).toBeLessThan(1900);
});

test("while the database fails, what this process has read or saved is known; everything else is a guess", async () => {
  const { moods, save, fault } = await opened();
  expect(await moods.of(1)).toEqual({ mood: "default", isKnown: true });
  await save("gm", undefined, 2);
  vi.advanceTimersByTime(1001);
  fault.of = () => Promise.reject(new Error("down"));
  expect(await moods.of(1)).toEqual({ mood: "default", isKnown: true });
  expect(await moods.of(2)).toEqual({ mood: "gm", isKnown: true });
  expect(await moods.of(3)).toEqual({ mood: "default", isKnown: false });
});

test("the process's own saved moods never fail", async () => {
  expect(await getSavedMood(1)).toEqual({ mood: "default", isKnown: true });
});
