import { useFrame } from "@react-three/fiber";
import { useLayoutEffect } from "react";
import { PerspectiveCamera } from "three";
import { Avatar, KeyLight, MoodEffect, ShadowFloor } from "@/components/canvas/avatar/Figure";
import { MAX_STEP_S } from "@/components/canvas/host/frame-loop";
import type { FigureLead } from "@/lib/three/figure/figure-lead";
import type { ShownModel } from "@/lib/three/figure/read-model";
import { frameCamera } from "@/lib/three/frame-camera";
import type { ViewWalk } from "@/lib/three/views";

/** What moves the scene: read in frames and written from outside, so that no frame waits for React. */
export interface ViewerDirector extends FigureLead {
  readonly walk: ViewWalk;
  isPlaying: boolean;
  /** Nothing moved in the frame before, so the time since then does not count. */
  isResting: boolean;
}

interface ViewerSceneProps {
  readonly director: ViewerDirector;
  readonly model: ShownModel;
  /** The model is in the scene. */
  readonly onShown: () => void;
}

/** Runs before the parts of the scene, which show what it works out. */
const FIRST = -1;

/** Everything inside the viewer's canvas. It asks for frames as long as something moves. */
export function ViewerScene({ director, model, onShown }: ViewerSceneProps) {
  // In the same commit as the model: another body's joints would tear this one.
  useLayoutEffect(() => {
    director.player.setRig(model.rig);
    onShown();
  }, [director, model, onShown]);

  useFrame(({ camera, size, invalidate }, delta) => {
    const { player, walk, isPlaying, isResting } = director;
    const step = isResting ? 0 : Math.min(delta, MAX_STEP_S);
    if (isPlaying) player.advance(step);
    walk.advance(step);
    if (camera instanceof PerspectiveCamera) frameCamera(camera, player.pushed(walk.shot), size.width, size.height);
    director.isResting = !isPlaying && !walk.isMoving;
    if (!director.isResting) invalidate();
  }, FIRST);

  return (
    <>
      <KeyLight />
      <Avatar lead={director} model={model} />
      <MoodEffect lead={director} />
      <ShadowFloor lead={director} model={model} />
    </>
  );
}
