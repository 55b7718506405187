import type { Mood } from "@/lib/shared/moods";
import { addNightLight, type NightLight } from "@/lib/three/photo/night-light";
import type { StudioMaterial } from "@/lib/three/studio-material";

/** Night lights of all materials of a stage. */
export interface NightLights {
  /** Adds an unused material, until it is disposed. */
  add(material: StudioMaterial): void;
  /** @param share 0 is the studio by day, 1 is night @param mood that colours one of the lights */
  set(share: number, mood: Mood): void;
}

/** Creates lights by day, without any material. */
export function createNightLights(): NightLights {
  const lights = new Set<NightLight>();
  let shown: { readonly share: number; readonly mood: Mood } = { share: 0, mood: "default" };
  return {
    add(material) {
      const light = addNightLight(material);
      light.set(shown.share, shown.mood);
      lights.add(light);
      material.surface.addEventListener("dispose", () => lights.delete(light));
    },
    set(share, mood) {
      if (share === shown.share && mood === shown.mood) return;
      shown = { share, mood };
      for (const light of lights) light.set(share, mood);
    },
  };
}
