import { describe, expect, test } from "vitest";
import { createFlyPath } from "@/lib/plaza/flight/fly-path";
import { createWholePose, ENTRY_POSE, wrapHeading } from "@/lib/plaza/flight/plaza-pose";

describe("a flight", () => {
  test("takes less than two seconds at any distance", () => {
    expect(createFlyPath(createWholePose(16 / 9), { ...ENTRY_POSE, z: -120, heading: 180 }).seconds).toBeLessThan(2);
    expect(createFlyPath(ENTRY_POSE, { ...ENTRY_POSE, x: 0.5 }).seconds).toBeLessThan(0.7);
  });

  test("starts at its pose and ends at its goal", () => {
    const goal = { x: 20, y: 2, z: -30, heading: -170, dip: 30 };
    const path = createFlyPath(ENTRY_POSE, goal);
    expect(path.at(0)).toEqual(ENTRY_POSE);
    expect(path.at(1)).toBe(goal);
  });

  test("rises over a long distance, but not over a short one", () => {
    const far = createFlyPath(ENTRY_POSE, { ...ENTRY_POSE, z: -60 });
    expect(far.at(0.5).y).toBeGreaterThan(ENTRY_POSE.y + 10);
    expect(createFlyPath(ENTRY_POSE, { ...ENTRY_POSE, x: 2 }).at(0.5).y).toBeCloseTo(ENTRY_POSE.y);
  });

  test("takes the shorter rotation", () => {
    const path = createFlyPath({ ...ENTRY_POSE, heading: 170 }, { ...ENTRY_POSE, heading: -170 });
    expect(Math.abs(path.at(0.5).heading)).toBeCloseTo(180);
  });

  test("is clamped to its ends", () => {
    const goal = { ...ENTRY_POSE, z: -60 };
    const path = createFlyPath(ENTRY_POSE, goal);
    expect(path.at(-1)).toEqual(ENTRY_POSE);
    expect([path.goal, path.at(1), path.at(7)]).toEqual([goal, goal, goal]);
  });

  test("takes longer for a longer way and a larger turn, but at least half a second", () => {
    const secondsTo = (change: object) => createFlyPath(ENTRY_POSE, { ...ENTRY_POSE, ...change }).seconds;
    const times = [{}, { x: 1 }, { x: 10 }, { x: 100 }].map(secondsTo);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
    expect(times[0]).toBeGreaterThan(0.3);
    expect(secondsTo({ heading: 170 })).toBeGreaterThan(secondsTo({ heading: 20 }));
    expect(secondsTo({ dip: 60 })).toBeGreaterThan(secondsTo({ dip: 10 }));
    expect(secondsTo({ y: 100 })).toBeGreaterThan(secondsTo({ y: 5 }));
  });

  test("looks down on the way, and moves on without a jump", () => {
    const path = createFlyPath(ENTRY_POSE, { x: 40, y: 2, z: -60, heading: 120, dip: 4 });
    expect(path.at(0.5).dip).toBeGreaterThan(Math.max(ENTRY_POSE.dip, 4));
    let last = path.at(0);
    for (let share = 0.01; share <= 1; share += 0.01) {
      const next = path.at(share);
      expect(Math.hypot(next.x - last.x, next.y - last.y, next.z - last.z)).toBeLessThan(4);
      expect(Math.abs(wrapHeading(next.heading - last.heading))).toBeLessThan(5);
      last = next;
    }
  });

  test("starts and ends at rest", () => {
    const path = createFlyPath(ENTRY_POSE, { ...ENTRY_POSE, z: -60 });
    expect(ENTRY_POSE.z - path.at(0.02).z).toBeLessThan(0.02);
    expect(path.at(0.98).z + 60).toBeLessThan(0.02);
  });
});
