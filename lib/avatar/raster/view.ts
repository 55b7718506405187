import type { Camera, Vec3 } from "@/lib/avatar/framing";
import { getFloat } from "@/lib/shared/typed-arrays";

/** An orthonormal camera basis and the projection's parameters. */
export interface CameraBasis {
  readonly eye: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  /** Into the picture. */
  readonly ahead: Vec3;
  /** Pixels per unit of x / depth. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** Pixel at the camera's forward direction. */
  readonly middleX: number;
  readonly middleY: number;
}

/** Subtracts a vector. */
export const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** Returns the cross product. */
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Returns the unit vector. */
export function normalize([x, y, z]: Vec3): Vec3 {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Returns a camera's view of a picture of the given size in pixels. */
export function createView(camera: Camera, width: number, height: number): CameraBasis {
  const ahead = normalize(minus(camera.target, camera.position));
  const right = normalize(cross(ahead, [0, 1, 0]));
  return {
    eye: camera.position,
    right,
    up: cross(right, ahead),
    ahead,
    scale: height / (2 * Math.tan((camera.fov * Math.PI) / 360)),
    width,
    height,
    middleX: width / 2 - camera.shift[0] * height,
    middleY: height / 2 + camera.shift[1] * height,
  };
}

/** Projects points to [x px, y px, 1 / depth]; `points` holds 3 numbers each, `out` likewise. */
export function project(view: CameraBasis, points: Float32Array, out: Float32Array): void {
  const { eye, right, up, ahead, scale, middleX, middleY } = view;
  for (let at = 0; at < points.length; at += 3) {
    const x = getFloat(points, at) - eye[0];
    const y = getFloat(points, at + 1) - eye[1];
    const z = getFloat(points, at + 2) - eye[2];
    const near = 1 / (x * ahead[0] + y * ahead[1] + z * ahead[2]);
    out[at] = middleX + (x * right[0] + y * right[1] + z * right[2]) * near * scale;
    out[at + 1] = middleY - (x * up[0] + y * up[1] + z * up[2]) * near * scale;
    out[at + 2] = near;
  }
}
