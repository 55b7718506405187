import { buildFace } from "@/lib/avatar/face/build-face";
import { meshVoxels } from "@/lib/avatar/mesh/mesh-voxels";
import { rigOf } from "@/lib/avatar/rig";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { traitsOf } from "@/lib/avatar/traits/traits-of";
import type { Avatar } from "@/lib/avatar/types";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";

/**
 * The avatar of a token: traits, voxels, mesh and rig. Deterministic to the byte.
 * @param facts what the token's own metadata states
 * @throws RangeError for an id outside 1 to 20000.
 */
export function buildAvatar(id: number, facts?: TokenFacts): Avatar {
  const { traits } = traitsOf(id, facts);
  const model = buildVoxels(id, traits);
  const face = buildFace(model, traits);
  return {
    id,
    rig: rigOf(model.kind),
    body: meshVoxels(model),
    face: face.mesh,
    faceRanges: face.ranges,
    palette: model.palette.bytes(),
  };
}
