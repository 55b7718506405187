type Numbers = Float32Array | Float64Array;

/** out[to] = a[at] x b[bt]: first b, then a. The places may be the same. */
export function multiplyInto(a: Numbers, at: number, b: Numbers, bt: number, out: Numbers, to: number): void {
  const ax = a[at]!;
  const ay = a[at + 1]!;
  const az = a[at + 2]!;
  const aw = a[at + 3]!;
  const bx = b[bt]!;
  const by = b[bt + 1]!;
  const bz = b[bt + 2]!;
  const bw = b[bt + 3]!;
  out[to] = aw * bx + ax * bw + ay * bz - az * by;
  out[to + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[to + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[to + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/** Turns the quaternion at a place into its inverse. */
export function invert(q: Numbers, at: number): void {
  q[at] = -q[at]!;
  q[at + 1] = -q[at + 1]!;
  q[at + 2] = -q[at + 2]!;
}

/** Writes a turn about one axis (0 x, 1 y, 2 z) by an angle in radians. */
export function aboutAxis(axis: number, radians: number, out: Numbers, to: number): void {
  out[to] = 0;
  out[to + 1] = 0;
  out[to + 2] = 0;
  out[to + axis] = Math.sin(radians / 2);
  out[to + 3] = Math.cos(radians / 2);
}

/** Turns the vector at `vt` by the quaternion at `qt`, in place. */
export function rotate(q: Numbers, qt: number, v: Numbers, vt: number): void {
  const x = q[qt]!;
  const y = q[qt + 1]!;
  const z = q[qt + 2]!;
  const w = q[qt + 3]!;
  const vx = v[vt]!;
  const vy = v[vt + 1]!;
  const vz = v[vt + 2]!;
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  v[vt] = vx + w * tx + y * tz - z * ty;
  v[vt + 1] = vy + w * ty + z * tx - x * tz;
  v[vt + 2] = vz + w * tz + x * ty - y * tx;
}
