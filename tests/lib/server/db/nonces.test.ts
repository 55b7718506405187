import { describe, expect, test } from "vitest";
import { saveNonce, takeNonce } from "@/lib/server/db/nonces";
import { STORES, storesOfTests, withSecondInstance } from "@/tests/support/stores";

const stores = storesOfTests();
const NOW = 1_800_000_000_000;

describe.each(STORES)("on %s", (name) => {
  const give = (nonce: string, browserId = "browser", expiresAt = NOW + 1000) =>
    saveNonce(stores[name].db, { nonce, browserId, expiresAt });
  const spend = (nonce: string, browserId = "browser", now = NOW) =>
    takeNonce(stores[name].db, { nonce, browserId, now });

  test("a nonce is good once", async () => {
    await give("a");
    expect([await spend("a"), await spend("a")]).toEqual([true, false]);
  });

  test("of 50 uses at once, over two sets of connections, exactly one succeeds", async () => {
    await withSecondInstance(stores[name], async (other) => {
      for (const nonce of ["a", "b", "c"]) {
        await give(nonce);
        const uses = Array.from({ length: 50 }, (_, turn) =>
          takeNonce(turn % 2 === 0 ? stores[name].db : other, { nonce, browserId: "browser", now: NOW }),
        );
        expect((await Promise.all(uses)).filter(Boolean)).toEqual([true]);
      }
    });
  });

  test("a nonce that nobody was given, or another browser, is not good, and stays good for its own", async () => {
    await give("a");
    expect([await spend("b"), await spend("a", "other"), await spend("", ""), await spend("a")]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test("a nonce is good until it expires", async () => {
    await give("early");
    await give("late");
    expect([await spend("early", "browser", NOW + 999), await spend("late", "browser", NOW + 1000)]).toEqual([
      true,
      false,
    ]);
  });

  test("a browser keeps its newest eight; others lose nothing by it", async () => {
    await give("theirs", "other");
    for (let turn = 0; turn < 20; turn++) await give(`n${turn}`, "browser", NOW + 1000 + turn);
    const kept = await stores[name].db.selectFrom("nonces").select("nonce").orderBy("expires_at").execute();
    expect(kept.map(({ nonce }) => nonce)).toEqual(["theirs", ...Array.from({ length: 8 }, (_, at) => `n${at + 12}`)]);
  });

  test.each(["'; drop table nonces; --", "ß\u{1f600}", "x".repeat(100_000)])(
    "%.20j is text like any other",
    async (text) => {
      await give(text, text);
      expect(await spend(text, text)).toBe(true);
    },
  );
});
