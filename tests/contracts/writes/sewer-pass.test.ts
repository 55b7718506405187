import { describe, expect, test } from "vitest";
import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { createMintData, packMintData, unpackMintData } from "@/contracts/writes/sewer-pass";

test.each([
  [{ tier: 4, apeTokenId: 9999, dogTokenId: 0 }, (9999n << 64n) | 4n],
  [{ tier: 3, apeTokenId: 0, dogTokenId: null }, (10_000n << 128n) | 3n],
  [{ tier: 2, apeTokenId: 30_007, dogTokenId: 9999 }, (9999n << 128n) | (30_007n << 64n) | 2n],
  [{ tier: 1, apeTokenId: 12_345, dogTokenId: null }, (10_000n << 128n) | (12_345n << 64n) | 1n],
])("%j is packed and unpacked", (data, packed) => {
  expect(packMintData(data)).toBe(packed);
  expect(unpackMintData(packed)).toEqual(data);
});

test("createMintData reads the three fields of the contract", () => {
  expect(createMintData(3n, 7n, 10_000n)).toEqual({ tier: 3, apeTokenId: 7, dogTokenId: null });
});

describe("packMintData refuses", () => {
  test.each([
    ["an unknown tier", { tier: 5, apeTokenId: 1, dogTokenId: null }],
    ["a fractional tier", { tier: 1.5, apeTokenId: 1, dogTokenId: null }],
    ["a bored ape beyond the last", { tier: 3, apeTokenId: 10_000, dogTokenId: null }],
    ["a mutant beyond the last", { tier: 1, apeTokenId: 30_008, dogTokenId: null }],
    ["a fractional ape", { tier: 3, apeTokenId: 0.5, dogTokenId: null }],
    ["a negative ape", { tier: 3, apeTokenId: -1, dogTokenId: null }],
    ["a dog where the tier has none", { tier: 3, apeTokenId: 1, dogTokenId: 1 }],
    ["no dog where the tier has one", { tier: 4, apeTokenId: 1, dogTokenId: null }],
    ["the dog id that means no dog", { tier: 4, apeTokenId: 1, dogTokenId: 10_000 }],
    ["NaN", { tier: 4, apeTokenId: Number.NaN, dogTokenId: 1 }],
  ])("%s", (_, data) => expect(() => packMintData(data)).toThrow(InvalidInputError));
});

test.each([-1n, 1n << 192n, 1n << 256n, (1n << 63n) << 64n])("unpackMintData refuses %s", (packed) => {
  expect(() => unpackMintData(packed)).toThrow("not the mint data of a sewer pass");
});
