import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import type { Mesh } from "three";
import type { SceneDirector } from "@/components/canvas/viewer/scene-director";
import { MAX_EFFECT_VOXELS } from "@/lib/avatar/effects/batch";
import { voxelMaterial } from "@/lib/three/studio-material";
import { voxelGeometry } from "@/lib/three/voxel-geometry";

interface EffectVoxelsProps {
  readonly director: Pick<SceneDirector, "player" | "dress">;
}

/** What a mood has around the avatar, in one draw call: that of the mood that comes and of the one that leaves. */
export function EffectVoxels({ director }: EffectVoxelsProps) {
  const { player } = director;
  const material = useMemo(() => {
    const made = voxelMaterial();
    director.dress?.(made);
    return made;
  }, [director]);
  const voxels = useMemo(() => voxelGeometry(player.effects.length * MAX_EFFECT_VOXELS), [player]);
  const mesh = useRef<Mesh>(null);

  useEffect(() => () => material.dispose(), [material]);
  useEffect(() => () => voxels.dispose(), [voxels]);

  useFrame(() => {
    if (mesh.current) mesh.current.visible = voxels.write(player.effects) > 0;
  });

  return (
    <mesh
      castShadow
      customDepthMaterial={material.depth}
      frustumCulled={false}
      geometry={voxels.geometry}
      material={material.surface}
      name="effect"
      ref={mesh}
    />
  );
}
