import { expect, test } from "vitest";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";
import { pickIds } from "@/lib/shared/pick-ids";

test("maps the ends of the random range to the ends of the collection", () => {
  expect(pickIds(1, () => 0)).toEqual([MIN_ID]);
  expect(pickIds(1, () => 1 - Number.EPSILON)).toEqual([MAX_ID]);
});

test("returns an id that is drawn twice only once", () => {
  const numbers = [0.5, 0.5, 0.5, 0.25];
  expect(pickIds(2, () => numbers.shift() ?? 0)).toEqual([10_001, 5_001]);
});
