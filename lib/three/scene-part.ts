import type { Object3D } from "three";

/** Something in a scene, with what it does from frame to frame. */
export interface ScenePart {
  readonly object: Object3D;
  /** Before each frame. @param delta seconds since the one before, MAX_STEP_S at the most */
  update(delta: number): void;
  dispose(): void;
}
