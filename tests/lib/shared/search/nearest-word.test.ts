import { expect, it } from "vitest";
import { nearestWord, wordDistance } from "@/lib/shared/search/nearest-word";

it.each([
  ["cap", "cap", 0],
  ["cap", "cup", 1],
  ["cap", "caps", 1],
  ["cap", "acp", 1],
  ["cap", "", 3],
  ["mohawk", "mowahk", 2],
])("from %j to %j it is %d", (one, other, distance) => {
  expect(wordDistance(one, other)).toBe(distance);
  expect(wordDistance(other, one)).toBe(distance);
});

it.each([
  ["mohwak", "mohawk"],
  ["wxyo", null],
  ["wol", "wool"],
  ["qq", null],
  ["mohawkmohawkmohawkmohawkm", null],
])("%j is meant as %j", (typed, word) => {
  expect(nearestWord(typed, ["mohawk", "wool", "cap"])).toBe(word);
});
