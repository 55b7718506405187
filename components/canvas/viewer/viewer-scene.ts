import { PerspectiveCamera, Scene } from "three";
import { effectVoxels } from "@/components/canvas/viewer/effect-voxels";
import { floor } from "@/components/canvas/viewer/floor";
import type { SceneDirector } from "@/components/canvas/viewer/scene-director";
import { figureOf } from "@/lib/three/figure/figure-of";
import type { ShownModel } from "@/lib/three/figure/read-model";
import { frameCamera } from "@/lib/three/frame-camera";
import { createKeyLight } from "@/lib/three/key-light";
import type { ScenePart } from "@/lib/three/scene-part";

/** Longest step in seconds: after a stall the scene goes on, it does not leap. */
export const LONGEST_STEP = 0.1;

/** Everything inside the viewer's canvas. */
export interface ViewerScene {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  setModel(model: ShownModel): void;
  /** Has everything where it belongs for a frame. @param delta seconds; @param width of the picture, in CSS pixels */
  frame(delta: number, width: number, height: number): void;
  dispose(): void;
}

export function viewerScene(director: SceneDirector, first: ShownModel): ViewerScene {
  const scene = new Scene();
  const camera = new PerspectiveCamera();
  const light = createKeyLight();
  const effect = effectVoxels(director);
  const drawn = (model: ShownModel) => [figureOf(director, model), floor(director, model)];
  scene.add(light, effect.object);
  let parts: readonly ScenePart[] = [];
  const setModel = (model: ShownModel) => {
    const before = parts;
    parts = drawn(model);
    for (const { object } of parts) scene.add(object);
    // Last: as long as somebody uses a shader, it is not compiled again.
    for (const part of before) {
      scene.remove(part.object);
      part.dispose();
    }
  };
  setModel(first);
  return {
    scene,
    camera,
    setModel,
    frame(delta, width, height) {
      const { player, walk, isPlaying } = director;
      const step = Math.min(delta, LONGEST_STEP);
      if (isPlaying) player.advance(step);
      walk.advance(step);
      frameCamera(camera, player.pushed(walk.shot), width, height);
      for (const part of [...parts, effect]) part.update(step);
    },
    dispose() {
      for (const part of [...parts, effect]) part.dispose();
      light.dispose();
    },
  };
}
