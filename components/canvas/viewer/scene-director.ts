import type { MoodPlayer } from "@/lib/three/mood-player";
import type { ViewWalk } from "@/lib/three/views";

/** What moves the scene, read in frames and written from outside: never React state. */
export interface SceneDirector {
  readonly player: MoodPlayer;
  readonly walk: ViewWalk;
  isPlaying: boolean;
}
