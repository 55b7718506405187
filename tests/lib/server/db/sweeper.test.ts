import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openDatabase } from "@/lib/server/db/database";
import type { Database } from "@/lib/server/db/schema";
import { createSession, saveNonce } from "@/lib/server/db/sessions";
import { startSweeper, sweep } from "@/lib/server/db/sweeper";
import { createRecordingLog } from "@/tests/support/recording-log";
import { STORES, setUpTestStores, withSecondInstance } from "@/tests/support/stores";
import { tempFolder } from "@/tests/support/temp-folder";

const stores = setUpTestStores();
const NOW = 1_800_000_000_000;

const addNonces = (db: Database, times: number, expiresAt: (turn: number) => number) =>
  db
    .insertInto("nonces")
    .values(
      Array.from({ length: times }, (_, turn) => ({
        nonce: `n${turn}-${expiresAt(turn)}`,
        browser_id: `b${turn}`,
        expires_at: expiresAt(turn),
      })),
    )
    .execute();

const expiries = async (db: Database) =>
  (await db.selectFrom("nonces").select("expires_at").orderBy("expires_at").execute()).map((row) => row.expires_at);

describe.each(STORES)("on %s", (name) => {
  test("deletes expired nonces and sessions and keeps valid ones", async () => {
    const { db } = stores[name];
    await saveNonce(db, { nonce: "old", browserId: "b", expiresAt: NOW });
    await saveNonce(db, { nonce: "good", browserId: "b", expiresAt: NOW + 1 });
    for (const [id, expiresAt] of [
      ["old", NOW],
      ["good", NOW + 1],
    ] as const)
      await createSession(db, { id, address: "0xA", now: NOW - 10, expiresAt });
    expect(await sweep(db, NOW)).toBe(2);
    expect(await db.selectFrom("nonces").select("nonce").execute()).toEqual([{ nonce: "good" }]);
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([{ id: "good" }]);
  });

  test("deletes thousands of expired rows from two instances at once", async () => {
    const { db } = stores[name];
    for (let part = 0; part < 3; part++) await addNonces(db, 1100, (turn) => NOW - 5000 * part - turn);
    await addNonces(db, 10, (turn) => NOW + 1 + turn);
    const removedCounts = await withSecondInstance(stores[name], (other) =>
      Promise.all([sweep(db, NOW), sweep(other, NOW)]),
    );
    expect(removedCounts[0] + removedCounts[1]).toBe(3300);
    expect(await expiries(db)).toHaveLength(10);
  });

  test("deletes the oldest nonces above the maximum count", async () => {
    const { db } = stores[name];
    await addNonces(db, 20, (turn) => NOW + 1 + turn);
    expect(await sweep(db, NOW, 20)).toBe(0);
    expect(await sweep(db, NOW, 5)).toBe(15);
    expect(await expiries(db)).toEqual([16, 17, 18, 19, 20].map((more) => NOW + more));
  });

  test("runs repeatedly, continues after a failure, and stops on request", async () => {
    const { db } = stores[name];
    const log = createRecordingLog();
    const stop = startSweeper(db, log, 20);
    for (let round = 0; round < 2; round++) {
      await addNonces(db, 1, () => Date.now() - 1);
      await expect.poll(() => expiries(db)).toEqual([]);
    }
    stop();
    const broken = openDatabase({ ...stores[name].place, dataDir: tempFolder() }, log);
    await sql`select 1`.execute(broken.db);
    await broken.db.destroy();
    const stopBroken = startSweeper(broken.db, log, 20);
    await expect.poll(() => log.warnings.length).toBeGreaterThan(1);
    stopBroken();
    const warningCount = log.warnings.length;
    // Meanwhile the stopped one would have warned too.
    const later = createRecordingLog();
    const stopLater = startSweeper(broken.db, later, 20);
    await expect.poll(() => later.warnings.length).toBeGreaterThan(2);
    stopLater();
    expect(log.warnings.length).toBeLessThanOrEqual(warningCount + 1);
  });
});
