import { describe, expect, it } from "vitest";
import { chooseWeighted, createRandom, getNoise } from "@/lib/avatar/random";

const take = (random: () => number, count: number) => Array.from({ length: count }, () => random());
/** The shares of numbers in ten equal parts of [0, 1). */
function sharesOf(numbers: readonly number[]): number[] {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const number of numbers) counts[Math.floor(number * 10)] = (counts[Math.floor(number * 10)] ?? 0) + 1;
  return counts.map((count) => count / numbers.length);
}

describe("a random sequence", () => {
  it("is the same for a seed on every machine: avatars, prints and the plaza depend on it", () => {
    expect(take(createRandom("1/print"), 3)).toEqual([0.17215063981711864, 0.481746154371649, 0.13314676959998906]);
    expect(take(createRandom("1/print"), 4)).not.toEqual(take(createRandom("2/print"), 4));
  });

  it("fills [0, 1) evenly", () => {
    const numbers = take(createRandom("even"), 20_000);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    for (const share of sharesOf(numbers)) expect(Math.abs(share - 0.1)).toBeLessThan(0.01);
  });

  it("begins differently for each token, evenly over all of them", () => {
    const firsts = Array.from({ length: 20_000 }, (_, index) => createRandom(`${index + 1}/print`)());
    expect(new Set(firsts).size).toBeGreaterThan(19_900);
    for (const share of sharesOf(firsts)) expect(Math.abs(share - 0.1)).toBeLessThan(0.015);
  });
});

describe("noise", () => {
  it("depends on place and seed only, not on the order of the calls", () => {
    const places = Array.from({ length: 50 }, (_, at) => [at, at * 7, at * 3 - 20] as const);
    const forwards = places.map((place) => getNoise(...place));
    expect(places.toReversed().map((place) => getNoise(...place))).toEqual(forwards.toReversed());
    expect(places.map((place) => getNoise(...place, 1))).not.toEqual(forwards);
    expect(places.map((place) => getNoise(...place, 0))).toEqual(forwards);
    expect([getNoise(1, 2, 3), getNoise(-5, 0, 7, 20)]).toEqual([0.9725471041165292, 0.8576891236007214]);
  });

  it("fills [0, 1) evenly, also at negative places", () => {
    const numbers: number[] = [];
    for (let x = -40; x < 40; x++)
      for (let y = -20; y < 20; y++) for (let z = -3; z < 3; z++) numbers.push(getNoise(x, y, z));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    for (const share of sharesOf(numbers)) expect(Math.abs(share - 0.1)).toBeLessThan(0.02);
  });
});

describe("a weighted choice", () => {
  const choices = [
    ["a", 1],
    ["b", 0],
    ["c", 3],
  ] as const;

  it.each([
    [0, "a"],
    [0.2499, "a"],
    [0.25, "c"],
    [0.9999, "c"],
  ])("at %d of the whole weight is %s", (share, expected) => {
    expect(chooseWeighted(() => share, choices)).toBe(expected);
  });

  it("takes values as often as their weights say, and those without weight never", () => {
    const random = createRandom("weights");
    const drawn = Array.from({ length: 8000 }, () => chooseWeighted(random, choices));
    const shareOf = (value: string) => drawn.filter((one) => one === value).length / drawn.length;
    expect(shareOf("b")).toBe(0);
    expect(shareOf("a")).toBeCloseTo(0.25, 1);
    expect(shareOf("c")).toBeCloseTo(0.75, 1);
  });

  it("takes the last value where rounding leaves a rest, and refuses an empty list", () => {
    expect(chooseWeighted(() => 1, choices)).toBe("c");
    expect(() => chooseWeighted(Math.random, [])).toThrow(RangeError);
  });
});
