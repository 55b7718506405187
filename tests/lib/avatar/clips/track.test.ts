import { describe, expect, it } from "vitest";
import { createTrack, EASES, type Key, sampleTrack } from "@/lib/avatar/clips/track";
import { createQuaternion } from "@/lib/avatar/pose";

function valueAt(keys: readonly Key[], playhead: number, turnOf?: typeof createQuaternion): number[] {
  const track = createTrack(keys, turnOf);
  const out = new Float64Array(track.width);
  sampleTrack(track, playhead, out, 0);
  return [...out];
}

describe("a track of shifts", () => {
  const keys: readonly Key[] = [
    [0.2, 0, 0, 0],
    [0.6, 4, -2, 8, "linear"],
  ];

  it("has each key's value at its time", () => {
    expect(valueAt(keys, 0.2)).toEqual([0, 0, 0]);
    expect(valueAt(keys, 0.6)).toEqual([4, -2, 8]);
  });

  it("reaches a key with that key's easing", () => {
    expect(valueAt(keys, 0.3)[0]).toBeCloseTo(1, 9);
    // The segment from 0.6 over the end to 0.2 takes 0.6 of the loop and eases in and out.
    expect(valueAt(keys, 0.75)[0]).toBeCloseTo(4 * (1 - 0.25 * 0.25 * 2.5), 9);
  });

  it("runs over the end of the loop into the first key", () => {
    expect(valueAt(keys, 0.999999)[0]).toBeCloseTo(valueAt(keys, 0)[0] ?? Number.NaN, 4);
  });

  it("is constant with one key", () => {
    expect(valueAt([[0.4, 1, 2, 3]], 0.9)).toEqual([1, 2, 3]);
  });

  it("passes a flow key without a stop", () => {
    const flow: readonly Key[] = [
      [0, 0, 0, 0],
      [0.25, 1, 0, 0, "flow"],
      [0.5, 2, 0, 0, "flow"],
    ];
    const speed = (at: number) => ((valueAt(flow, at + 1e-4)[0] ?? 0) - (valueAt(flow, at - 1e-4)[0] ?? 0)) / 2e-4;
    expect(speed(0.25)).toBeCloseTo(4, 2);
    const eased = flow.map(([at, x, y, z]): Key => [at, x, y, z]);
    expect(valueAt(eased, 0.2501)[0]).toBeCloseTo(1, 4);
  });

  it("does not overshoot where a flow changes direction", () => {
    const wave: readonly Key[] = [
      [0, 0, 0, 0, "flow"],
      [0.1, 3, 0, 0, "flow"],
      [0.7, 1, 0, 0, "flow"],
    ];
    for (let step = 0; step < 300; step++) {
      const x = valueAt(wave, step / 300)[0] ?? Number.NaN;
      expect(x).toBeLessThanOrEqual(3 + 1e-9);
      expect(x).toBeGreaterThanOrEqual(-1e-9);
    }
  });
});

describe("a track of turns", () => {
  it("gives unit quaternions all along, overshoot included", () => {
    const keys: readonly Key[] = [
      [0, 0, 0, 0],
      [0.3, 120, 10, 0, "back"],
      [0.6, -70, 30, 50, "flow"],
      [0.8, 10, -60, 0, "bounce"],
    ];
    for (let step = 0; step < 240; step++) {
      expect(Math.hypot(...valueAt(keys, step / 240, createQuaternion))).toBeCloseTo(1, 9);
    }
  });

  it("takes the shorter rotation", () => {
    const keys: readonly Key[] = [
      [0, 0, 170, 0],
      [0.5, 0, -170, 0, "linear"],
    ];
    const half = valueAt(keys, 0.25, createQuaternion);
    // Halfway from 170 to -170 degrees is 180, not 0.
    expect(Math.abs(half[1] ?? 0)).toBeCloseTo(1, 6);
    expect(half[3]).toBeCloseTo(0, 6);
  });
});

describe("invalid keys", () => {
  it.each([
    ["no keys", []],
    [
      "two keys at one time",
      [
        [0.1, 0, 0, 0],
        [0.1, 1, 0, 0],
      ],
    ],
    [
      "keys out of order",
      [
        [0.4, 0, 0, 0],
        [0.1, 1, 0, 0],
      ],
    ],
    ["a key at the end of the loop", [[1, 0, 0, 0]]],
    ["a key before its start", [[-0.1, 0, 0, 0]]],
  ] as [string, Key[]][])("are refused: %s", (_name, keys) => {
    expect(() => createTrack(keys)).toThrow(RangeError);
  });
});

describe.each(Object.entries(EASES))("the easing %s", (name, ease) => {
  it("starts at 0 and ends at 1", () => {
    expect(ease(0)).toBeCloseTo(0, 9);
    expect(ease(1)).toBeCloseTo(1, 9);
  });

  it("has no step in between", () => {
    for (let step = 0; step < 500; step++) {
      expect(Math.abs(ease((step + 1) / 500) - ease(step / 500))).toBeLessThan(0.02);
    }
  });

  it(`stays between its keys${name === "back" ? " but for one overshoot of about a tenth" : ""}`, () => {
    const values = Array.from({ length: 201 }, (_, step) => ease(step / 200));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-1e-9);
    const highest = Math.max(...values);
    if (name === "back") expect(highest).toBeCloseTo(1.1, 1);
    else expect(highest).toBeLessThanOrEqual(1 + 1e-9);
  });
});

describe("the bounce", () => {
  it("falls back from its key twice, less the second time", () => {
    const dips = Array.from({ length: 101 }, (_, step) => 1 - EASES.bounce(0.5 + step / 200));
    expect(Math.max(...dips.slice(0, 68))).toBeCloseTo(0.2, 2);
    expect(Math.max(...dips.slice(68))).toBeCloseTo(0.05, 2);
  });
});
