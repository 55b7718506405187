import { expect, test } from "vitest";
import { castRay } from "@/lib/plaza/flight/ground-ray";
import { projectPoint, turnTo } from "@/lib/plaza/flight/project-body";

const SIZE = { width: 1440, height: 900 };
const POSE = { x: 4, y: 6, z: 30, heading: -35, dip: 22 };

test.each([
  [1100, 300],
  [200, 800],
  [720, 450],
])("a turned camera shows the point at %i, %i", (x, y) => {
  const point = { x: -8, y: 1.1, z: 12 };
  const turned = turnTo(POSE, point, SIZE, x, y);
  expect(projectPoint(turned, point, SIZE)).toEqual({ x: expect.closeTo(x, 4), y: expect.closeTo(y, 4) });
  const ray = castRay(turned, SIZE, x, y);
  const length = Math.hypot(point.x - POSE.x, point.y - POSE.y, point.z - POSE.z);
  expect(POSE.x + ray.x * length).toBeCloseTo(point.x, 4);
  expect(POSE.y + ray.y * length).toBeCloseTo(point.y, 4);
});
