import { Mesh } from "three";
import type { SceneDirector } from "@/components/canvas/viewer/scene-director";
import { MAX_EFFECT_VOXELS } from "@/lib/avatar/effects/batch";
import type { ScenePart } from "@/lib/three/scene-part";
import { voxelMaterial } from "@/lib/three/studio-material";
import { voxelGeometry } from "@/lib/three/voxel-geometry";

/** What a mood has around the avatar, in one draw call: that of the mood that comes and of the one that leaves. */
export function effectVoxels({ player, dress }: Pick<SceneDirector, "player" | "dress">): ScenePart {
  const material = voxelMaterial();
  dress?.(material);
  const voxels = voxelGeometry(player.effects.length * MAX_EFFECT_VOXELS);
  const object = Object.assign(new Mesh(voxels.geometry, material.surface), {
    castShadow: true,
    customDepthMaterial: material.depth,
    frustumCulled: false,
    name: "effect",
  });
  return {
    object,
    update() {
      object.visible = voxels.write(player.effects) > 0;
    },
    dispose() {
      material.dispose();
      voxels.dispose();
    },
  };
}
