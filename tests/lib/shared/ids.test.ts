import { expect, test } from "vitest";
import { COLLECTION_SIZE, isId, listAllIds, MAX_ID, MIN_ID, padId, parseId } from "@/lib/shared/ids";

test.each([
  ["1", 1],
  ["00001", 1],
  ["20000", 20000],
])("%j is an id", (text, id) => expect(parseId(text)).toEqual({ id }));

test.each(["0", "00000", "20001", "99999", "100000", `1${"0".repeat(30)}`, "9".repeat(32)])(
  "%j is outside the collection",
  (text) => {
    expect(parseId(text)).toEqual({ problem: "unknown" });
  },
);

test.each([
  ...["", " ", "a", "-1", "1.5", "1e3", "+7", "٣", " 7", "7\n", "000001", "9".repeat(33), "0".repeat(10_000)],
  ...[undefined, null, 1, ["1"], { 0: "1" }],
])("%j is not an id", (text) => {
  expect(parseId(text)).toEqual({ problem: "malformed" });
});

test.each([MIN_ID, 777, MAX_ID])("the number %d is an id", (id) => expect(isId(id)).toBe(true));

test.each([0, -1, MAX_ID + 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "7", 7n, null, undefined, [7]])(
  "the value %s is no id",
  (value) => expect(isId(value)).toBe(false),
);

test("ids are shown with five digits", () => {
  expect([padId(1), padId(777), padId(20000)]).toEqual(["00001", "00777", "20000"]);
});

test("all ids are listed once, ascending, as they are shown and read", () => {
  const all = listAllIds();
  expect([COLLECTION_SIZE, all.length]).toEqual([20_000, 20_000]);
  for (const [index, text] of all.entries()) {
    if (text !== padId(index + 1)) expect(text).toBe(padId(index + 1));
    const parsed = parseId(text);
    if (!("id" in parsed) || parsed.id !== index + 1) expect(parsed).toEqual({ id: index + 1 });
  }
});
