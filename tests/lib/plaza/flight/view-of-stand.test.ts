import { describe, expect, test } from "vitest";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { CLEARANCE, OVERHEAD } from "@/lib/plaza/flight/keep-clear";
import { viewDirectionOf } from "@/lib/plaza/flight/plaza-pose";
import { createStandGrid } from "@/lib/plaza/flight/stand-grid";
import { viewOfPlace, viewOfStand } from "@/lib/plaza/flight/view-of-stand";

const plaza = layOutPlaza();
const grid = createStandGrid(plaza);
const STANDS = Array.from({ length: 120 }, (_, nth) => nth * 166);

describe("the view of an avatar in the crowd", () => {
  test("has it in the middle of the picture, from the front and within four metres", () => {
    for (const stand of STANDS) {
      const pose = viewOfStand(stand, plaza, grid);
      const [dx, dz] = [(plaza.x[stand] ?? 0) - pose.x, (plaza.z[stand] ?? 0) - pose.z];
      const away = Math.hypot(dx, dz);
      const look = viewDirectionOf(pose);
      expect((look.x * dx + look.z * dz) / (Math.hypot(look.x, look.z) * away)).toBeCloseTo(1, 4);
      expect(pose.y + (look.y / Math.hypot(look.x, look.z)) * away).toBeCloseTo(1.12, 3);
      expect(away).toBeLessThan(4);
      const yaw = plaza.yaw[stand] ?? 0;
      expect(-dx * Math.sin(yaw) - dz * Math.cos(yaw)).toBeGreaterThan(0);
    }
  });

  test("is above the heads or clear of all avatars", () => {
    for (const stand of STANDS) {
      const pose = viewOfStand(stand, plaza, grid);
      if (pose.y >= OVERHEAD) continue;
      grid.around(pose.x, pose.z, 1, (other) => {
        const away = Math.hypot((plaza.x[other] ?? 0) - pose.x, (plaza.z[other] ?? 0) - pose.z);
        expect(away).toBeGreaterThan(CLEARANCE - 0.001);
      });
    }
  });
});

test("the view of a place keeps the heading and is seven metres away", () => {
  const pose = viewOfPlace({ x: 0, y: 90, z: 100, heading: 25, dip: 40 }, { x: 10, z: -4 });
  const look = viewDirectionOf(pose);
  const share = -pose.y / look.y;
  expect(pose.heading).toBe(25);
  expect(Math.hypot(pose.x - 10, pose.z + 4)).toBeCloseTo(7);
  expect(share).toBeGreaterThan(0);
});
