import type { PerspectiveCamera } from "three";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import type { Mood } from "@/lib/shared/moods";
import { getFloat, getItem } from "@/lib/shared/typed-arrays";
import { computeHaze, mixFloor, mixSky, SKY_STEPS } from "@/lib/three/crowd/crowd-air";
import { createWaveList, getMoodRow } from "@/lib/three/crowd/wave-list";
import { createWorldUniforms } from "@/lib/three/crowd/world-uniforms";

/** Rate per second of the sky's change to another mood. */
const PACE = 2.4;

/** Creates the sky's colours, which blend from mood to mood. */
function createSkyBlend(first: Mood) {
  const colors = mixSky(first);
  let goal = { mood: first, colors: mixSky(first) };
  return {
    /** sRGB, three numbers a step of the sky. */
    colors,
    /** @param seconds 0: at once */
    advance(mood: Mood, seconds: number) {
      if (mood !== goal.mood) goal = { mood, colors: mixSky(mood) };
      const share = seconds > 0 ? 1 - Math.exp(-PACE * seconds) : 1;
      for (let at = 0; at < SKY_STEPS * 3; at++)
        colors[at] = getFloat(colors, at) + (getFloat(goal.colors, at) - getFloat(colors, at)) * share;
    },
  };
}

/** Metres by which the hovered and the picked avatar are lifted; and rates per second. */
const LIFTS = [0.1, 0.16] as const;
const LIFT_PACE = 12;
const SEARCH_PACE = 4;
/** Radius of their rings in metres. */
const RINGS = [0.46, 0.52] as const;
/** How much darker the studio is during a search. */
const DIM = 0.45;
/** Maximum step in seconds; time beyond it is dropped. */
const MAX_STEP_S = 1;

/** Animation state of the plaza: moods, light, selection. */
export type PlazaDirector = ReturnType<typeof createPlazaDirector>;

/** Creates a calm plaza's director, without a selection. */
export function createPlazaDirector(plaza: PlazaLayout) {
  const uniforms = createWorldUniforms();
  const moods = createWaveList();
  const air = createSkyBlend(moods.before);
  uniforms.sky.value = air.colors;
  const chosen: [number | null, number | null] = [null, null];
  const lifted: [number, number] = [0, 0];
  let goal = 0;
  let last: number | null = null;
  const paint = (mood: Mood) => [...mixFloor(mood), mood === "pride" ? 1 : 0] as const;
  const writeMoods = () => {
    uniforms.waveCount.value = moods.waves.length;
    uniforms.moodBefore.value = getMoodRow(moods.before);
    uniforms.floorColor.value.set(...paint(moods.before));
    uniforms.waves.value.forEach((wave, nth) => {
      const { mood, x, z, began } = moods.waves[nth] ?? { mood: moods.before, x: 0, z: 0, began: 1e9 };
      wave.set(x, z, began, getMoodRow(mood));
      getItem(uniforms.waveColors.value, nth).set(...paint(mood));
    });
  };
  const approach = (value: number, end: number, pace: number, seconds: number) =>
    seconds > 0 ? value + (end - value) * (1 - Math.exp(-pace * seconds)) : end;
  const choose = (which: 0 | 1, slot: number | null) => {
    if (chosen[which] === slot) return;
    chosen[which] = slot;
    lifted[which] = 0;
  };
  const writeChosen = (seconds: number) => {
    const shares = chosen.map((slot, which) => {
      const share = approach(getItem(lifted, which), slot === null ? 0 : 1, LIFT_PACE, seconds);
      lifted[which] = share;
      const ring = getItem(uniforms.rings.value, which);
      if (slot === null) ring.w = 0;
      else
        ring.set(
          getFloat(plaza.x, slot),
          getFloat(plaza.z, slot),
          getItem(RINGS, which) * (1.35 - 0.35 * share),
          share,
        );
      return share * getItem(LIFTS, which);
    });
    uniforms.chosen.value.set(chosen[0] ?? -1, getItem(shares, 0), chosen[1] ?? -1, getItem(shares, 1));
  };
  writeMoods();
  return {
    uniforms,
    /** Returns the seconds that have passed; 0 while the clock is stopped. */
    step(seconds: number, camera: PerspectiveCamera): number {
      const passed = Math.min(MAX_STEP_S, Math.max(0, seconds - (last ?? seconds)));
      last = seconds;
      uniforms.time.value = seconds;
      uniforms.alive.value = passed > 0 ? 1 : 0;
      if (moods.dropPassedWaves(seconds)) writeMoods();
      air.advance(moods.moodAt(camera.position.x, camera.position.z, seconds), passed);
      uniforms.haze.value = computeHaze(camera.position.y);
      uniforms.searched.value = approach(uniforms.searched.value, goal, SEARCH_PACE, passed);
      uniforms.dim.value = 1 - DIM * uniforms.searched.value;
      writeChosen(passed);
      return passed;
    },
    wave(mood: Mood, x: number, z: number, isStill: boolean) {
      moods.addWave(mood, x, z, last ?? 0, isStill);
      writeMoods();
    },
    setSearched(on: boolean) {
      goal = on ? 1 : 0;
    },
    setHovered: (slot: number | null) => choose(0, slot),
    setPicked: (slot: number | null) => choose(1, slot),
  };
}
