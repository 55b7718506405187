import { describe, expect, it } from "vitest";
import { EASES } from "@/lib/avatar/clips/ease";

describe.each(Object.entries(EASES))("the easing %s", (name, ease) => {
  it("starts at its key and arrives at the next one", () => {
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
