import { Group, Mesh } from "three";
import type { FigureLead } from "@/lib/three/figure/figure-lead";
import { drawModel } from "@/lib/three/foreign/drawn-model";
import type { ForeignModel } from "@/lib/three/foreign/read-foreign-glb";
import { plateGeometry, showPlates } from "@/lib/three/quad-geometry";
import type { ScenePart } from "@/lib/three/scene-part";
import { bodyMaterial } from "@/lib/three/studio-material";

/** A model that is not the engine's, in the engine's moods: two draw calls at the most, and plates for its face in a third. */
export function foreignFigure(lead: FigureLead, { merged, layers, puppet, face }: ForeignModel): ScenePart {
  const drawn = drawModel(merged, layers, puppet.rows);
  const plates = bodyMaterial(puppet.headMatrices);
  const geometry = face ? plateGeometry(face.quads) : null;
  const { solid, blended } = drawn;
  for (const material of [solid.material, blended?.material, plates]) if (material) lead.dress?.(material);
  const object = new Group();
  const add = (mesh: Mesh, about: Partial<Mesh>) => object.add(Object.assign(mesh, { frustumCulled: false }, about));
  add(new Mesh(solid.geometry, solid.material.surface), {
    castShadow: true,
    customDepthMaterial: solid.material.depth,
    name: "body",
  });
  if (blended) add(new Mesh(blended.geometry, blended.material.surface), { name: "see-through", renderOrder: 2 });
  if (geometry) add(new Mesh(geometry, plates.surface), { name: "face" });
  let shown = "";
  return {
    object,
    update(delta) {
      const { player, isPlaying } = lead;
      const moment = { mood: player.mood, pose: player.pose, components: player.face() };
      const followed = puppet.follow(moment, isPlaying ? delta : null);
      drawn.update(followed.moved);
      if (!geometry || !face) return;
      const names = followed.plates.join();
      if (shown === names) return;
      shown = names;
      showPlates(geometry, face.quads.indices, face.ranges, followed.plates);
    },
    dispose() {
      drawn.dispose();
      plates.dispose();
      geometry?.dispose();
    },
  };
}
