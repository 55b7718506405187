import type { Mood } from "@/lib/shared/moods";
import type { CrowdWorld } from "@/lib/three/crowd/crowd-world";

/** What the crowd has been told, so that a world made anew can be told it again. */
export interface CrowdDress {
  setFound(found: Uint8Array | null): void;
  setPicked(stand: number | null): void;
  setHovered(stand: number | null): void;
  wave(mood: Mood, x: number, z: number, isStill: boolean): void;
  /** Tells a world everything. */
  dress(world: CrowdWorld): void;
}

/** What the crowd is told, kept from the first word on: nobody found, picked or pointed at, and no mood, as yet. */
export function crowdDress(): CrowdDress {
  let world: CrowdWorld | null = null;
  let found: Uint8Array | null = null;
  let picked: number | null = null;
  let hovered: number | null = null;
  let mood: { readonly mood: Mood; readonly x: number; readonly z: number } | null = null;
  return {
    setFound(next) {
      found = next;
      world?.setFound(next);
    },
    setPicked(stand) {
      picked = stand;
      world?.setPicked(stand);
    },
    setHovered(stand) {
      if (stand === hovered) return;
      hovered = stand;
      world?.setHovered(stand);
    },
    wave(next, x, z, isStill) {
      mood = { mood: next, x, z };
      world?.wave(next, x, z, isStill);
    },
    dress(next) {
      world = next;
      next.setFound(found);
      next.setPicked(picked);
      if (mood) next.wave(mood.mood, mood.x, mood.z, true);
    },
  };
}
