import { expect, test } from "vitest";
import { ByteLru } from "@/lib/server/art/byte-lru";

test("when full, the entry used longest ago goes first", () => {
  const lru = new ByteLru<string>(30);
  lru.set("a", "A", 10);
  lru.set("b", "B", 10);
  lru.set("c", "C", 10);
  lru.get("a");
  lru.set("d", "D", 10);
  expect([lru.get("a"), lru.get("b"), lru.get("c"), lru.get("d")]).toEqual(["A", undefined, "C", "D"]);
  expect(lru.bytes).toBe(30);
});

test("one big entry drops as many as it needs the room of", () => {
  const lru = new ByteLru<string>(30);
  for (const key of ["a", "b", "c"]) lru.set(key, key, 10);
  lru.set("big", "big", 25);
  expect([lru.get("a"), lru.get("b"), lru.get("c"), lru.get("big")]).toEqual([undefined, undefined, undefined, "big"]);
});

test("an entry larger than everything is not kept and pushes nothing out", () => {
  const lru = new ByteLru<string>(30);
  lru.set("a", "A", 10);
  lru.set("huge", "huge", 31);
  expect([lru.get("a"), lru.get("huge"), lru.bytes]).toEqual(["A", undefined, 10]);
});

test("an entry set again counts once", () => {
  const lru = new ByteLru<string>(30);
  lru.set("a", "old", 20);
  lru.set("a", "new", 5);
  expect([lru.get("a"), lru.bytes]).toEqual(["new", 5]);
});
