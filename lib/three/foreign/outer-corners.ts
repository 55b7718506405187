import { BONES } from "@/lib/avatar/bones";
import type { Measures } from "@/lib/three/foreign/measure-model";

const STEPS = [-1, 0, 1];
const WAYS = STEPS.flatMap((x) => STEPS.flatMap((y) => STEPS.map((z) => [x, y, z] as const)));

/**
 * The outermost corners of each bone's part of a model, in the form that lib/three/contact.ts looks for contacts with the
 * ground in: few, where the model may have a hundred thousand.
 */
export function outerCorners({ corners, boneOf }: Measures): { positions: Float32Array; facing: Int8Array } {
  const most = new Map<number, number>();
  const reach = new Float64Array(BONES.length * WAYS.length).fill(Number.NEGATIVE_INFINITY);
  for (let corner = 0; corner < boneOf.length; corner++) {
    const [x, y, z] = [corners[corner * 3]!, corners[corner * 3 + 1]!, corners[corner * 3 + 2]!];
    WAYS.forEach((way, nth) => {
      const slot = boneOf[corner]! * WAYS.length + nth;
      const far = way[0] * x + way[1] * y + way[2] * z;
      if (far <= reach[slot]!) return;
      reach[slot] = far;
      most.set(slot, corner);
    });
  }
  const outer = [...new Set(most.values())];
  const positions = new Float32Array(outer.length * 3);
  const facing = new Int8Array(outer.length * 4);
  outer.forEach((corner, at) => {
    positions.set(corners.subarray(corner * 3, corner * 3 + 3), at * 3);
    facing[at * 4 + 3] = boneOf[corner]!;
  });
  return { positions, facing };
}
