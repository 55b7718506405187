import { describe, expect, it } from "vitest";
import { rampedKeys } from "@/lib/avatar/glb/ramped-keys";

type Steps = readonly (readonly [number, number])[];

/** The value that straight lines between keys give. */
function valueAt(keys: Steps, at: number): number {
  const next = keys.findIndex(([moment]) => moment >= at);
  const [to, two] = keys[next] ?? keys.at(-1) ?? [0, 0];
  const [from, one] = keys[Math.max(0, next - 1)] ?? [0, 0];
  return to === from ? two : one + ((two - one) * (at - from)) / (to - from);
}

describe("steps as ramps", () => {
  const blink: Steps = [
    [0, 0],
    [1, 1],
    [1.14, 0],
    [1.16, 1],
  ];

  it("pass half of a step at its moment and hold in between", () => {
    const keys = rampedKeys(blink, 2);
    expect(valueAt(keys, 0.9)).toBe(0);
    expect(valueAt(keys, 1)).toBeCloseTo(0.5);
    expect(valueAt(keys, 1.07)).toBe(1);
    expect(valueAt(keys, 1.14)).toBeCloseTo(0.5);
    expect(valueAt(keys, 1.5)).toBe(1);
  });

  it("rise in time however near the steps are, and end as they begin", () => {
    const keys = rampedKeys(blink, 1.17);
    const times = keys.map(([at]) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
    expect(keys.at(-1)).toEqual([1.17, 0]);
  });

  it("are one key where nothing changes", () => {
    const still: Steps = [
      [0, 1],
      [0.5, 1],
    ];
    expect(rampedKeys(still, 2)).toEqual([[0, 1]]);
  });
});
