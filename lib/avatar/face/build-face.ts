import { FACE_COMPONENTS } from "@/lib/avatar/face/components";
import { createQuadBuilder } from "@/lib/avatar/mesh/quad-builder";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import type { FaceRanges, QuadMesh } from "@/lib/avatar/types";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";

/** Plates of all face components of an avatar, in the order of FACE_COMPONENTS. */
export function buildFace(_model: VoxelModel, _traits: AvatarTraits): { mesh: QuadMesh; ranges: FaceRanges } {
  const builder = createQuadBuilder(64);
  // `as`: every component is a key.
  const ranges = Object.fromEntries(FACE_COMPONENTS.map((component) => [component, [0, 0]])) as unknown as FaceRanges;
  return { mesh: builder.finish(), ranges };
}
