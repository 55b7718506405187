import { BONE_INDEX, type Bone } from "@/lib/avatar/bones";
import { FACE_COMPONENTS, type FaceComponent } from "@/lib/avatar/face/components";
import { drawComponent } from "@/lib/avatar/face/draw-face";
import { measureFace } from "@/lib/avatar/face/face-zone";
import { addPlates } from "@/lib/avatar/face/plates";
import { createQuadBuilder, markOccupied, meshLayer } from "@/lib/avatar/mesh-layer";
import { getRig } from "@/lib/avatar/rig";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { AvatarTraits, TokenFacts } from "@/lib/avatar/traits/names";
import { type Avatar, type FaceRanges, type QuadMesh, VOXEL } from "@/lib/avatar/types";
import { buildVoxels, type VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { createGrid, GRID, STEP_X, STEP_Y, type VoxelGrid } from "@/lib/avatar/voxels/grid";
import { getByte, getFloat } from "@/lib/shared/typed-arrays";

/**
 * Builds a token's avatar: traits, voxels, mesh and rig. Deterministic to the byte.
 * @param facts what the token's own metadata states
 * @throws RangeError for an id outside 1 to 20000.
 */
export function buildAvatar(id: number, facts?: TokenFacts): Avatar {
  const { traits } = deriveTraits(id, facts);
  const model = buildVoxels(id, traits);
  const face = buildFace(model, traits);
  return {
    id,
    rig: getRig(model.kind),
    body: meshVoxels(model),
    face: face.mesh,
    faceRanges: face.ranges,
    palette: model.palette.bytes(),
  };
}

/** Builds the plates of all face components, ordered as FACE_COMPONENTS. Adds their colours to the model's palette. */
export function buildFace(model: VoxelModel, traits: AvatarTraits): { mesh: QuadMesh; ranges: FaceRanges } {
  const zone = measureFace(model, traits);
  const builder = createQuadBuilder(256);
  const entries = FACE_COMPONENTS.map((component): [FaceComponent, [number, number]] => {
    const first = builder.count();
    addPlates(builder, drawComponent(zone, component));
    return [component, [first, builder.count() - first]];
  });
  // `as`: every component is a key.
  return { mesh: builder.finish(), ranges: Object.fromEntries(entries) as unknown as FaceRanges };
}

/** Hinge axis of elbow and knee: a bent limb's faces across it would lie in the planes of the limb above. */
const HINGES = new Map([
  [BONE_INDEX.leftLowerArm, 1],
  [BONE_INDEX.rightLowerArm, 1],
  [BONE_INDEX.leftLowerLeg, 0],
  [BONE_INDEX.rightLowerLeg, 0],
]);
/** How far a lower limb is narrowed there on each side, in cells. */
const HINGE_INSET = 0.02;

/** Inset of the caps inside the limb they fill, in cells, which prevents z-fighting. */
const CAP_INSET = 0.04;

/** Reused for every avatar, which saves allocating a megabyte each time. */
const scratch = { occupied: new Uint8Array(GRID.nx * GRID.ny * GRID.nz), caps: createGrid() };

/** Builds a voxel model's body mesh: head and body layers and joint caps, in one list of quads. */
export function meshVoxels({ body, head }: Pick<VoxelModel, "body" | "head">): QuadMesh {
  const builder = createQuadBuilder();
  const occupied = markOccupied([body, head], scratch.occupied);
  meshLayer(builder, body, occupied);
  meshLayer(builder, head, occupied);
  const limbs = builder.count();
  meshLayer(builder, jointCaps(body, scratch.caps), occupied, CAP_INSET);
  const mesh = builder.finish();
  for (const [bone, axis] of HINGES) thin(mesh, limbs, bone, axis);
  return mesh;
}

/** Narrows the first `quads` quads of a bone along an axis, all by the same scale: no gap opens in a hollow edge. */
function thin({ positions, bones }: QuadMesh, quads: number, bone: number, axis: number): void {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let corner = 0; corner < quads * 4; corner++) {
    if (bones[corner] !== bone) continue;
    low = Math.min(low, getFloat(positions, corner * 3 + axis));
    high = Math.max(high, getFloat(positions, corner * 3 + axis));
  }
  const middle = (low + high) / 2;
  const scale = 1 - (2 * HINGE_INSET * VOXEL) / (high - low);
  for (let corner = 0; corner < quads * 4; corner++) {
    if (bones[corner] !== bone) continue;
    const at = corner * 3 + axis;
    positions[at] = middle + (getFloat(positions, at) - middle) * scale;
  }
}

/** Half of a limb's section, in cells: how far a cap reaches into the bone above. */
const REACH = 2;

/**
 * Where a limb bends, its box opens a wedge on the outer side. A cap makes the lower bone carry the last cells of the
 * upper one, which fills a right angle exactly. `step` leads from the lower bone into the upper one.
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

/** Fills `caps` with cells of upper bones that lower bones carry, in the lower bone's colour (a knee below a skirt). */
function jointCaps({ color, bone }: VoxelGrid, caps: VoxelGrid): VoxelGrid {
  caps.color.fill(0);
  for (let cell = 0; cell < color.length; cell++) {
    if (color[cell] === 0) continue;
    const cap = CAP_OF.get(getByte(bone, cell));
    if (cap === undefined) continue;
    for (let deep = 1; deep <= REACH; deep++) {
      const inside = cell + cap.step * deep;
      if (color[inside] === 0 || bone[inside] !== cap.parent) break;
      caps.color[inside] = getByte(color, cell);
      caps.bone[inside] = getByte(bone, cell);
    }
  }
  return caps;
}
