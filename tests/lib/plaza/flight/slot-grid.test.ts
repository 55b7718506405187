import { describe, expect, test } from "vitest";
import { createRandom } from "@/lib/avatar/random";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { CLEARANCE, createSlotGrid, keepClear, OVERHEAD } from "@/lib/plaza/flight/slot-grid";

const plaza = layOutPlaza();
const grid = createSlotGrid(plaza);

function nearest(x: number, z: number): number {
  let least = Number.POSITIVE_INFINITY;
  plaza.ids.forEach((_, slot) => {
    least = Math.min(least, Math.hypot((plaza.x[slot] ?? 0) - x, (plaza.z[slot] ?? 0) - z));
  });
  return least;
}

describe("the camera among the crowd", () => {
  test("is never inside an avatar, at any requested place", () => {
    const random = createRandom("keep clear");
    for (let nth = 0; nth < 300; nth++) {
      const [x, z] = [random() * 170 - 85, random() * 170 - 85];
      const { y, ...at } = keepClear({ x, y: 1.2, z, heading: 0, dip: 0 }, plaza, grid);
      if (y === 1.2) expect(nearest(at.x, at.z)).toBeGreaterThan(CLEARANCE - 0.001);
      else expect(y).toBe(OVERHEAD);
    }
  });

  test("passes between avatars more often than over them", () => {
    const random = createRandom("between");
    const heights = Array.from(
      { length: 300 },
      () => keepClear({ x: random() * 100 - 50, y: 1, z: random() * 100 - 50, heading: 0, dip: 0 }, plaza, grid).y,
    );
    expect(heights.filter((y) => y === 1).length).toBeGreaterThan(150);
  });

  test("is not moved above all heads", () => {
    const pose = { x: plaza.x[7] ?? 0, y: OVERHEAD, z: plaza.z[7] ?? 0, heading: 12, dip: 3 };
    expect(keepClear(pose, plaza, grid)).toBe(pose);
  });
});

test("the grid finds every avatar at its slot", () => {
  for (let slot = 0; slot < plaza.ids.length; slot++) {
    const found: number[] = [];
    grid.forEachNear(plaza.x[slot] ?? 0, plaza.z[slot] ?? 0, 0, (other) => found.push(other));
    expect(found).toEqual([slot]);
  }
});
