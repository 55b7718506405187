import { describe, expect, test } from "vitest";
import { consumeNonce, saveNonce } from "@/lib/server/db/sessions";
import { STORES, setUpTestStores, withSecondInstance } from "@/tests/support/stores";

const stores = setUpTestStores();
const NOW = 1_800_000_000_000;

describe.each(STORES)("on %s", (name) => {
  const give = (nonce: string, browserId = "browser", expiresAt = NOW + 1000) =>
    saveNonce(stores[name].db, { nonce, browserId, expiresAt });
  const spend = (nonce: string, browserId = "browser", now = NOW) =>
    consumeNonce(stores[name].db, { nonce, browserId, now });

  test("accepts a nonce once", async () => {
    await give("a");
    expect([await spend("a"), await spend("a")]).toEqual([true, false]);
  });

  test("exactly one of 50 concurrent uses over two connection pools succeeds", async () => {
    await withSecondInstance(stores[name], async (other) => {
      for (const nonce of ["a", "b", "c"]) {
        await give(nonce);
        const uses = Array.from({ length: 50 }, (_, turn) =>
          consumeNonce(turn % 2 === 0 ? stores[name].db : other, { nonce, browserId: "browser", now: NOW }),
        );
        expect((await Promise.all(uses)).filter(Boolean)).toEqual([true]);
      }
    });
  });

  test("refuses an unknown nonce or browser, and keeps the nonce for its own browser", async () => {
    await give("a");
    expect([await spend("b"), await spend("a", "other"), await spend("", ""), await spend("a")]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test("accepts a nonce until it expires", async () => {
    await give("early");
    await give("late");
    expect([await spend("early", "browser", NOW + 999), await spend("late", "browser", NOW + 1000)]).toEqual([
      true,
      false,
    ]);
  });

  test("keeps a new nonce after the clock was set back", async () => {
    for (let at = 0; at < 8; at++) await give(`ahead-${at}`, "browser", NOW + 120_000 + at);
    await give("now");
    expect(await spend("now")).toBe(true);
  });

  test("keeps the newest eight nonces of a browser and those of other browsers", async () => {
    await give("theirs", "other");
    for (let turn = 0; turn < 20; turn++) await give(`n${turn}`, "browser", NOW + 1000 + turn);
    const remaining = await stores[name].db.selectFrom("nonces").select("nonce").orderBy("expires_at").execute();
    expect(remaining.map(({ nonce }) => nonce)).toEqual([
      "theirs",
      ...Array.from({ length: 8 }, (_, at) => `n${at + 12}`),
    ]);
  });

  test.each(["'; drop table nonces; --", "ß\u{1f600}", "x".repeat(100_000)])(
    "accepts %.20j as nonce and browser id",
    async (text) => {
      await give(text, text);
      expect(await spend(text, text)).toBe(true);
    },
  );
});
