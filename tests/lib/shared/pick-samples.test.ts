import { describe, expect, it } from "vitest";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { TRAIT_VALUES } from "@/lib/avatar/traits/names";
import { parseId } from "@/lib/shared/ids";
import { decodeIdSteps, encodeIdSteps, getSamplePool, pickSamples } from "@/lib/shared/pick-samples";
import { sampleIds } from "@/scripts/lib/sample-ids";

const pool = getSamplePool();
const traits = pool.map((id) => deriveTraits(id).traits);

describe("the sample pool", () => {
  it("has a thousand different ids of the collection", () => {
    expect(pool).toHaveLength(1000);
    expect(new Set(pool).size).toBe(1000);
    expect(pool.every((id) => "id" in parseId(String(id)))).toBe(true);
  });

  // After a change of traits: npm run make -- samples.
  it("is equal to sampleIds()", { timeout: 60_000 }, () => {
    expect(pool).toEqual(sampleIds());
  });

  it.each(Object.entries(TRAIT_VALUES))("has every value of %s", (trait, values) => {
    const there = new Set(traits.map((each) => each[trait as keyof typeof TRAIT_VALUES]));
    expect(values.filter((value) => !there.has(value))).toEqual([]);
  });

  it("has a minimum of each type and of both bodies", () => {
    const count = (is: (each: (typeof traits)[number]) => boolean) => traits.filter(is).length;
    for (const [type, least] of [
      ["Pig", 60],
      ["Elephant", 50],
      ["Robot", 40],
      ["Skeleton", 30],
      ["Dissected", 5],
      ["Visitor", 2],
    ] as const)
      expect(
        count((each) => each.Type === type),
        type,
      ).toBeGreaterThanOrEqual(least);
    expect(count((each) => each.Gender === "Female")).toBeGreaterThan(300);
    expect(count((each) => each.Gender === "Male")).toBeGreaterThan(300);
  });
});

describe("samples", () => {
  it("are distinct ids of the pool, at both ends of the random range", () => {
    for (const random of [() => 0, () => 1 - Number.EPSILON, Math.random]) {
      const samples = pickSamples(6, random);
      expect(new Set(samples).size).toBe(6);
      expect(samples.every((id) => pool.includes(id))).toBe(true);
    }
  });

  it("are at most as many as the pool has", () => {
    expect(pickSamples(5000, Math.random)).toHaveLength(1000);
  });
});

it.each([[[]], [[1]], [[20_000]], [[1, 2, 64, 65, 128, 191, 20_000]], [[62, 63, 126, 189]]])("decodes %j", (ids) => {
  expect(decodeIdSteps(encodeIdSteps(ids))).toEqual(ids);
});
