import { describe, expect, test } from "vitest";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { castRay, findGround, projectPoint } from "@/lib/plaza/flight/ground-ray";
import { getViewDirection, type PlazaPose } from "@/lib/plaza/flight/plaza-pose";
import { CLEARANCE, createSlotGrid, OVERHEAD } from "@/lib/plaza/flight/slot-grid";
import { createNearPose, findSlotPose, projectBody, turnTo, uncoverSlot } from "@/lib/plaza/flight/slot-view";
import { AVATAR_BODY_M } from "@/lib/shared/plaza-picture/free-area";

const plaza = layOutPlaza();
const grid = createSlotGrid(plaza);
const SLOTS = Array.from({ length: 120 }, (_, nth) => nth * 166);
const WIDE = { width: 1440, height: 900 };

describe("the view of an avatar in the crowd", () => {
  test("has it in the middle of the picture, from the front and within four metres", () => {
    for (const slot of SLOTS) {
      const pose = findSlotPose(slot, plaza, grid, WIDE, []);
      const [dx, dz] = [(plaza.x[slot] ?? 0) - pose.x, (plaza.z[slot] ?? 0) - pose.z];
      const distance = Math.hypot(dx, dz);
      const look = getViewDirection(pose);
      expect((look.x * dx + look.z * dz) / (Math.hypot(look.x, look.z) * distance)).toBeCloseTo(1, 4);
      expect(pose.y + (look.y / Math.hypot(look.x, look.z)) * distance).toBeCloseTo(1.12, 3);
      expect(distance).toBeLessThan(4);
      const yaw = plaza.yaw[slot] ?? 0;
      expect(-dx * Math.sin(yaw) - dz * Math.cos(yaw)).toBeGreaterThan(0);
    }
  });

  test("is above the heads or clear of all avatars", () => {
    for (const slot of SLOTS) {
      const pose = findSlotPose(slot, plaza, grid, WIDE, []);
      if (pose.y >= OVERHEAD) continue;
      grid.forEachNear(pose.x, pose.z, 1, (other) => {
        const distance = Math.hypot((plaza.x[other] ?? 0) - pose.x, (plaza.z[other] ?? 0) - pose.z);
        expect(distance).toBeGreaterThan(CLEARANCE - 0.001);
      });
    }
  });
});

/** Heights of an avatar's body, in metres, from its feet to its face. */
const SEEN_HEIGHTS = [0.3, 0.75, 1.15, 1.5];

/** Counts the heights of a slot's avatar that others hide: cylinders, sampled along each line of sight. */
function countHidden(pose: PlazaPose, slot: number, heights = SEEN_HEIGHTS): number {
  const [x, z] = [plaza.x[slot] ?? 0, plaza.z[slot] ?? 0];
  const steps = Array.from({ length: 59 }, (_, step) => (step + 1) / 60);
  return heights.filter((high) =>
    steps.some((share) => {
      const [px, py, pz] = [x + (pose.x - x) * share, high + (pose.y - high) * share, z + (pose.z - z) * share];
      let isHidden = false;
      grid.forEachNear(px, pz, 1, (other) => {
        const distance = Math.hypot((plaza.x[other] ?? 0) - px, (plaza.z[other] ?? 0) - pz);
        if (other !== slot && py < AVATAR_BODY_M.high && distance < AVATAR_BODY_M.radius) isHidden = true;
      });
      return isHidden;
    }),
  ).length;
}

describe("among the avatars around it, an avatar", () => {
  const averageHidden = (poseOf: (slot: number) => PlazaPose) =>
    SLOTS.reduce((sum, slot) => sum + countHidden(poseOf(slot), slot), 0) / SLOTS.length;

  test("is seen from a side where fewer of them hide it", () => {
    const chosen = averageHidden((slot) => findSlotPose(slot, plaza, grid, WIDE, []));
    /** The first viewpoint, whatever is in between. */
    const plain = averageHidden((slot) => {
      const angle = (plaza.yaw[slot] ?? 0) + Math.PI / 10;
      const [x, z] = [plaza.x[slot] ?? 0, plaza.z[slot] ?? 0];
      return { x: x + Math.sin(angle) * 2.9, y: 1.75, z: z + Math.cos(angle) * 2.9, heading: 0, dip: 0 };
    });
    expect(plain).toBeGreaterThan(3);
    expect(chosen).toBeLessThan(1);
  });

  test("has a face that nothing hides", () => {
    const hidden = SLOTS.filter((slot) => countHidden(findSlotPose(slot, plaza, grid, WIDE, []), slot, [1.5]) > 0);
    expect(hidden).toEqual([]);
  });

  test("alone on the plaza is seen from the first viewpoint, a little from the side", () => {
    const lone = { ...plaza, ids: plaza.ids.subarray(0, 1) };
    const pose = findSlotPose(0, lone, createSlotGrid(lone), WIDE, []);
    const [dx, dz] = [pose.x - (plaza.x[0] ?? 0), pose.z - (plaza.z[0] ?? 0)];
    expect(Math.hypot(dx, dz)).toBeCloseTo(2.9, 4);
    expect(pose.y).toBeCloseTo(1.75, 6);
    expect(((Math.atan2(dx, dz) - (plaza.yaw[0] ?? 0)) * 180) / Math.PI).toBeCloseTo(18, 3);
  });
});

/** The card and the search at common widths. */
const LAYOUTS = [
  {
    size: WIDE,
    covers: [
      { left: 972, top: 92, right: 1376, bottom: 770 },
      { left: 64, top: 92, right: 556, bottom: 290 },
    ],
  },
  {
    size: { width: 1024, height: 768 },
    covers: [
      { left: 620, top: 92, right: 978, bottom: 632 },
      { left: 46, top: 140, right: 492, bottom: 236 },
    ],
  },
  {
    size: { width: 820, height: 1180 },
    covers: [
      { left: 32, top: 830, right: 788, bottom: 1164 },
      { left: 32, top: 76, right: 480, bottom: 270 },
    ],
  },
  {
    size: { width: 390, height: 844 },
    covers: [
      { left: 0, top: 430, right: 390, bottom: 844 },
      { left: 16, top: 76, right: 374, bottom: 190 },
    ],
  },
];

describe.each(LAYOUTS)("at $size.width pixels, with the card open", ({ size, covers }) => {
  const expectUncovered = (pose: PlazaPose, slot: number) => {
    const box = projectBody(pose, plaza.x[slot] ?? 0, plaza.z[slot] ?? 0, size);
    expect(box).toMatchObject({});
    if (!box) return;
    for (const { left, top, right, bottom } of covers) {
      expect(box.left < right && left < box.right && box.top < bottom && top < box.bottom, `slot ${slot}`).toBe(false);
    }
    expect(box.left).toBeGreaterThan(0);
    expect(box.right).toBeLessThan(size.width);
    expect(box.bottom).toBeLessThan(size.height);
  };

  test("nothing covers an avatar that was flown to", () => {
    for (const slot of SLOTS) expectUncovered(findSlotPose(slot, plaza, grid, size, covers), slot);
  });

  test("nothing covers an avatar that was picked under the card, from near or from afar", () => {
    for (const slot of SLOTS) {
      const [x, z] = [plaza.x[slot] ?? 0, plaza.z[slot] ?? 0];
      for (const pose of [
        { y: 10, heading: 20, dip: 62 },
        { y: 4, heading: -70, dip: 20 },
        { y: 90, heading: 0, dip: 40 },
      ]) {
        // Places the camera so that the avatar is in the middle of the card.
        const { left, top, right, bottom } = covers[0] ?? { left: 0, top: 0, right: 0, bottom: 0 };
        const at = findGround({ ...pose, x: 0, z: 0 }, size, (left + right) / 2, (top + bottom) / 2, 0.9);
        const above = { ...pose, x: x - at.x, z: z - at.z };
        const uncovered = uncoverSlot(above, slot, plaza, grid, size, covers);
        expect(uncovered).not.toEqual(above);
        expectUncovered(uncovered, slot);
      }
    }
  });

  test("the camera stays where nothing covers the avatar", () => {
    const pose = findSlotPose(166, plaza, grid, size, covers);
    expect(uncoverSlot(pose, 166, plaza, grid, size, covers)).toBe(pose);
  });
});

test("the view of a place keeps the heading and is seven metres away", () => {
  const pose = createNearPose({ x: 0, y: 90, z: 100, heading: 25, dip: 40 }, { x: 10, z: -4 });
  const look = getViewDirection(pose);
  const share = -pose.y / look.y;
  expect(pose.heading).toBe(25);
  expect(Math.hypot(pose.x - 10, pose.z + 4)).toBeCloseTo(7);
  expect(share).toBeGreaterThan(0);
});

test.each([
  [1100, 300],
  [200, 800],
  [720, 450],
])("a turned camera shows the point at %i, %i", (x, y) => {
  const pose = { x: 4, y: 6, z: 30, heading: -35, dip: 22 };
  const point = { x: -8, y: 1.1, z: 12 };
  const turned = turnTo(pose, point, WIDE, x, y);
  expect(projectPoint(turned, point, WIDE)).toEqual({ x: expect.closeTo(x, 4), y: expect.closeTo(y, 4) });
  const ray = castRay(turned, WIDE, x, y);
  const length = Math.hypot(point.x - pose.x, point.y - pose.y, point.z - pose.z);
  expect(pose.x + ray.x * length).toBeCloseTo(point.x, 4);
  expect(pose.y + ray.y * length).toBeCloseTo(point.y, 4);
});

const PICTURE = { width: 1440, height: 900 };

test("a point behind the camera, or too near to it, has no place in the picture", () => {
  const pose = { x: 4, y: 6, z: 30, heading: -35, dip: 22 };
  const ahead = getViewDirection(pose);
  const at = (far: number) => ({ x: pose.x + ahead.x * far, y: pose.y + ahead.y * far, z: pose.z + ahead.z * far });
  for (const far of [-20, -0.2, 0]) expect(projectPoint(pose, at(far), PICTURE)).toBeNull();
  expect(projectPoint(pose, at(1), PICTURE)).toEqual({
    x: expect.closeTo(PICTURE.width / 2, 4),
    y: expect.closeTo(PICTURE.height / 2, 4),
  });
});

describe("an avatar in the picture", () => {
  test("has a box from its soles to its hair, as wide as its shoulders seen from the camera", () => {
    const pose = { x: 0, y: 0.9, z: 10, heading: 0, dip: 0 };
    const box = projectBody(pose, 0, 0, PICTURE);
    const project = (x: number, y: number) =>
      projectPoint(pose, { x, y, z: 0 }, PICTURE) ?? { x: Number.NaN, y: Number.NaN };
    const left = project(-AVATAR_BODY_M.radius, 0);
    const top = project(0, AVATAR_BODY_M.high);
    const bottom = project(0, 0);
    expect(box).toEqual({
      left: expect.closeTo(left.x, 3),
      right: expect.closeTo(PICTURE.width - left.x, 3),
      top: expect.closeTo(top.y, 3),
      bottom: expect.closeTo(bottom.y, 3),
    });
  });

  test("has the same box from every side", () => {
    const boxes = [0, 90, 180, -120].map((heading) => {
      const ahead = getViewDirection({ x: 0, y: 0, z: 0, heading, dip: 0 });
      return projectBody({ x: 3 - ahead.x * 8, y: 1, z: -5 - ahead.z * 8, heading, dip: 5 }, 3, -5, PICTURE);
    });
    for (const box of boxes) {
      for (const side of ["left", "right", "top", "bottom"] as const) {
        expect(box?.[side]).toBeCloseTo(boxes[0]?.[side] ?? 0, 3);
      }
    }
  });

  test("has none when part of it is behind the camera", () => {
    const pose = { x: 0, y: 1, z: 0, heading: 0, dip: 60 };
    expect(projectBody(pose, 0, 5, PICTURE)).toBeNull();
    expect(projectBody(pose, 0, -5, PICTURE)).not.toBeNull();
    // Only its soles are behind.
    expect(projectBody({ ...pose, y: 3, dip: -24 }, 0, -1, PICTURE)).toBeNull();
  });
});
