import type { MoodPlayer } from "@/lib/three/mood-player";
import type { StudioMaterial } from "@/lib/three/studio-material";
import type { ViewWalk } from "@/lib/three/views";

/** What moves the scene, read in frames and written from outside: never React state. */
export interface SceneDirector {
  readonly player: MoodPlayer;
  readonly walk: ViewWalk;
  isPlaying: boolean;
  /** Changes a surface before it is used first. */
  dress?(material: StudioMaterial): void;
}
