import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import type { SceneDirector } from "@/components/canvas/viewer/scene-director";
import { drawModel } from "@/lib/three/foreign/drawn-model";
import type { ForeignModel } from "@/lib/three/foreign/read-foreign-glb";
import { plateGeometry, showPlates } from "@/lib/three/quad-geometry";
import { bodyMaterial } from "@/lib/three/studio-material";

export interface ForeignFigureProps {
  readonly director: Pick<SceneDirector, "player" | "isPlaying">;
  readonly model: ForeignModel;
}

/** A model that is not the engine's, in the engine's moods: two draw calls at the most, and plates for its face in a third. */
export function ForeignFigure({ director, model }: ForeignFigureProps) {
  const { merged, layers, puppet } = model;
  const drawn = useMemo(() => drawModel(merged, layers, puppet.rows), [merged, layers, puppet]);
  const plates = useMemo(() => bodyMaterial(puppet.headMatrices), [puppet]);
  const face = useMemo(() => (model.face ? plateGeometry(model.face.quads) : null), [model]);
  const shown = useRef({ face, plates: "" });

  useEffect(() => () => drawn.dispose(), [drawn]);
  useEffect(() => () => plates.dispose(), [plates]);
  useEffect(() => () => face?.dispose(), [face]);

  useFrame((_, delta) => {
    const { player, isPlaying } = director;
    const moment = { mood: player.mood, pose: player.pose, components: player.face() };
    const { plates, moved } = puppet.follow(moment, isPlaying ? Math.min(delta, 0.1) : null);
    drawn.update(moved);
    if (!face || !model.face) return;
    const names = plates.join();
    if (shown.current.face === face && shown.current.plates === names) return;
    shown.current = { face, plates: names };
    showPlates(face, model.face.quads.indices, model.face.ranges, plates);
  });

  const { solid, blended } = drawn;
  return (
    <>
      <mesh
        castShadow
        customDepthMaterial={solid.material.depth}
        frustumCulled={false}
        geometry={solid.geometry}
        material={solid.material.surface}
        name="body"
      />
      {blended && (
        <mesh
          frustumCulled={false}
          geometry={blended.geometry}
          material={blended.material.surface}
          name="see-through"
          renderOrder={2}
        />
      )}
      {face && <mesh frustumCulled={false} geometry={face} material={plates.surface} name="face" />}
    </>
  );
}
