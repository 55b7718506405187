import { describe, expect, test, vi } from "vitest";
import { sweep } from "@/lib/server/db/sweeper";
import {
  createDatabaseCounter,
  createFallbackCounter,
  createMemoryCounter,
  type HitCounter,
} from "@/lib/server/limits/rate-limits";
import { STORES, setUpTestStores, withSecondInstance } from "@/tests/support/stores";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const stores = setUpTestStores();

function countsInWindows(make: () => HitCounter): void {
  test("a window starts with the first hit of a key, and the next one after its end", async () => {
    const counter = make();
    expect(await counter("a", MINUTE, NOW)).toEqual({ count: 1, until: NOW + MINUTE });
    expect(await counter("a", MINUTE, NOW + 59_999)).toEqual({ count: 2, until: NOW + MINUTE });
    expect(await counter("b", MINUTE, NOW)).toEqual({ count: 1, until: NOW + MINUTE });
    expect(await counter("a", MINUTE, NOW + MINUTE)).toEqual({ count: 1, until: NOW + 2 * MINUTE });
  });

  test("a clock that is set back starts a new window", async () => {
    const counter = make();
    await counter("a", MINUTE, NOW + 86_400_000);
    expect(await counter("a", MINUTE, NOW)).toEqual({ count: 1, until: NOW + MINUTE });
  });
}

describe("in memory", () => {
  countsInWindows(() => createMemoryCounter());

  test("forgets the least recently hit keys beyond its maximum", async () => {
    const counter = createMemoryCounter(100);
    for (let key = 0; key < 10_000; key++) await counter(`key ${key}`, MINUTE, NOW);
    expect(await counter("key 9900", MINUTE, NOW)).toMatchObject({ count: 2 });
    expect(await counter("key 9899", MINUTE, NOW)).toMatchObject({ count: 1 });
  });
});

describe.each(STORES)("on %s", (name) => {
  countsInWindows(() => createDatabaseCounter(async () => stores[name].db));

  test("loses none of 60 concurrent hits over two connection pools", async () => {
    await withSecondInstance(stores[name], async (other) => {
      const counters = [stores[name].db, other].map((db) => createDatabaseCounter(async () => db));
      const hits = Array.from({ length: 60 }, (_, turn) => counters[turn % 2]?.("many", MINUTE, NOW));
      const counts = (await Promise.all(hits)).map((hit) => hit?.count ?? 0);
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, turn) => turn + 1));
    });
  });

  test("rows contain no address and are deleted after their window", async () => {
    const { db } = stores[name];
    const counter = createDatabaseCounter(async () => db);
    await counter("saves 203.0.113.5", MINUTE, NOW);
    await counter("saves 203.0.113.6", MINUTE, NOW + MINUTE);
    expect(JSON.stringify(await db.selectFrom("hits").selectAll().execute())).not.toContain("203");
    await sweep(db, NOW + MINUTE);
    expect(await db.selectFrom("hits").selectAll().execute()).toHaveLength(1);
  });
});

describe("while the database does not answer", () => {
  test("counts in memory, skips the database after the first failure, and logs once", async () => {
    const broken = vi.fn(async () => Promise.reject(new Error("down")));
    const onFailure = vi.fn();
    const counter = createFallbackCounter(broken, createMemoryCounter(), onFailure);
    for (const count of [1, 2, 3]) expect((await counter("a", MINUTE, NOW)).count).toBe(count);
    expect(broken).toHaveBeenCalledTimes(1);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  test("falls back to memory when the database does not respond", async () => {
    const silent: HitCounter = () => new Promise(() => undefined);
    const counter = createFallbackCounter(silent, createMemoryCounter(), () => undefined);
    expect((await counter("a", MINUTE, NOW)).count).toBe(1);
  }, 5000);
});
