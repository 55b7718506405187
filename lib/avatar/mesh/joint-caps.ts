import { BONE_INDEX, type Bone } from "@/lib/avatar/bones";
import { createGrid, STEP_X, STEP_Y, type VoxelGrid } from "@/lib/avatar/voxels/grid";

/** Half of a limb's section, in cells: so far a bone reaches into the one above it. */
const REACH = 2;

/**
 * Where a limb bends, its box opens a wedge on the outer side. A cap lets the lower bone carry along the last cells of
 * the upper one, which fills a right angle exactly. `step` leads from the lower bone into the upper one.
 */
const CAPS: readonly { readonly bone: Bone; readonly parent: Bone; readonly step: number }[] = [
  { bone: "leftLowerArm", parent: "leftUpperArm", step: -STEP_X },
  { bone: "rightLowerArm", parent: "rightUpperArm", step: STEP_X },
  { bone: "leftLowerLeg", parent: "leftUpperLeg", step: STEP_Y },
  { bone: "rightLowerLeg", parent: "rightUpperLeg", step: STEP_Y },
  { bone: "leftUpperLeg", parent: "hips", step: STEP_Y },
  { bone: "rightUpperLeg", parent: "hips", step: STEP_Y },
  { bone: "spine", parent: "hips", step: -STEP_Y },
  { bone: "chest", parent: "spine", step: -STEP_Y },
];

const CAP_OF = new Map(CAPS.map(({ bone, parent, step }) => [BONE_INDEX[bone], { parent: BONE_INDEX[parent], step }]));

/**
 * The cells that the lower bones carry along into the upper ones, in the colour of the lower bone (a knee that comes out
 * of a skirt is skin), as a layer of their own, written over `caps`.
 */
export function jointCaps({ color, bone }: VoxelGrid, caps = createGrid()): VoxelGrid {
  caps.color.fill(0);
  for (let cell = 0; cell < color.length; cell++) {
    if (color[cell] === 0) continue;
    const cap = CAP_OF.get(bone[cell]!);
    if (cap === undefined) continue;
    for (let deep = 1; deep <= REACH; deep++) {
      const inside = cell + cap.step * deep;
      if (color[inside] === 0 || bone[inside] !== cap.parent) break;
      caps.color[inside] = color[cell]!;
      caps.bone[inside] = bone[cell]!;
    }
  }
  return caps;
}
