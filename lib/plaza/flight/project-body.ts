import type { PictureSize } from "@/lib/plaza/flight/ground-ray";
import {
  computeFov,
  FLIGHT_BOUNDS,
  getViewDirection,
  type PlazaPose,
  RADIANS,
  type Vec,
} from "@/lib/plaza/flight/plaza-pose";
import { AVATAR_BODY_M, type PictureBox } from "@/lib/shared/plaza-picture/free-area";

/** Points nearer than this, in metres, are not in the picture. */
const MIN_DEPTH_M = 0.1;

/** Returns where a point shows in the picture; null behind the camera. */
export function projectPoint(
  pose: PlazaPose,
  point: Vec,
  { width, height }: PictureSize,
): { readonly x: number; readonly y: number } | null {
  const half = Math.tan((computeFov(width / height) * RADIANS) / 2);
  const ahead = getViewDirection(pose);
  const [s, c] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
  const [sinD, cosD] = [Math.sin(pose.dip * RADIANS), Math.cos(pose.dip * RADIANS)];
  const [dx, dy, dz] = [point.x - pose.x, point.y - pose.y, point.z - pose.z];
  const depth = dx * ahead.x + dy * ahead.y + dz * ahead.z;
  if (depth < MIN_DEPTH_M) return null;
  const right = (dx * c + dz * s) / depth / (half * (width / height));
  const up = (dx * s * sinD + dy * cosD - dz * c * sinD) / depth / half;
  return { x: ((1 + right) * width) / 2, y: ((1 - up) * height) / 2 };
}

/** Returns the box in the picture round the avatar that stands at x, z; null if part of it is behind the camera. */
export function projectBody(pose: PlazaPose, x: number, z: number, size: PictureSize): PictureBox | null {
  const [s, c] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
  const corners = [0, AVATAR_BODY_M.high].flatMap((y) =>
    [-AVATAR_BODY_M.radius, AVATAR_BODY_M.radius].map((aside) =>
      projectPoint(pose, { x: x + c * aside, y, z: z + s * aside }, size),
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
export function turnTo(pose: PlazaPose, point: Vec, { width, height }: PictureSize, x: number, y: number): PlazaPose {
  const half = Math.tan((computeFov(width / height) * RADIANS) / 2);
  const right = ((2 * x) / width - 1) * half * (width / height);
  const up = (1 - (2 * y) / height) * half;
  const [dx, dy, dz] = [point.x - pose.x, point.y - pose.y, point.z - pose.z];
  // Solves -sin(dip) + up cos(dip) = rise, the vertical part of castRay's ray.
  const rise = (dy / Math.hypot(dx, dy, dz)) * Math.hypot(1, right, up);
  const angle = Math.acos(Math.max(-1, Math.min(1, rise / Math.hypot(1, up)))) - Math.atan2(1, up);
  const dip = Math.max(FLIGHT_BOUNDS.up, Math.min(FLIGHT_BOUNDS.down, angle / RADIANS));
  const ahead = Math.cos(dip * RADIANS) + up * Math.sin(dip * RADIANS);
  return { ...pose, heading: (Math.atan2(dx, -dz) - Math.atan2(right, ahead)) / RADIANS, dip };
}
