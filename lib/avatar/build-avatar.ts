import { FACE_COMPONENTS, type FaceComponent } from "@/lib/avatar/face/components";
import { browPixels, cheekPixels, eyePixels, mouthPixels } from "@/lib/avatar/face/draw-face";
import { faceZone } from "@/lib/avatar/face/face-zone";
import { addPlates, type FacePixel } from "@/lib/avatar/face/plates";
import { meshVoxels } from "@/lib/avatar/mesh/mesh-voxels";
import { createQuadBuilder } from "@/lib/avatar/mesh/quad-builder";
import { rigOf } from "@/lib/avatar/rig";
import type { AvatarTraits, TokenFacts } from "@/lib/avatar/traits/names";
import { traitsOf } from "@/lib/avatar/traits/traits-of";
import type { Avatar, FaceRanges, QuadMesh } from "@/lib/avatar/types";
import { buildVoxels, type VoxelModel } from "@/lib/avatar/voxels/build-voxels";

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

/** Plates of all face components of an avatar, in the order of FACE_COMPONENTS. Adds their colours to the model's palette. */
export function buildFace(model: VoxelModel, traits: AvatarTraits): { mesh: QuadMesh; ranges: FaceRanges } {
  const zone = faceZone(model, traits);
  const builder = createQuadBuilder(256);
  const entries = FACE_COMPONENTS.map((component): [FaceComponent, [number, number]] => {
    const first = builder.count();
    addPlates(builder, pixelsOf(component));
    return [component, [first, builder.count() - first]];
  });
  // `as`: every component is a key.
  return { mesh: builder.finish(), ranges: Object.fromEntries(entries) as unknown as FaceRanges };

  function pixelsOf(component: FaceComponent): FacePixel[] {
    // `as` below: a component is its kind, a dash and one of the kind's values.
    const [kind, value] = component.split(/-(.*)/) as [string, never];
    if (kind === "eyes") return eyePixels(zone, value);
    if (kind === "mouth") return mouthPixels(zone, value);
    return kind === "brows" ? browPixels(zone, value) : cheekPixels(zone, value);
  }
}
