import type { Object3D } from "three";

/** An object in a scene with its update per frame. */
export interface ScenePart {
  readonly object: Object3D;
  /** Call before each frame. @param delta seconds since the previous one, at most MAX_STEP_S */
  update(delta: number): void;
  dispose(): void;
}
