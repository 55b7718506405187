import { BONE_INDEX, type Bone } from "@/lib/avatar/bones";
import { cellAt, createGrid, GRID, type VoxelGrid } from "@/lib/avatar/voxels/grid";

/**
 * Where a limb bends, its box opens a wedge on the outer side. A cap lets the lower bone reach this many cells into the
 * upper one: half of a limb's section fills a right angle exactly.
 */
const CAPS: readonly (readonly [bone: Bone, parent: Bone, axis: "x" | "y", cells: number])[] = [
  ["leftLowerArm", "leftUpperArm", "x", 2],
  ["rightLowerArm", "rightUpperArm", "x", 2],
  ["leftLowerLeg", "leftUpperLeg", "y", 2],
  ["rightLowerLeg", "rightUpperLeg", "y", 2],
  ["leftUpperLeg", "hips", "y", 2],
  ["rightUpperLeg", "hips", "y", 2],
  ["spine", "hips", "y", 2],
  ["chest", "spine", "y", 2],
];

/** The cells of the upper bone that the lower one carries along, as a layer of their own. */
export function jointCaps(body: VoxelGrid): VoxelGrid {
  const caps = createGrid();
  for (const [bone, parent, axis, reach] of CAPS) {
    const [child, above] = [BONE_INDEX[bone], BONE_INDEX[parent]];
    for (let z = GRID.z0 + 1; z < GRID.z0 + GRID.nz - 1; z++) {
      for (let y = 1; y < 50; y++) {
        for (let x = GRID.x0 + 4; x < GRID.x0 + GRID.nx - 4; x++) {
          const cell = cellAt(x, y, z);
          if (body.color[cell] === 0 || body.bone[cell] !== child) continue;
          for (let deep = 1; deep <= reach; deep++) {
            const inside =
              axis === "x"
                ? cellAt(x + (x >= 0 ? -deep : deep), y, z)
                : cellAt(x, y + (bone === "spine" || bone === "chest" ? -deep : deep), z);
            if (inside < 0 || body.color[inside] === 0 || body.bone[inside] !== above) continue;
            caps.color[inside] = body.color[inside]!;
            caps.bone[inside] = child;
          }
        }
      }
    }
  }
  return caps;
}
