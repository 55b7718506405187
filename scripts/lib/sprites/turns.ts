/** A rotation matrix, row by row. x goes right, y up and z towards the eye. */
export type Turn = readonly [number, number, number, number, number, number, number, number, number];
export type Point = readonly [x: number, y: number, z: number];

export function applyTurn(t: Turn, [x, y, z]: Point): Point {
  return [t[0] * x + t[1] * y + t[2] * z, t[3] * x + t[4] * y + t[5] * z, t[6] * x + t[7] * y + t[8] * z];
}

/** Combines `first`, then `then`. */
export function composeTurns(first: Turn, then: Turn): Turn {
  const [a, b, c] = [0, 1, 2].map((column) =>
    applyTurn(then, [first[column] ?? 0, first[column + 3] ?? 0, first[column + 6] ?? 0]),
  ) as [Point, Point, Point];
  return [a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]];
}

/** Rotates around the upright axis: the front turns to the right. */
export function yaw(angle: number): Turn {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c, 0, s, 0, 1, 0, -s, 0, c];
}

/** Rotates around the axis from left to right: the top turns to the front. */
export function pitch(angle: number): Turn {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [1, 0, 0, 0, c, -s, 0, s, c];
}

/** The studio's view: three quarters from the right, a little from above. */
export const STUDIO: Turn = composeTurns(yaw(Math.PI / 6), pitch(0.38));
