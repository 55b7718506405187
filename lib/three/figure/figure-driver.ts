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
