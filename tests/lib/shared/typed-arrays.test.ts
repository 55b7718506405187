import { describe, expect, test } from "vitest";
import {
  addDouble,
  addFloat,
  getByte,
  getByteTriple,
  getDouble,
  getFloat,
  getInt32,
  getItem,
  getQuadruple,
  getTriple,
  getUint16,
  getUint32,
  throwOutside,
} from "@/lib/shared/typed-arrays";

const floats = Float32Array.of(0.5, 0, -2, 4);
const doubles = Float64Array.of(0.1, 0, -3);
const bytes = Uint8Array.of(7, 0, 255);

describe("an element", () => {
  test.each([
    ["getFloat", (at: number) => getFloat(floats.subarray(0, 3), at), [0.5, 0, -2]],
    ["getDouble", (at: number) => getDouble(doubles, at), [0.1, 0, -3]],
    ["getByte", (at: number) => getByte(bytes, at), [7, 0, 255]],
    ["getUint16", (at: number) => getUint16(Uint16Array.of(1, 0, 65535), at), [1, 0, 65535]],
    ["getUint32", (at: number) => getUint32(Uint32Array.of(1, 0, 2 ** 32 - 1), at), [1, 0, 2 ** 32 - 1]],
    ["getInt32", (at: number) => getInt32(Int32Array.of(1, 0, -1), at), [1, 0, -1]],
    ["getItem", (at: number) => getItem(["a", "", "c"], at), ["a", "", "c"]],
  ] as const)("is what %s returns, and a RangeError outside", (_name, read, values) => {
    expect([0, 1, 2].map((at): unknown => read(at))).toEqual(values);
    for (const outside of [-1, 3, 0.5, Number.NaN]) expect(() => read(outside)).toThrow(RangeError);
  });

  test("may be null", () => {
    expect(getItem([null], 0)).toBeNull();
  });
});

test("several elements are read from an index on, and none beyond the end", () => {
  expect(getTriple(floats, 1)).toEqual([0, -2, 4]);
  expect(getQuadruple(floats, 0)).toEqual([0.5, 0, -2, 4]);
  expect(getByteTriple(bytes, 0)).toEqual([7, 0, 255]);
  expect(() => getTriple(floats, 2)).toThrow("4 is outside of an array of 4");
});

test("a loop may read by itself and fail likewise", () => {
  const read = (at: number) => bytes[at] ?? throwOutside(bytes, at);
  expect(read(1)).toBe(0);
  expect(() => read(3)).toThrow("3 is outside of an array of 3");
});

test("a term is added to an element, and to none outside", () => {
  const [sums, totals] = [Float32Array.of(1), Float64Array.of(1)];
  addFloat(sums, 0, 0.5);
  addDouble(totals, 0, 0.1);
  expect([sums[0], totals[0]]).toEqual([1.5, 1.1]);
  expect(() => addFloat(sums, 1, 1)).toThrow(RangeError);
  expect(() => addDouble(totals, 1, 1)).toThrow(RangeError);
});
