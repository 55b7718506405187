import { computeFov, type PlazaPose, RADIANS, type Vec } from "@/lib/plaza/flight/plaza-pose";

/** A picture's size in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Rays flatter than this tangent below the horizon meet the ground ever farther away, but they meet it. */
const FLAT = 0.16;
/** Nothing is reached for farther away than this, in metres. */
const REACH = 130;

/** The unit vector from the camera through a place of the picture, in CSS pixels from its upper left. */
export function castRay(pose: PlazaPose, { width, height }: PictureSize, x: number, y: number): Vec {
  const half = Math.tan((computeFov(width / height) * RADIANS) / 2);
  const right = ((2 * x) / width - 1) * half * (width / height);
  const up = (1 - (2 * y) / height) * half;
  const [sinH, cosH] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
  const [sinD, cosD] = [Math.sin(pose.dip * RADIANS), Math.cos(pose.dip * RADIANS)];
  // Forwards on the ground, and upwards, of a camera that looks down by the dip.
  const ahead = cosD + up * sinD;
  const rise = -sinD + up * cosD;
  const ray = { x: sinH * ahead + cosH * right, y: rise, z: -cosH * ahead + sinH * right };
  const length = Math.hypot(ray.x, ray.y, ray.z);
  return { x: ray.x / length, y: ray.y / length, z: ray.z / length };
}

/**
 * Metres over the ground, straight below the ray, to where it meets a level `drop` metres below the camera. Towards and above
 * the horizon it is a place that moves away smoothly, never farther than the eye can hold.
 */
export function measureGroundDistance(ray: Vec, drop: number): number {
  const flat = Math.hypot(ray.x, ray.z);
  const slope = flat > 0 ? -ray.y / flat : Number.POSITIVE_INFINITY;
  const softened = slope > FLAT ? slope : FLAT * Math.exp((slope - FLAT) / FLAT);
  return Math.min(REACH, drop / softened);
}

/** The place on the ground, or `level` metres above it, that is seen at a place of the picture. */
export function findGround(pose: PlazaPose, size: PictureSize, x: number, y: number, level = 0): Vec {
  const ray = castRay(pose, size, x, y);
  const flat = Math.hypot(ray.x, ray.z);
  const away = measureGroundDistance(ray, Math.max(0.4, pose.y - level));
  if (flat < 1e-6) return { x: pose.x, y: level, z: pose.z };
  return { x: pose.x + (ray.x / flat) * away, y: level, z: pose.z + (ray.z / flat) * away };
}
