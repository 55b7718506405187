import type { Object3D } from "three";
import type { MoodPlayer } from "@/lib/three/mood-player";
import type { StudioMaterial } from "@/lib/three/studio-material";

/** State that drives a figure. */
export interface FigureDriver {
  readonly player: MoodPlayer;
  /** Whether time passes; otherwise frames are independent of earlier ones. */
  readonly isPlaying: boolean;
  /** Customizes a material before first use. */
  customizeMaterial?(material: StudioMaterial): void;
}

/** An object in a scene with its update per frame. */
export interface ScenePart {
  readonly object: Object3D;
  /** Call before each frame. @param seconds that the scene's time advances */
  update(seconds: number): void;
  dispose(): void;
}
