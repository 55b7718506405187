import { FACE_COMPONENTS, type FaceComponent } from "@/lib/avatar/face/components";
import { browPixels } from "@/lib/avatar/face/draw-brows";
import { cheekPixels } from "@/lib/avatar/face/draw-cheeks";
import { eyePixels } from "@/lib/avatar/face/draw-eyes";
import { mouthPixels } from "@/lib/avatar/face/draw-mouth";
import { faceZone } from "@/lib/avatar/face/face-zone";
import { addPlates, type FacePixel } from "@/lib/avatar/face/plates";
import { createQuadBuilder } from "@/lib/avatar/mesh/quad-builder";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import type { FaceRanges, QuadMesh } from "@/lib/avatar/types";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";

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
