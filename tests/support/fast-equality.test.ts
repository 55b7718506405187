import { expect, it } from "vitest";

const LARGE = new Uint8Array(8_000_000).fill(7);

it("equal bytes are compared at once", () => {
  expect({ file: LARGE.slice() }).toEqual({ file: LARGE });
}, 2000);

it("typed arrays differ in a number, their length or their type", () => {
  const [some, others] = [Uint8Array.of(1, 0), Uint8Array.of(1, 2)];
  expect(some).not.toEqual(others);
  expect(some).not.toEqual(some.subarray(1));
  expect(some).not.toEqual(Uint16Array.of(1));
  expect(Float32Array.of(0)).not.toEqual(Float32Array.of(-0));
  expect(Float32Array.of(Number.NaN)).toEqual(Float32Array.of(Number.NaN));
  expect(Uint8Array.of(0, 1, 2).subarray(1)).toEqual(others);
});
