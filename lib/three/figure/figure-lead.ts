import type { MoodPlayer } from "@/lib/three/mood-player";
import type { StudioMaterial } from "@/lib/three/studio-material";

/** What a figure goes by. */
export interface FigureLead {
  readonly player: MoodPlayer;
  /** Whether time passes; else each moment stands as if nothing had led to it. */
  readonly isPlaying: boolean;
  /** Changes a surface before it is used first. */
  dress?(material: StudioMaterial): void;
}
