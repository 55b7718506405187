import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test, vi } from "vitest";
import {
  aimCamera,
  computeFov,
  createPoseMemory,
  createWholePose,
  ENTRY_POSE,
  FLIGHT_BOUNDS,
  getViewDirection,
  keepInBounds,
  PLAZA_EDGE,
  roundPose,
  wrapHeading,
} from "@/lib/plaza/flight/plaza-pose";
import { createViewVolume } from "@/lib/plaza/flight/view-volume";

describe("a pose of the crowd's camera", () => {
  test("looks north at 0, east at 90, and down by its dip", () => {
    const north = getViewDirection({ x: 0, y: 0, z: 0, heading: 0, dip: 0 });
    expect([north.x, north.y, north.z].map((part) => Math.round(part * 1e6) / 1e6 + 0)).toEqual([0, 0, -1]);
    expect(getViewDirection({ x: 0, y: 0, z: 0, heading: 90, dip: 0 }).x).toBeCloseTo(1);
    expect(getViewDirection({ x: 0, y: 0, z: 0, heading: 0, dip: 90 }).y).toBeCloseTo(-1);
  });

  test("has its heading between -180 and 180", () => {
    expect([0, 179, 180, 181, -181, 725].map(wrapHeading)).toEqual([0, 179, -180, -179, 179, 5]);
  });

  test("is kept within the bounds", () => {
    const clamped = keepInBounds({ x: 1e6, y: -3, z: -1e6, heading: 400, dip: 120 });
    const far = PLAZA_EDGE + FLIGHT_BOUNDS.outside;
    expect(clamped).toEqual({ x: far, y: FLIGHT_BOUNDS.low, z: -far, heading: 40, dip: FLIGHT_BOUNDS.down });
  });

  test("has valid numbers in place of NaN and Infinity", () => {
    const none = Number.NaN;
    const { low } = FLIGHT_BOUNDS;
    const clamped = keepInBounds({ x: none, y: none, z: Number.POSITIVE_INFINITY, heading: none, dip: none });
    expect(clamped).toEqual({ x: 0, y: low, z: 0, heading: 0, dip: 0 });
  });

  test("has a horizontal field of view above 33 degrees on a phone", () => {
    const across = (aspect: number) =>
      Math.atan(Math.tan((computeFov(aspect) * Math.PI) / 360) * aspect) * (360 / Math.PI);
    expect(across(390 / 844)).toBeGreaterThan(33);
    expect(computeFov(16 / 9)).toBe(40);
  });

  test.each([16 / 9, 4 / 3, 21 / 9, 820 / 1180, 390 / 844, 360 / 800])(
    "shows the whole plaza in a picture of %f",
    (aspect) => {
      const pose = createWholePose(aspect);
      expect(keepInBounds(pose)).toEqual(pose);
      const { frustum } = createViewVolume(pose, aspect);
      for (const [x, z] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [0, 0],
      ] as const) {
        expect(frustum.containsPoint(new Vector3(x * PLAZA_EDGE, 1, z * PLAZA_EDGE))).toBe(true);
      }
    },
  );
});

test.each([FLIGHT_BOUNDS.low, 2, 3.2, 10, 100, FLIGHT_BOUNDS.high])(
  "the camera at a height of %d clips no avatar in front of it, and none of the plaza below it",
  (y) => {
    const camera = new PerspectiveCamera();
    aimCamera(camera, { x: 0, y, z: 0, heading: 0, dip: 88 }, 16 / 9);
    // Between avatars it is half a metre away from each; above them, from their hands.
    expect(camera.near).toBeLessThan(Math.max(0.15, y - 2.9));
    expect(camera.near).toBeGreaterThan(0.1);
    expect(camera.far).toBeGreaterThan(Math.hypot(2 * PLAZA_EDGE, 2 * PLAZA_EDGE, y));
    // Depth is exact to a few centimetres at the far edge: a far camera needs no near plane at its lens.
    if (y >= 100) expect(camera.far / camera.near).toBeLessThan(200);
  },
);

test("reports a pose once, when the camera rests at another place", () => {
  const onRest = vi.fn();
  const memory = createPoseMemory(ENTRY_POSE, onRest);
  memory.update(ENTRY_POSE, 5000);
  expect(onRest).not.toHaveBeenCalled();
  const there = { ...ENTRY_POSE, x: 3.1234 };
  memory.update(there, 6000);
  memory.update(there, 6200);
  expect(onRest).not.toHaveBeenCalled();
  memory.update(there, 6300);
  memory.update(there, 9000);
  expect(onRest.mock.calls).toEqual([[{ ...roundPose(ENTRY_POSE), x: 3.12 }]]);
});

test("roundPose gives 0 instead of -0", () => {
  expect(Object.is(roundPose({ ...ENTRY_POSE, x: -0.001 }).x, 0)).toBe(true);
});
