import type { FigureLead } from "@/lib/three/figure/figure-lead";
import type { ViewWalk } from "@/lib/three/views";

/** What moves the scene, read in frames and written from outside: never React state. */
export interface SceneDirector extends FigureLead {
  readonly walk: ViewWalk;
  isPlaying: boolean;
}
