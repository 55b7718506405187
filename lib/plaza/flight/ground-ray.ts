import { computeFov, type PlazaPose, RADIANS, type Vec } from "@/lib/plaza/flight/plaza-pose";

/** A picture's size in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Tangent below the horizon; flatter rays still meet the ground, ever farther away. */
const FLAT = 0.16;
/** Maximum distance of a ground point in metres. */
const REACH = 130;

/** Returns the unit vector from the camera through a picture position, CSS pixels from the upper left. */
export function castRay(pose: PlazaPose, { width, height }: PictureSize, x: number, y: number): Vec {
  const half = Math.tan((computeFov(width / height) * RADIANS) / 2);
  const right = ((2 * x) / width - 1) * half * (width / height);
  const up = (1 - (2 * y) / height) * half;
  const [sinH, cosH] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
  const [sinD, cosD] = [Math.sin(pose.dip * RADIANS), Math.cos(pose.dip * RADIANS)];
  // Forward and upward parts for a camera that is tilted down by the dip.
  const ahead = cosD + up * sinD;
  const rise = -sinD + up * cosD;
  const ray = { x: sinH * ahead + cosH * right, y: rise, z: -cosH * ahead + sinH * right };
  const length = Math.hypot(ray.x, ray.y, ray.z);
  return { x: ray.x / length, y: ray.y / length, z: ray.z / length };
}

/**
 * Returns the horizontal metres to where the ray meets a plane `drop` metres below the camera. Towards and above the
 * horizon the distance grows smoothly, up to REACH.
 */
export function measureGroundDistance(ray: Vec, drop: number): number {
  const flat = Math.hypot(ray.x, ray.z);
  const slope = flat > 0 ? -ray.y / flat : Number.POSITIVE_INFINITY;
  const softened = slope > FLAT ? slope : FLAT * Math.exp((slope - FLAT) / FLAT);
  return Math.min(REACH, drop / softened);
}

/** Returns the point on the ground, or `level` metres above it, at a picture position. */
export function findGround(pose: PlazaPose, size: PictureSize, x: number, y: number, level = 0): Vec {
  const ray = castRay(pose, size, x, y);
  const flat = Math.hypot(ray.x, ray.z);
  const distance = measureGroundDistance(ray, Math.max(0.4, pose.y - level));
  if (flat < 1e-6) return { x: pose.x, y: level, z: pose.z };
  return { x: pose.x + (ray.x / flat) * distance, y: level, z: pose.z + (ray.z / flat) * distance };
}
