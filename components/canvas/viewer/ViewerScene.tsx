import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import { PerspectiveCamera } from "three";
import { AvatarFigure } from "@/components/canvas/viewer/AvatarFigure";
import { EffectVoxels } from "@/components/canvas/viewer/EffectVoxels";
import { Floor } from "@/components/canvas/viewer/Floor";
import type { ShownModel } from "@/components/canvas/viewer/read-model";
import type { SceneDirector } from "@/components/canvas/viewer/scene-director";
import { frameCamera } from "@/lib/three/frame-camera";
import { createKeyLight } from "@/lib/three/key-light";

interface ViewerSceneProps {
  readonly director: SceneDirector;
  readonly model: ShownModel;
}

/** Longest step in seconds: after a stall the scene goes on, it does not leap. */
const LONGEST_STEP = 0.1;
/** Runs before the parts of the scene, which draw what it works out. */
const FIRST = -1;

/** Everything inside the viewer's canvas. */
export function ViewerScene({ director, model }: ViewerSceneProps) {
  const light = useMemo(createKeyLight, []);
  useEffect(() => () => light.dispose(), [light]);

  useFrame(({ camera, size, invalidate }, delta) => {
    const step = Math.min(delta, LONGEST_STEP);
    const { player, walk, isPlaying } = director;
    if (isPlaying) player.advance(step);
    walk.advance(step);
    if (walk.isMoving) invalidate();
    if (camera instanceof PerspectiveCamera) {
      frameCamera(camera, player.pushed(walk.shot), size.width, size.height);
    }
  }, FIRST);

  return (
    <>
      <primitive object={light} />
      {"Figure" in model ? (
        <model.Figure director={director} model={model} />
      ) : (
        <AvatarFigure director={director} model={model} />
      )}
      <EffectVoxels director={director} />
      <Floor director={director} model={model} />
    </>
  );
}
