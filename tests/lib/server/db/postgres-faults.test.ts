import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateDatabase, openDatabase } from "@/lib/server/db/database";
import { loadSavedMood, readSaveHistory, recordSave } from "@/lib/server/db/saves";
import type { Database } from "@/lib/server/db/schema";
import { findSession, saveNonce } from "@/lib/server/db/sessions";
import { createSavedMoods } from "@/lib/server/saved-mood";
import type { Mood } from "@/lib/shared/moods";
import { type Postgres, startPostgres } from "@/scripts/lib/postgres/start-postgres";
import { createRecordingLog } from "@/tests/support/recording-log";

let server: Postgres;
let db: Database;
const log = createRecordingLog();

beforeAll(async () => {
  server = await startPostgres({ durable: true });
  const place = { url: server.url, dataDir: "" };
  await migrateDatabase(place, log);
  db = openDatabase(place, log).db;
}, 60_000);

afterAll(async () => {
  await db.destroy();
  await server.stop();
});

function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  const latch: { open: () => void } = { open: () => {} };
  const opened = new Promise<void>((resolve) => {
    latch.open = resolve;
  });
  return { open: () => latch.open(), opened };
}

const save = (mood: Mood) =>
  recordSave(db, { id: 1, mood, signer: "0xA", owner: "0xA", registry: null, block: 1n, now: 0 });

test("refuses queries and shows known moods while the server is down, and recovers when it is back", async () => {
  const moods = createSavedMoods(async () => db, log);
  await save("gm");
  expect(await moods(1)).toEqual({ mood: "gm", isKnown: true });
  await server.kill();
  const refused = { code: "storage_unavailable", status: 503 };
  for (let round = 0; round < 3; round++) {
    await expect(save("zen")).rejects.toMatchObject(refused);
    await expect(loadSavedMood(db, 1)).rejects.toMatchObject(refused);
    await expect(findSession(db, "s")).rejects.toMatchObject(refused);
    await expect(saveNonce(db, { nonce: "n", browserId: "b", expiresAt: 0 })).rejects.toMatchObject(refused);
    expect(await Promise.all([moods(1), moods(2)])).toEqual([
      { mood: "gm", isKnown: true },
      { mood: "default", isKnown: false },
    ]);
  }
  await server.start();
  await save("hype");
  expect((await readSaveHistory(db, 1)).map(({ mood }) => mood)).toEqual(["hype", "gm"]);
  expect(await moods(1)).toEqual({ mood: "hype", isKnown: true });
});

test("a blocked statement times out and the pool works again", {
  timeout: 30_000,
}, async () => {
  await save("gm");
  const { db: other } = openDatabase({ url: server.url, dataDir: "", isLongRunning: true }, log);
  const held = gate();
  const over = gate();
  const holding = other.transaction().execute(async (transaction) => {
    await transaction.updateTable("saves").set({ mood: "gm" }).execute();
    held.open();
    await over.opened;
  });
  await held.opened;
  await expect(db.updateTable("saves").set({ mood: "zen" }).execute()).rejects.toThrow("statement timeout");
  over.open();
  await holding;
  await other.destroy();
  await save("pride");
  expect((await loadSavedMood(db, 1)).mood).toBe("pride");
});

test("a connection that is lost within a transaction ends the transaction, not the process", async () => {
  const held = gate();
  const over = gate();
  const losing = db.transaction().execute(async (transaction) => {
    await transaction.updateTable("saves").set({ mood: "ded" }).execute();
    held.open();
    await over.opened;
    await transaction.updateTable("saves").set({ mood: "ded" }).execute();
  });
  await held.opened;
  await server.kill();
  over.open();
  await expect(losing).rejects.toThrow();
  await server.start();
  await save("zen");
  expect((await readSaveHistory(db, 1)).some(({ mood }) => mood === "ded")).toBe(false);
});
