import { describe, expect, test } from "vitest";
import {
  HOLD_BACK_MS,
  listSavedMoods,
  listSavedMoodsAfter,
  listSavesAfter,
  loadSavedMood,
  readSaveHistory,
  recordSave,
} from "@/lib/server/db/saves";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import { STORES, setUpTestStores, withSecondInstance } from "@/tests/support/stores";

const stores = setUpTestStores();
const NOW = 1_800_000_000_000;
const SIGNER = "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B";
const OWNER = "0x0000000000000000000000000000000000000001";

describe.each(STORES)("on %s", (name) => {
  const save = (id: number, mood: Mood, now = NOW) =>
    recordSave(stores[name].db, { id, mood, signer: SIGNER, owner: OWNER, registry: "warm", block: 2n ** 70n, now });

  test("an avatar without saves has no mood and no history", async () => {
    expect(await loadSavedMood(stores[name].db, 1)).toMatchObject({ mood: "default", savedAt: null });
    expect(await readSaveHistory(stores[name].db, 1)).toEqual([]);
  });

  test("a save records signer, owner, registry, block and time", async () => {
    const row = {
      mood: "gm",
      savedAt: new Date(NOW).toISOString(),
      signer: SIGNER,
      owner: OWNER,
      registry: "warm",
      block: "1180591620717411303424",
      version: "mb_1_2",
    };
    expect(await save(20_000, "gm")).toEqual(row);
    expect(await readSaveHistory(stores[name].db, 20_000)).toEqual([row]);
    expect(await loadSavedMood(stores[name].db, 20_000)).toMatchObject({ mood: "gm", savedAt: row.savedAt });
    const own = await recordSave(stores[name].db, {
      id: 1,
      mood: "gm",
      signer: OWNER,
      owner: OWNER,
      registry: null,
      block: 0n,
      now: 0,
    });
    expect(own).toMatchObject({ registry: null, block: "0", savedAt: "1970-01-01T00:00:00.000Z" });
  });

  test("an older proof of a former owner replaces no save of the next one, until it is forgotten", async () => {
    const sale = { id: 1, registry: null, signer: SIGNER } as const;
    const saveBy = (owner: string, block: bigint, now: number) =>
      recordSave(stores[name].db, { ...sale, mood: "gm", owner, block, now });
    await saveBy("seller", 100n, NOW);
    await saveBy("buyer", 112n, NOW + 5000);
    await expect(saveBy("seller", 99n, NOW + 5001)).rejects.toMatchObject({ code: "not_holder" });
    await expect(saveBy("buyer", 99n, NOW + 5002)).resolves.toMatchObject({ owner: "buyer" });
    await expect(saveBy("seller", 112n, NOW + 5003)).resolves.toMatchObject({ owner: "seller" });
    // A chain that started again has lower blocks.
    await expect(saveBy("buyer", 7n, NOW + 70_000)).resolves.toMatchObject({ owner: "buyer" });
  });

  test("the last save counts whatever the clock, also a save of the default mood", async () => {
    await save(1, "gm", NOW);
    await save(1, "zen", NOW - 5000);
    await save(2, "hype");
    expect((await loadSavedMood(stores[name].db, 1)).mood).toBe("zen");
    await save(1, "default", NOW - 9000);
    expect((await loadSavedMood(stores[name].db, 1)).mood).toBe("default");
    expect((await readSaveHistory(stores[name].db, 1)).map(({ mood }) => mood)).toEqual(["default", "zen", "gm"]);
  });

  test("the history has the newest 50 saves", async () => {
    for (let turn = 0; turn < 60; turn++) await save(1, "gm", NOW + turn);
    const history = await readSaveHistory(stores[name].db, 1);
    expect(history).toHaveLength(50);
    expect([history[0]?.savedAt, history[49]?.savedAt]).toEqual([
      new Date(NOW + 59).toISOString(),
      new Date(NOW + 10).toISOString(),
    ]);
  });

  test("lists the last saves of many avatars by id list, and in pages by ascending id", async () => {
    for (const [id, mood] of [
      [3, "gm"],
      [2, "zen"],
      [3, "ded"],
      [9, "shy"],
    ] as const)
      await save(id, mood);
    const pairs = (moods: readonly { readonly id: number; readonly mood: Mood }[]) =>
      moods.map(({ id, mood }) => [id, mood]);
    const named = await listSavedMoods(stores[name].db, [3, 2, 5]);
    expect(pairs(named).toSorted()).toEqual([
      [2, "zen"],
      [3, "ded"],
    ]);
    expect(pairs(await listSavedMoodsAfter(stores[name].db, 0, 2))).toEqual([
      [2, "zen"],
      [3, "ded"],
    ]);
    expect(pairs(await listSavedMoodsAfter(stores[name].db, 3, 2))).toEqual([[9, "shy"]]);
  });

  test("returns an empty page after a number beyond every id and save", async () => {
    await save(1, "gm", NOW - HOLD_BACK_MS);
    expect(await listSavedMoodsAfter(stores[name].db, 999_999_999_999_999, 2)).toEqual([]);
    expect(await listSavesAfter(stores[name].db, 999_999_999_999_999, 2, NOW)).toEqual([]);
  });

  test("lists saves after a cursor in order, and holds back a recent save and all after it", async () => {
    const since = async (seq: number, now: number, limit = 10) =>
      (await listSavesAfter(stores[name].db, seq, limit, now)).map(({ id, mood }) => [id, mood]);
    await save(1, "gm", NOW - HOLD_BACK_MS);
    await save(2, "zen", NOW);
    // Its clock is behind.
    await save(3, "ded", NOW - HOLD_BACK_MS);
    expect(await since(0, NOW)).toEqual([[1, "gm"]]);
    const [first] = await listSavesAfter(stores[name].db, 0, 10, NOW);
    expect(await since(first?.seq ?? 0, NOW + HOLD_BACK_MS)).toEqual([
      [2, "zen"],
      [3, "ded"],
    ]);
    expect(await since(0, NOW + HOLD_BACK_MS, 2)).toEqual([
      [1, "gm"],
      [2, "zen"],
    ]);
  });

  test("a save from a clock that is an hour ahead does not hold back others", async () => {
    await save(1, "gm", NOW + 3_600_000);
    await save(2, "zen", NOW - HOLD_BACK_MS);
    expect(await listSavesAfter(stores[name].db, 0, 10, NOW)).toHaveLength(2);
  });

  test("keeps concurrent saves of one avatar from two connection pools, with one order for all readers", async () => {
    const turns = Array.from({ length: 40 }, (_, turn) => turn);
    await withSecondInstance(stores[name], async (other) => {
      await Promise.all(
        turns.map((turn) =>
          recordSave(turn % 2 === 0 ? stores[name].db : other, {
            id: 7,
            mood: ALL_MOODS[turn % ALL_MOODS.length] ?? "gm",
            signer: SIGNER,
            owner: OWNER,
            registry: null,
            block: BigInt(turn),
            now: NOW,
          }),
        ),
      );
      const here = await readSaveHistory(stores[name].db, 7);
      const there = await readSaveHistory(other, 7);
      expect(here.map(({ block }) => Number(block)).sort((a, b) => a - b)).toEqual(turns);
      expect(there).toEqual(here);
      expect((await loadSavedMood(other, 7)).mood).toBe(here[0]?.mood);
    });
  });

  test("reads a removed mood as the default", async () => {
    await save(1, "gm");
    await stores[name].db.updateTable("saves").set({ mood: "grumpy" }).execute();
    expect((await loadSavedMood(stores[name].db, 1)).mood).toBe("default");
  });
});
