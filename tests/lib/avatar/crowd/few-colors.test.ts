import { expect, test } from "vitest";
import { reduceColors } from "@/lib/avatar/crowd/crowd-figure";

const palette = Uint8Array.from({ length: 256 * 3 }, (_, at) => Math.floor(at / 3));
const uses = (counts: Readonly<Record<number, number>>) =>
  Uint32Array.from({ length: 256 }, (_, at) => counts[at] ?? 0);

test("keeps all colours that fit, the most used first", () => {
  const { palette: few, indexOf } = reduceColors(palette, uses({ 0: 999, 7: 3, 200: 8 }), 4);
  expect([...few]).toEqual([0, 0, 0, 200, 200, 200, 7, 7, 7, 0, 0, 0]);
  expect([indexOf[0], indexOf[200], indexOf[7]]).toEqual([0, 1, 2]);
});

test("maps the least used colours to the nearest kept colour", () => {
  const { indexOf } = reduceColors(palette, uses({ 10: 9, 200: 8, 12: 1, 190: 1 }), 3);
  expect([indexOf[10], indexOf[12], indexOf[200], indexOf[190]]).toEqual([1, 1, 2, 2]);
});
