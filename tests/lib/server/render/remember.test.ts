import { expect, test } from "vitest";
import { remember } from "@/lib/server/render/remember";

test("the results used last are kept, the others are made again", () => {
  const made: number[] = [];
  const double = remember((key: number) => {
    made.push(key);
    return key * 2;
  }, 2);
  expect([1, 2, 1, 3, 1, 2].map(double)).toEqual([2, 4, 2, 6, 2, 4]);
  expect(made).toEqual([1, 2, 3, 2]);
});
