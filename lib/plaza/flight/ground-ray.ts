import { PerspectiveCamera, Vector3, type Vector3Like } from "three";
import { aimCamera, type PlazaPose } from "@/lib/plaza/flight/plaza-pose";

/** A picture's size in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Tangent below the horizon; flatter rays still meet the ground, ever farther away. */
const FLAT = 0.16;
/** Maximum distance of a ground point in metres. */
const REACH = 130;

const lens = new PerspectiveCamera();

/** Returns the unit vector from the camera through a picture position, CSS pixels from the upper left. */
export function castRay(pose: PlazaPose, { width, height }: PictureSize, x: number, y: number): Vector3 {
  aimCamera(lens, pose, width / height);
  const place = new Vector3((2 * x) / width - 1, 1 - (2 * y) / height, 0.5);
  return place.unproject(lens).sub(lens.position).normalize();
}

/**
 * Returns the horizontal metres to where the ray meets a plane `drop` metres below the camera. Towards and above the
 * horizon the distance grows smoothly, up to REACH.
 */
export function measureGroundDistance(ray: Vector3Like, drop: number): number {
  const flat = Math.hypot(ray.x, ray.z);
  const slope = flat > 0 ? -ray.y / flat : Number.POSITIVE_INFINITY;
  const softened = slope > FLAT ? slope : FLAT * Math.exp((slope - FLAT) / FLAT);
  return Math.min(REACH, drop / softened);
}

/** Returns the point on the ground, or `level` metres above it, at a picture position. */
export function findGround(pose: PlazaPose, size: PictureSize, x: number, y: number, level = 0): Vector3 {
  const ray = castRay(pose, size, x, y);
  const distance = measureGroundDistance(ray, Math.max(0.4, pose.y - level));
  const reach = distance / Math.max(1e-6, Math.hypot(ray.x, ray.z));
  return new Vector3(pose.x + ray.x * reach, level, pose.z + ray.z * reach);
}

/** Returns where a point shows in the picture; null behind the camera. */
export function projectPoint(
  pose: PlazaPose,
  point: Vector3Like,
  { width, height }: PictureSize,
): { readonly x: number; readonly y: number } | null {
  aimCamera(lens, pose, width / height);
  const { x, y, z } = new Vector3().copy(point).project(lens);
  return Math.abs(z) > 1 ? null : { x: ((1 + x) * width) / 2, y: ((1 - y) * height) / 2 };
}
