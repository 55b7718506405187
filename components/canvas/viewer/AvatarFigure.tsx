import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import type { SceneDirector } from "@/components/canvas/viewer/scene-director";
import { plateGeometry, quadGeometry, showPlates } from "@/lib/three/quad-geometry";
import type { AvatarModel } from "@/lib/three/read-avatar-glb";
import { bodyMaterial } from "@/lib/three/studio-material";

interface AvatarFigureProps {
  readonly director: Pick<SceneDirector, "player" | "dress">;
  readonly model: AvatarModel;
}

/** The avatar: its body in one draw call, and the face plates of the moment in another. */
export function AvatarFigure({ director, model }: AvatarFigureProps) {
  const { player } = director;
  const material = useMemo(() => {
    const made = bodyMaterial(player.matrices);
    director.dress?.(made);
    return made;
  }, [director, player]);
  const body = useMemo(() => quadGeometry(model.body), [model]);
  const face = useMemo(() => (model.face ? plateGeometry(model.face) : null), [model]);
  const shown = useRef({ face, plates: "" });

  useEffect(() => () => material.dispose(), [material]);
  useEffect(() => () => body.dispose(), [body]);
  useEffect(() => () => face?.dispose(), [face]);

  useFrame(() => {
    if (!face || !model.face) return;
    const components = player.face();
    const plates = components.join();
    if (shown.current.face === face && shown.current.plates === plates) return;
    shown.current = { face, plates };
    showPlates(face, model.face.indices, model.faceRanges, components);
  });

  const shared = {
    material: material.surface,
    customDepthMaterial: material.depth,
    frustumCulled: false,
  };
  return (
    <>
      <mesh {...shared} castShadow geometry={body} name="body" />
      {face && <mesh {...shared} geometry={face} name="face" />}
    </>
  );
}
