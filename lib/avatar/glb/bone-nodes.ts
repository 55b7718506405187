import { BONES, PARENTS } from "@/lib/avatar/bones";
import type { Rig } from "@/lib/avatar/types";

interface BoneNode {
  readonly name: string;
  /** Step from the parent's joint in metres; the hips' from the floor. */
  readonly translation: readonly number[];
  readonly children?: readonly number[];
}

/** glTF nodes of a rig in T-pose, in the order of BONES, when they are the first nodes of their file. No rest rotation. */
export function boneNodes({ joints }: Pick<Rig, "joints">): BoneNode[] {
  return BONES.map((name, bone) => {
    const parent = PARENTS[bone]!;
    const translation = [0, 1, 2].map(
      (axis) => joints[bone * 3 + axis]! - (parent < 0 ? 0 : joints[parent * 3 + axis]!),
    );
    const children = BONES.flatMap((_, index) => (PARENTS[index] === bone ? [index] : []));
    return { name, translation, ...(children.length > 0 && { children }) };
  });
}
