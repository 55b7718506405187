import { Vector3, type Vector3Like } from "three";
import { PLAZA, type PlazaLayout } from "@/lib/plaza/data/plaza";
import { castRay, type PictureSize, projectPoint } from "@/lib/plaza/flight/ground-ray";
import { ENTRY_POSE, FLIGHT_BOUNDS, type PlazaPose, RADIANS } from "@/lib/plaza/flight/plaza-pose";
import { keepClear, type SlotGrid } from "@/lib/plaza/flight/slot-grid";
import { clamp } from "@/lib/shared/clamp";
import {
  AVATAR_BODY_M,
  findFreeArea,
  fitsInto,
  isCovered,
  measureShift,
  type PictureBox,
} from "@/lib/shared/plaza-picture/free-area";
import { getFloat } from "@/lib/shared/typed-arrays";

/** Degrees round an avatar, and distance and height in metres, best viewpoints first. */
const VIEW_TURNS_DEG = [18, -18, 0, 30, -30, 42, -42, 58, -58] as const;
const VIEWPOINTS = [
  { distance: 2.9, high: 1.75 },
  { distance: 2.7, high: 2.3 },
  { distance: 2.5, high: 2.7 },
  { distance: 2.3, high: 3.1 },
] as const;
/** Points of an avatar to be seen, in metres above the floor, and their weights. */
const TARGET_POINTS = [
  { high: 1.5, weight: 3 },
  { high: 1.15, weight: 2 },
  { high: 0.75, weight: 1 },
  { high: 0.3, weight: 0.5 },
] as const;
/** Height of the picture's centre. */
const MIDDLE = 1.12;
/** How much farther away a view may be, for an avatar that fits between what covers the picture. */
const MAX_RETREAT = 2.5;
/** Turns that bring an avatar into the free area: its size changes a little with each. */
const MAX_TURNS = 3;

/** Returns how much other avatars hide of a slot seen from `eye`. */
function measureOcclusion(eye: PlazaPose, slot: number, plaza: PlazaLayout, grid: SlotGrid): number {
  const [x, z] = [getFloat(plaza.x, slot), getFloat(plaza.z, slot)];
  const [dx, dz] = [eye.x - x, eye.z - z];
  const length = Math.hypot(dx, dz);
  let hidden = 0;
  grid.forEachNear(x, z, Math.max(3, Math.ceil(length / PLAZA.spacing)), (other) => {
    if (other === slot) return;
    const [ox, oz] = [getFloat(plaza.x, other) - x, getFloat(plaza.z, other) - z];
    const along = (ox * dx + oz * dz) / length;
    if (along <= 0 || along >= length) return;
    const aside = Math.abs(ox * dz - oz * dx) / length;
    const coverage = clamp((2 * AVATAR_BODY_M.radius - aside) / AVATAR_BODY_M.radius, 0, 1);
    if (coverage === 0) return;
    for (const { high, weight } of TARGET_POINTS) {
      const line = high + ((eye.y - high) * along) / length;
      if (line < AVATAR_BODY_M.high) hidden += weight * coverage;
    }
  });
  return hidden;
}

/**
 * Returns the pose with the clearest view of a slot: in front, a little from the side and above. The avatar is in the
 * middle of the picture, or where nothing covers it, and as small as that requires.
 */
export function findSlotPose(
  slot: number,
  plaza: PlazaLayout,
  grid: SlotGrid,
  size: PictureSize,
  covers: readonly PictureBox[],
): PlazaPose {
  const free = findFreeArea(size, covers);
  let retreat = 1;
  let pose = findClearPose(slot, plaza, grid, retreat);
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const box = projectSlot(pose, slot, plaza, size);
    if (!box || !isCovered(box, covers) || retreat === MAX_RETREAT || fitsInto(box, free)) break;
    const excess = Math.max(
      (box.right - box.left) / (free.right - free.left),
      (box.bottom - box.top) / (free.bottom - free.top),
    );
    retreat = Math.min(MAX_RETREAT, retreat * excess * 1.02);
    pose = findClearPose(slot, plaza, grid, retreat);
  }
  return turnIntoView(pose, slot, plaza, size, covers);
}

/** @param retreat factor of the distance */
function findClearPose(slot: number, plaza: PlazaLayout, grid: SlotGrid, retreat: number): PlazaPose {
  // Replaced by the first viewpoint.
  let best = ENTRY_POSE;
  let lowestCost = Number.POSITIVE_INFINITY;
  for (const [nth, viewpoint] of VIEWPOINTS.entries()) {
    const distance = viewpoint.distance * retreat;
    const high = MIDDLE + (viewpoint.high - MIDDLE) * retreat;
    for (const turn of VIEW_TURNS_DEG) {
      const angle = getFloat(plaza.yaw, slot) + turn * RADIANS;
      const [ux, uz] = [Math.sin(angle), Math.cos(angle)];
      const pose = keepClear(
        {
          x: getFloat(plaza.x, slot) + ux * distance,
          y: high,
          z: getFloat(plaza.z, slot) + uz * distance,
          heading: Math.atan2(-ux, uz) / RADIANS,
          dip: Math.atan2(high - MIDDLE, distance) / RADIANS,
        },
        plaza,
        grid,
      );
      const cost = measureOcclusion(pose, slot, plaza, grid) + nth * 0.55 + Math.abs(Math.abs(turn) - 18) * 0.012;
      if (cost < lowestCost) [best, lowestCost] = [pose, cost];
    }
  }
  return aimAtSlot(best, slot, plaza);
}

function aimAtSlot(pose: PlazaPose, slot: number, plaza: PlazaLayout): PlazaPose {
  const [dx, dz] = [getFloat(plaza.x, slot) - pose.x, getFloat(plaza.z, slot) - pose.z];
  return {
    ...pose,
    heading: Math.atan2(dx, -dz) / RADIANS,
    dip: Math.atan2(pose.y - MIDDLE, Math.hypot(dx, dz)) / RADIANS,
  };
}

/** Returns the box in the picture round the avatar that stands at x, z; null if part of it is behind the camera. */
export function projectBody(pose: PlazaPose, x: number, z: number, size: PictureSize): PictureBox | null {
  const [sin, cos] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
  const corners = [0, AVATAR_BODY_M.high].flatMap((y) =>
    [-AVATAR_BODY_M.radius, AVATAR_BODY_M.radius].map((aside) =>
      projectPoint(pose, { x: x + cos * aside, y, z: z + sin * aside }, size),
    ),
  );
  const places = corners.filter((corner) => corner !== null);
  if (places.length < corners.length) return null;
  const [across, down] = [places.map((place) => place.x), places.map((place) => place.y)];
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}

/** Returns the pose turned, within the bounds of the flight, so that a point shows at a place of the picture. */
export function turnTo(pose: PlazaPose, point: Vector3Like, size: PictureSize, x: number, y: number): PlazaPose {
  const { x: right, y: up, z: back } = castRay({ ...pose, heading: 0, dip: 0 }, size, x, y);
  const way = new Vector3().copy(point).sub(pose).normalize();
  // Solves `up cos(dip) + back sin(dip) = way.y`, the vertical part of the turned ray.
  const angle = Math.acos(clamp(way.y / Math.hypot(up, back), -1, 1)) - Math.atan2(-back, up);
  const dip = clamp(angle / RADIANS, FLIGHT_BOUNDS.up, FLIGHT_BOUNDS.down);
  const ahead = up * Math.sin(dip * RADIANS) - back * Math.cos(dip * RADIANS);
  return { ...pose, heading: (Math.atan2(way.x, -way.z) - Math.atan2(right, ahead)) / RADIANS, dip };
}

const projectSlot = (pose: PlazaPose, slot: number, plaza: PlazaLayout, size: PictureSize) =>
  projectBody(pose, getFloat(plaza.x, slot), getFloat(plaza.z, slot), size);

/** Turns a pose as little as needed so that nothing covers a slot's avatar; not at all if nothing does. */
function turnIntoView(
  pose: PlazaPose,
  slot: number,
  plaza: PlazaLayout,
  size: PictureSize,
  covers: readonly PictureBox[],
): PlazaPose {
  const free = findFreeArea(size, covers);
  const middle = { x: getFloat(plaza.x, slot), y: MIDDLE, z: getFloat(plaza.z, slot) };
  const first = projectSlot(pose, slot, plaza, size);
  if (!first || !isCovered(first, covers)) return pose;
  let turned = pose;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const box = projectSlot(turned, slot, plaza, size);
    const place = projectPoint(turned, middle, size);
    if (!box || !place) break;
    const shift = measureShift(box, free);
    if (Math.hypot(shift.x, shift.y) < 1) break;
    turned = turnTo(turned, middle, size, place.x + shift.x, place.y + shift.y);
  }
  return turned;
}

/**
 * Returns the pose from which nothing covers a slot's avatar: the same one if that is so, else turned, or in front of an
 * avatar that is too large for the free area.
 */
export function uncoverSlot(
  pose: PlazaPose,
  slot: number,
  plaza: PlazaLayout,
  grid: SlotGrid,
  size: PictureSize,
  covers: readonly PictureBox[],
): PlazaPose {
  const box = projectSlot(pose, slot, plaza, size);
  const isTooLarge = box && isCovered(box, covers) && !fitsInto(box, findFreeArea(size, covers));
  return isTooLarge ? findSlotPose(slot, plaza, grid, size, covers) : turnIntoView(pose, slot, plaza, size, covers);
}

/** Returns a slot's position. */
export function getSlotPosition(plaza: PlazaLayout, slot: number): { readonly x: number; readonly z: number } {
  return { x: getFloat(plaza.x, slot), z: getFloat(plaza.z, slot) };
}

/** Returns a near pose that looks at a floor position along the current heading. */
export function createNearPose(pose: PlazaPose, place: { readonly x: number; readonly z: number }): PlazaPose {
  const [distance, high] = [7, 4];
  return {
    x: place.x - Math.sin(pose.heading * RADIANS) * distance,
    y: high,
    z: place.z + Math.cos(pose.heading * RADIANS) * distance,
    heading: pose.heading,
    dip: Math.atan2(high - MIDDLE, distance) / RADIANS,
  };
}
