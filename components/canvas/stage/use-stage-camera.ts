import { type Size, useThree } from "@react-three/fiber";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { PerspectiveCamera } from "three";
import { useStep } from "@/components/canvas/host/SceneFrames";
import { type LiveStage, MOTION, type StageGoals } from "@/components/canvas/stage/live-stage";
import { composeStage } from "@/lib/three/stage/scenes";

/** Moves the camera from scene to scene and with the page's frame for the avatar, and leans it towards a pointer. */
export function useStageCamera(stage: LiveStage, { scene, subject, shot, isStill }: StageGoals): void {
  const { camera, player } = stage;
  const { size } = useThree();
  /** The size of the last frame; null before the first. */
  const drawnSize = useRef<Size | null>(null);
  const compose = ({ width, height }: Size, transition: "animate" | "instant") =>
    camera.setComposition(composeStage(scene, width, height, subject, shot), transition);
  const followGoals = useEffectEvent(() => compose(drawnSize.current ?? size, isStill ? "instant" : "animate"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: these goals compose the picture.
  useLayoutEffect(() => followGoals(), [scene, subject, shot]);

  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const point = ({ clientX, clientY }: PointerEvent) => {
      const { innerWidth, innerHeight } = window;
      stage.pointer = { x: (clientX / innerWidth) * 2 - 1, y: (clientY / innerHeight) * 2 - 1 };
      camera.setPointer(stage.pointer);
    };
    // A finger is only followed while it is down.
    const lift = ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") return;
      stage.pointer = null;
      camera.setPointer(null);
    };
    for (const type of ["pointerdown", "pointermove"] as const)
      window.addEventListener(type, point, { passive: true, signal });
    for (const type of ["pointerup", "pointercancel"] as const) window.addEventListener(type, lift, { signal });
    return () => abortController.abort();
  }, [camera, stage]);

  useStep((seconds, state) => {
    const { width, height } = state.size;
    if (drawnSize.current?.width !== width || drawnSize.current.height !== height) compose(state.size, "instant");
    drawnSize.current = state.size;
    if (isStill) camera.finishMotion();
    else camera.advance(seconds);
  }, MOTION);
  // After the player's motion.
  useStep((_, { camera: lens, size: { width, height } }) => {
    if (lens instanceof PerspectiveCamera) camera.frame(lens, player.adjustShot(camera.shot), width, height);
  });
}
