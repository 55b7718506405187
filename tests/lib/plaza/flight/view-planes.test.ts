import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { aimCamera, createWholePose, ENTRY_POSE } from "@/lib/plaza/flight/plaza-pose";
import { createCellCuller, createViewPlanes } from "@/lib/plaza/flight/view-planes";

const plaza = layOutPlaza();
const culler = createCellCuller(plaza);
const ASPECT = 16 / 9;

const POSES = [
  ENTRY_POSE,
  createWholePose(ASPECT),
  { x: 10, y: 2, z: 5, heading: 130, dip: -5 },
  { x: -40, y: 25, z: -60, heading: -75, dip: 60 },
];

describe("cells in view", () => {
  test.each(POSES)("include every cell with an avatar in view: %o", (pose) => {
    const visibleCells = new Uint8Array(plaza.cells.length);
    culler.cull(createViewPlanes(pose, ASPECT), visibleCells);
    const camera = new PerspectiveCamera();
    aimCamera(camera, pose, ASPECT);
    const place = new Vector3();
    plaza.cells.forEach(({ first, count }, cell) => {
      for (let slot = first; slot < first + count; slot++) {
        place.set(plaza.x[slot] ?? 0, 1, plaza.z[slot] ?? 0).project(camera);
        if (Math.abs(place.x) < 1 && Math.abs(place.y) < 1 && place.z < 1) expect(visibleCells[cell]).toBe(1);
      }
    });
  });

  test("exclude cells behind the camera", () => {
    const visibleCells = new Uint8Array(plaza.cells.length);
    const ahead = culler.cull(createViewPlanes({ x: 0, y: 2, z: 0, heading: 0, dip: 0 }, ASPECT), visibleCells);
    expect(ahead).toBeLessThan(plaza.cells.length / 2);
    expect(plaza.cells.every(({ row }, cell) => row < 6 || visibleCells[cell] === 0)).toBe(true);
  });

  test("are all 81 in the whole view", () => {
    expect(culler.cull(createViewPlanes(createWholePose(ASPECT), ASPECT), new Uint8Array(81))).toBe(81);
  });
});

test("the distance to a cell is 0 for a point inside it", () => {
  expect(culler.distance(40, 0, 1, 0)).toBe(0);
  expect(culler.distance(0, 0, 1, 0)).toBeGreaterThan(60);
});
