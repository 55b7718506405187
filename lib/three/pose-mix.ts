import { BONES } from "@/lib/avatar/bones";
import type { Pose } from "@/lib/avatar/types";

/** Below this cosine two rotations are far enough apart for slerp; nearer ones mix straight. */
const NEARLY_ALIKE = 0.9995;

/** Writes to `out`, at `at`, the rotation on the shortest way from `a` to `b` (slerp, K. Shoemake 1985). */
function slerp(a: Float32Array, b: Float32Array, share: number, out: Float32Array, at: number): void {
  let cosine = a[at]! * b[at]! + a[at + 1]! * b[at + 1]! + a[at + 2]! * b[at + 2]! + a[at + 3]! * b[at + 3]!;
  const sign = cosine < 0 ? -1 : 1;
  cosine *= sign;
  let [from, to] = [1 - share, share];
  if (cosine < NEARLY_ALIKE) {
    const angle = Math.acos(cosine);
    from = Math.sin(from * angle) / Math.sin(angle);
    to = Math.sin(to * angle) / Math.sin(angle);
  }
  let length = 0;
  for (let part = at; part < at + 4; part++) {
    const value = a[part]! * from + b[part]! * sign * to;
    out[part] = value;
    length += value * value;
  }
  const scale = 1 / Math.sqrt(length || 1);
  for (let part = at; part < at + 4; part++) out[part] = out[part]! * scale;
}

/** Writes the pose that lies `share` (0..1) of the way from `a` to `b`. `out` may be one of them. */
export function mixPoses(a: Pose, b: Pose, share: number, out: Pose): void {
  for (let bone = 0; bone < BONES.length; bone++) slerp(a.rotations, b.rotations, share, out.rotations, bone * 4);
  for (let axis = 0; axis < 3; axis++) {
    out.hips[axis] = a.hips[axis]! + (b.hips[axis]! - a.hips[axis]!) * share;
  }
}

/** Copies a pose. */
export function copyPose(from: Pose, to: Pose): void {
  to.rotations.set(from.rotations);
  to.hips.set(from.hips);
}
