import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { castRay, findGround, measureGroundDistance } from "@/lib/plaza/flight/ground-ray";
import { aimCamera } from "@/lib/plaza/flight/plaza-pose";

const SIZE = { width: 1280, height: 720 };
const POSE = { x: 3, y: 12, z: 40, heading: 33, dip: 21 };

describe("findGround", () => {
  test("matches the projection of three's camera", () => {
    const camera = new PerspectiveCamera();
    aimCamera(camera, POSE, SIZE.width / SIZE.height);
    for (const [x, y] of [
      [640, 360],
      [100, 500],
      [1200, 700],
    ] as const) {
      const at = findGround(POSE, SIZE, x, y, 0.9);
      const projected = new Vector3(at.x, at.y, at.z).project(camera);
      expect(((projected.x + 1) / 2) * SIZE.width).toBeCloseTo(x, 1);
      expect(((1 - projected.y) / 2) * SIZE.height).toBeCloseTo(y, 1);
    }
  });

  test("limits the distance, also above the horizon", () => {
    for (let y = 0; y <= 720; y += 40) {
      const { x, z } = findGround({ ...POSE, dip: 0 }, SIZE, 640, y);
      expect(Math.hypot(x - POSE.x, z - POSE.z)).toBeLessThanOrEqual(131);
    }
  });

  test("uses distances that grow towards the horizon and beyond", () => {
    const distances = [-1, -0.3, -0.16, -0.1, 0, 0.1].map((rise) => {
      const flat = Math.hypot(1, rise);
      return measureGroundDistance({ x: 1 / flat, y: rise / flat, z: 0 }, 2);
    });
    expect(distances.toSorted((a, b) => a - b)).toEqual(distances);
  });

  test("gives the point below a camera that looks straight down", () => {
    const { x, z } = findGround({ ...POSE, dip: 90 }, SIZE, 640, 360);
    expect(x).toBeCloseTo(POSE.x, 4);
    expect(z).toBeCloseTo(POSE.z, 4);
    expect(castRay({ ...POSE, dip: 90 }, SIZE, 640, 360).y).toBeCloseTo(-1);
  });
});
