import { MATRIX } from "@/lib/avatar/pose";

export type Vector = readonly [number, number, number];
/** Unit quaternion x, y, z, w. */
export type Turn = readonly [number, number, number, number];

/** First `second`, then `first`. */
export function timesTurn([ax, ay, az, aw]: Turn, [bx, by, bz, bw]: Turn): Turn {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/** The turn back. */
export function inverseTurn([x, y, z, w]: Turn): Turn {
  return [-x, -y, -z, w];
}

/** A vector turned. */
export function rotateVector([x, y, z, w]: Turn, [vx, vy, vz]: Vector): Vector {
  const [tx, ty, tz] = [2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)];
  return [vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx];
}

/** The vector of length 1 from one point towards another; upwards where they are the same. */
export function directionOf(from: Vector, to: Vector): Vector {
  const way = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
  const length = Math.hypot(...way);
  return length < 1e-6 ? [0, 1, 0] : [way[0] / length, way[1] / length, way[2] / length];
}

/** The shortest turn from one direction to another. */
export function turnBetween([ax, ay, az]: Vector, [bx, by, bz]: Vector): Turn {
  const w = 1 + ax * bx + ay * by + az * bz;
  // Half a turn, about any axis across.
  if (w < 1e-6) return Math.abs(ax) < 0.9 ? unit([0, az, -ay, 0]) : unit([-az, 0, ax, 0]);
  return unit([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx, w]);
}

/** The turn of a bone in the 3x4 matrices of lib/avatar/pose.ts (K. Shoemake, Quaternions). */
export function turnOfBone(matrices: Float32Array, bone: number): Turn {
  const at = (row: number, column: number) => matrices[bone * MATRIX + row * 4 + column]!;
  const [xx, yy, zz] = [at(0, 0), at(1, 1), at(2, 2)];
  const part = (value: number) => Math.sqrt(Math.max(0, value));
  const w = part(1 + xx + yy + zz);
  if (w > 0.1) return unit([(at(2, 1) - at(1, 2)) / w, (at(0, 2) - at(2, 0)) / w, (at(1, 0) - at(0, 1)) / w, w]);
  const x = part(1 + xx - yy - zz);
  if (x > 0.1) return unit([x, (at(0, 1) + at(1, 0)) / x, (at(0, 2) + at(2, 0)) / x, (at(2, 1) - at(1, 2)) / x]);
  const y = part(1 - xx + yy - zz);
  if (y > 0.1) return unit([(at(0, 1) + at(1, 0)) / y, y, (at(1, 2) + at(2, 1)) / y, (at(0, 2) - at(2, 0)) / y]);
  return [0, 0, 1, 0];
}

function unit([x, y, z, w]: Turn): Turn {
  const length = Math.hypot(x, y, z, w);
  return [x / length, y / length, z / length, w / length];
}
