import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { createRandom } from "@/lib/avatar/random";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { aimCamera, createWholePose, ENTRY_POSE } from "@/lib/plaza/flight/plaza-pose";
import { createCellCuller, createViewVolume } from "@/lib/plaza/flight/view-volume";

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
    culler.cull(createViewVolume(pose, ASPECT), visibleCells);
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
    const ahead = culler.cull(createViewVolume({ x: 0, y: 2, z: 0, heading: 0, dip: 0 }, ASPECT), visibleCells);
    expect(ahead).toBeLessThan(plaza.cells.length / 2);
    expect(plaza.cells.every(({ row }, cell) => row < 6 || visibleCells[cell] === 0)).toBe(true);
  });

  test("are all 81 in the whole view", () => {
    expect(culler.cull(createViewVolume(createWholePose(ASPECT), ASPECT), new Uint8Array(81))).toBe(81);
  });
});

test("the distance to a cell is 0 for a point inside it", () => {
  expect(culler.distance(40, { x: 0, y: 1, z: 0 })).toBe(0);
  expect(culler.distance(0, { x: 0, y: 1, z: 0 })).toBeGreaterThan(60);
});

describe("the view volume with a margin", () => {
  test("reaches beyond the picture's sides by its degrees", () => {
    const pose = { x: 3, y: 5, z: -2, heading: 0, dip: 0 };
    const half = { up: 20, across: (Math.atan(Math.tan(Math.PI / 9) * ASPECT) * 180) / Math.PI };
    for (const margin of [0, 5, 30]) {
      const { frustum } = createViewVolume(pose, ASPECT, margin);
      for (const [angle, isSeen] of [
        [margin - 0.1, true],
        [margin + 0.1, false],
      ] as const) {
        for (const sign of [-1, 1]) {
          const [across, up] = [half.across + angle, half.up + angle].map(
            (degrees) => (sign * degrees * Math.PI) / 180,
          );
          const beside = new Vector3(3 + 10 * Math.sin(across ?? 0), 5, -2 - 10 * Math.cos(across ?? 0));
          const above = new Vector3(3, 5 + 10 * Math.sin(up ?? 0), -2 - 10 * Math.cos(up ?? 0));
          expect(frustum.containsPoint(beside)).toBe(isSeen);
          expect(frustum.containsPoint(above)).toBe(isSeen);
        }
      }
    }
  });

  test("never includes what is behind the camera", () => {
    const { frustum } = createViewVolume({ x: 0, y: 1, z: 0, heading: 0, dip: 0 }, ASPECT, 90);
    expect(frustum.containsPoint(new Vector3(0, 1, 5))).toBe(false);
    expect(frustum.containsPoint(new Vector3(0, 1, -5))).toBe(true);
  });
});

test("the distance to a cell is that to its avatars, but for the reach of their arms and hops", () => {
  const random = createRandom("distances");
  for (let round = 0; round < 30; round++) {
    const [x, y, z] = [random() * 240 - 120, random() * 30, random() * 240 - 120];
    const cell = Math.floor(random() * plaza.cells.length);
    const { first, count } = plaza.cells[cell] ?? { first: 0, count: 0 };
    let nearest = Number.POSITIVE_INFINITY;
    for (let slot = first; slot < first + count; slot++) {
      const [dx, dz] = [(plaza.x[slot] ?? 0) - x, (plaza.z[slot] ?? 0) - z];
      nearest = Math.min(nearest, Math.hypot(dx, Math.max(0, y - 1.8), dz));
    }
    expect(culler.distance(cell, { x, y, z })).toBeLessThanOrEqual(nearest);
    expect(culler.distance(cell, { x, y, z })).toBeGreaterThan(nearest - 3.2);
  }
});
