import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { createRandom } from "@/lib/avatar/random";
import { castRay } from "@/lib/plaza/flight/ground-ray";
import { aimCamera, FLIGHT_BOUNDS, getViewDirection, type PlazaPose } from "@/lib/plaza/flight/plaza-pose";
import { projectBody, projectPoint, turnTo } from "@/lib/plaza/flight/project-body";
import { AVATAR_BODY_M } from "@/lib/shared/plaza-picture/free-area";

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

const random = createRandom("projections");
const between = (low: number, high: number) => low + random() * (high - low);
const randomPose = (): PlazaPose => ({
  x: between(-80, 80),
  y: between(FLIGHT_BOUNDS.low, 60),
  z: between(-80, 80),
  heading: between(-180, 180),
  dip: between(FLIGHT_BOUNDS.up, FLIGHT_BOUNDS.down),
});
const SIZES = [SIZE, { width: 390, height: 844 }, { width: 1000, height: 1000 }];

/** Where three's camera shows a point. */
function projectByThree(pose: PlazaPose, [x, y, z]: readonly [number, number, number], size: typeof SIZE) {
  const camera = new PerspectiveCamera();
  aimCamera(camera, pose, size.width / size.height);
  const place = new Vector3(x, y, z).project(camera);
  return { x: ((place.x + 1) / 2) * size.width, y: ((1 - place.y) / 2) * size.height };
}

describe("a point in the picture", () => {
  test("is where three's camera shows it", () => {
    for (let round = 0; round < 60; round++) {
      const pose = randomPose();
      const size = SIZES[round % SIZES.length] ?? SIZE;
      const ray = castRay(pose, size, between(0, size.width), between(0, size.height));
      const far = between(1, 50);
      const point = { x: pose.x + ray.x * far, y: pose.y + ray.y * far, z: pose.z + ray.z * far };
      const expected = projectByThree(pose, [point.x, point.y, point.z], size);
      expect(projectPoint(pose, point, size)).toEqual({
        x: expect.closeTo(expected.x, 2),
        y: expect.closeTo(expected.y, 2),
      });
    }
  });

  test("is nowhere when it is behind the camera, or too near to it", () => {
    for (let round = 0; round < 20; round++) {
      const pose = randomPose();
      const ahead = getViewDirection(pose);
      const at = (far: number) => ({ x: pose.x + ahead.x * far, y: pose.y + ahead.y * far, z: pose.z + ahead.z * far });
      for (const far of [-20, -0.2, 0, 0.09]) expect(projectPoint(pose, at(far), SIZE)).toBeNull();
      expect(projectPoint(pose, at(0.11), SIZE)).toEqual({ x: expect.closeTo(720, 4), y: expect.closeTo(450, 4) });
    }
  });
});

describe("an avatar in the picture", () => {
  test("has a box from its soles to its hair, as wide as its shoulders seen from the camera", () => {
    const pose = { x: 0, y: 0.9, z: 10, heading: 0, dip: 0 };
    const box = projectBody(pose, 0, 0, SIZE);
    const [left, bottom] = [
      projectByThree(pose, [-AVATAR_BODY_M.radius, 0, 0], SIZE),
      projectByThree(pose, [0, 0, 0], SIZE),
    ];
    const top = projectByThree(pose, [0, AVATAR_BODY_M.high, 0], SIZE);
    expect(box).toEqual({
      left: expect.closeTo(left.x, 3),
      right: expect.closeTo(SIZE.width - left.x, 3),
      top: expect.closeTo(top.y, 3),
      bottom: expect.closeTo(bottom.y, 3),
    });
  });

  test("has the same box from every side", () => {
    const boxes = [0, 90, 180, -120].map((heading) => {
      const ahead = getViewDirection({ x: 0, y: 0, z: 0, heading, dip: 0 });
      return projectBody({ x: 3 - ahead.x * 8, y: 1, z: -5 - ahead.z * 8, heading, dip: 5 }, 3, -5, SIZE);
    });
    for (const box of boxes) {
      for (const side of ["left", "right", "top", "bottom"] as const) {
        expect(box?.[side]).toBeCloseTo(boxes[0]?.[side] ?? 0, 3);
      }
    }
  });

  test("has none when part of it is behind the camera", () => {
    const pose = { x: 0, y: 1, z: 0, heading: 0, dip: 60 };
    expect(projectBody(pose, 0, 5, SIZE)).toBeNull();
    expect(projectBody(pose, 0, -5, SIZE)).not.toBeNull();
    // Only its soles are behind.
    expect(projectBody({ ...pose, y: 3, dip: -24 }, 0, -1, SIZE)).toBeNull();
  });
});
