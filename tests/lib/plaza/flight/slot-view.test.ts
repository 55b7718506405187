import { describe, expect, test } from "vitest";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { viewDirectionOf } from "@/lib/plaza/flight/plaza-pose";
import { CLEARANCE, createSlotGrid, OVERHEAD } from "@/lib/plaza/flight/slot-grid";
import { createNearPose, findSlotPose } from "@/lib/plaza/flight/slot-view";

const plaza = layOutPlaza();
const grid = createSlotGrid(plaza);
const SLOTS = Array.from({ length: 120 }, (_, nth) => nth * 166);

describe("the view of an avatar in the crowd", () => {
  test("has it in the middle of the picture, from the front and within four metres", () => {
    for (const slot of SLOTS) {
      const pose = findSlotPose(slot, plaza, grid);
      const [dx, dz] = [(plaza.x[slot] ?? 0) - pose.x, (plaza.z[slot] ?? 0) - pose.z];
      const distance = Math.hypot(dx, dz);
      const look = viewDirectionOf(pose);
      expect((look.x * dx + look.z * dz) / (Math.hypot(look.x, look.z) * distance)).toBeCloseTo(1, 4);
      expect(pose.y + (look.y / Math.hypot(look.x, look.z)) * distance).toBeCloseTo(1.12, 3);
      expect(distance).toBeLessThan(4);
      const yaw = plaza.yaw[slot] ?? 0;
      expect(-dx * Math.sin(yaw) - dz * Math.cos(yaw)).toBeGreaterThan(0);
    }
  });

  test("is above the heads or clear of all avatars", () => {
    for (const slot of SLOTS) {
      const pose = findSlotPose(slot, plaza, grid);
      if (pose.y >= OVERHEAD) continue;
      grid.forEachNear(pose.x, pose.z, 1, (other) => {
        const distance = Math.hypot((plaza.x[other] ?? 0) - pose.x, (plaza.z[other] ?? 0) - pose.z);
        expect(distance).toBeGreaterThan(CLEARANCE - 0.001);
      });
    }
  });
});

test("the view of a place keeps the heading and is seven metres away", () => {
  const pose = createNearPose({ x: 0, y: 90, z: 100, heading: 25, dip: 40 }, { x: 10, z: -4 });
  const look = viewDirectionOf(pose);
  const share = -pose.y / look.y;
  expect(pose.heading).toBe(25);
  expect(Math.hypot(pose.x - 10, pose.z + 4)).toBeCloseTo(7);
  expect(share).toBeGreaterThan(0);
});
