import { Color } from "three";
import { mixHex } from "@/lib/shared/colors";
import type { Mood } from "@/lib/shared/moods";
import { findMiddle } from "@/lib/three/photo/paint-backdrop";
import type { StudioMaterial } from "@/lib/three/studio-material";

/** Creates the night lights of a stage's or a set's materials: from behind, a cool one and one in the mood's colour. */
export function createNightLights() {
  const night = { value: 0 };
  const rimHue = { value: new Color() };
  let shownMood: Mood | null = null;
  return {
    /** Adds them to an unused studio material. */
    add({ surface }: StudioMaterial): void {
      Object.assign(surface.uniforms, { night, rimHue });
      surface.defines = { ...surface.defines, NIGHT: 1 };
    },
    /** @param share 0 is the studio by day, 1 is night @param mood that colours one of the lights */
    set(share: number, mood: Mood): void {
      night.value = share;
      if (mood === shownMood) return;
      shownMood = mood;
      rimHue.value.set(mixHex(findMiddle(mood), "#ffffff", 0.25));
    },
  };
}
