import { describe, expect, test } from "vitest";
import { LIMB_FRAMES, LIMB_TEXELS } from "@/lib/avatar/crowd/limbs";
import { multiplyTurns, reduceMoodToLimbs, rotateVector, type Turn } from "@/lib/avatar/crowd/mood-limbs";
import type { Vec3 } from "@/lib/avatar/framing";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";

const limbs = reduceMoodToLimbs();
const PARTS = { trunk: 1, head: 2, leftArm: 3, rightArm: 4 } as const;
const frames = Array.from({ length: LIMB_FRAMES }, (_, frame) => frame);

function texel(mood: Mood, frame: number, part: number): readonly number[] {
  const at = ((ALL_MOODS.indexOf(mood) * LIMB_FRAMES + frame) * LIMB_TEXELS + part) * 4;
  return [...limbs.subarray(at, at + 4)];
}
const turnOf = (mood: Mood, frame: number, part: keyof typeof PARTS): Turn => {
  const [x = 0, y = 0, z = 0, w = 0] = texel(mood, frame, PARTS[part]);
  return [x, y, z, w];
};
const FACE: Vec3 = [0, 0, 1];
/** Direction of a limb, including the trunk's rotation. */
const pointing = (mood: Mood, frame: number, part: "head" | "leftArm" | "rightArm") => {
  const rest: Readonly<Record<typeof part, Vec3>> = { head: FACE, leftArm: [1, 0, 0], rightArm: [-1, 0, 0] };
  return rotateVector(multiplyTurns(turnOf(mood, frame, "trunk"), turnOf(mood, frame, part)), rest[part]);
};
const heights = (mood: Mood) => frames.map((frame) => texel(mood, frame, 0)[1] ?? 0);

describe("the moods in a crowd", () => {
  test("have one row each, of finite numbers, unit quaternions and the loop's length", () => {
    expect(limbs).toHaveLength(ALL_MOODS.length * LIMB_FRAMES * LIMB_TEXELS * 4);
    expect(limbs.every(Number.isFinite)).toBe(true);
    for (const mood of ALL_MOODS) {
      for (const frame of frames) {
        expect(texel(mood, frame, 0)[3]).toBeCloseTo(getMood(mood).seconds);
        for (const part of [1, 2, 3, 4]) expect(Math.hypot(...texel(mood, frame, part))).toBeCloseTo(1, 5);
      }
    }
  });

  test("close their loops: the last step is not much larger than the others", () => {
    for (const mood of ALL_MOODS) {
      for (const part of Object.values(PARTS)) {
        const steps = frames.map((frame) => {
          const [a, b] = [texel(mood, frame, part), texel(mood, (frame + 1) % LIMB_FRAMES, part)];
          return 2 * Math.acos(Math.min(1, Math.abs(a.reduce((sum, value, nth) => sum + value * (b[nth] ?? 0), 0))));
        });
        const last = steps.at(-1) ?? 0;
        expect(last, `${mood} ${part}`).toBeLessThanOrEqual(Math.max(0.35, 1.5 * Math.max(...steps.slice(0, -1))));
      }
    }
  });

  test("do not sink into the floor", () => {
    for (const mood of ALL_MOODS) expect(Math.min(...heights(mood)), mood).toBeGreaterThan(-0.01);
  });

  test("arms hang in default and go up in hype, which jumps", () => {
    for (const frame of frames) {
      expect(pointing("default", frame, "leftArm")[1]).toBeLessThan(-0.95);
      expect(pointing("default", frame, "rightArm")[1]).toBeLessThan(-0.95);
    }
    expect(
      frames.some(
        (frame) => pointing("hype", frame, "leftArm")[1] > 0.6 && pointing("hype", frame, "rightArm")[1] > 0.6,
      ),
    ).toBe(true);
    expect(Math.max(...heights("hype"))).toBeGreaterThan(0.2);
    expect(Math.max(...heights("default"))).toBeLessThan(0.02);
  });

  test.each(["gn", "shy"] as const)("heads hang in %s", (mood) => {
    const falls = frames.map((frame) => pointing(mood, frame, "head")[1]);
    expect(Math.min(...falls)).toBeLessThan(-0.2);
    expect(Math.min(...frames.map((frame) => pointing("default", frame, "head")[1]))).toBeGreaterThan(-0.15);
  });

  test("heads shake in nope", () => {
    const sides = frames.map((frame) => rotateVector(turnOf("nope", frame, "head"), FACE)[0]);
    expect(Math.max(...sides)).toBeGreaterThan(0.3);
    expect(Math.min(...sides)).toBeLessThan(-0.3);
  });

  test("ded lies on its back, and all others stand", () => {
    const lean = (mood: Mood) =>
      Math.min(...frames.map((frame) => rotateVector(turnOf(mood, frame, "trunk"), [0, 1, 0])[1]));
    expect(lean("ded")).toBeLessThan(0.3);
    for (const mood of ALL_MOODS) if (mood !== "ded") expect(lean(mood), mood).toBeGreaterThan(0.85);
    const lying = frames.filter((frame) => rotateVector(turnOf("ded", frame, "trunk"), [0, 1, 0])[1] < 0.3);
    for (const frame of lying) expect(rotateVector(turnOf("ded", frame, "trunk"), FACE)[1]).toBeGreaterThan(0.9);
  });

  test("zen floats up and down", () => {
    expect(Math.max(...heights("zen")) - Math.min(...heights("zen"))).toBeGreaterThan(0.05);
  });
});
