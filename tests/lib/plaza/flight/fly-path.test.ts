import { describe, expect, test } from "vitest";
import { createFlyPath } from "@/lib/plaza/flight/fly-path";
import { createWholePose, ENTRY_POSE } from "@/lib/plaza/flight/plaza-pose";

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

  test("starts and ends at rest", () => {
    const path = createFlyPath(ENTRY_POSE, { ...ENTRY_POSE, z: -60 });
    expect(ENTRY_POSE.z - path.at(0.02).z).toBeLessThan(0.02);
    expect(path.at(0.98).z + 60).toBeLessThan(0.02);
  });
});
