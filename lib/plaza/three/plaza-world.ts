import type { PerspectiveCamera, Vector3, WebGLRenderer } from "three";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createMiniStock } from "@/lib/plaza/three/mini-stock";
import type { PlazaLimits, PlazaQuality } from "@/lib/plaza/three/plaza-quality";
import { createSlotDisplay } from "@/lib/plaza/three/slot-display";
import type { Mood } from "@/lib/shared/moods";
import { SceneError } from "@/lib/shared/scene-error";
import { getByte, getFloat, getItem } from "@/lib/shared/typed-arrays";
import { computeHaze, mixFloor, mixSky, SKY_STEPS } from "@/lib/three/crowd/crowd-air";
import { createCrowdRecords } from "@/lib/three/crowd/crowd-records";
import { createFigureStock } from "@/lib/three/crowd/figure-stock";
import { createLimbTable } from "@/lib/three/crowd/limb-table";
import { createPatchedTexture } from "@/lib/three/crowd/patched-texture";
import { createPosePass } from "@/lib/three/crowd/pose-pass";
import { createWaveList, getMoodRow } from "@/lib/three/crowd/wave-list";
import { createWorldUniforms } from "@/lib/three/crowd/world-uniforms";
import { approach } from "@/lib/three/stage/approach";

/** Rate per second of the sky's change to another mood. */
const PACE = 2.4;

/** Creates the sky's colours, which blend from mood to mood. */
function createSkyBlend(first: Mood) {
  const colors = mixSky(first);
  let goal = { mood: first, colors: mixSky(first) };
  return {
    /** sRGB, three numbers a step of the sky. */
    colors,
    advance(mood: Mood, seconds: number) {
      if (mood !== goal.mood) goal = { mood, colors: mixSky(mood) };
      for (let at = 0; at < SKY_STEPS * 3; at++)
        colors[at] = approach(getFloat(colors, at), getFloat(goal.colors, at), PACE, seconds);
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

/** Creates what animates the plaza's moods, light and selection: calm at first, without a selection. */
export function createPlazaDirector(plaza: PlazaLayout) {
  const uniforms = createWorldUniforms();
  const moods = createWaveList();
  const air = createSkyBlend(moods.before);
  uniforms.sky.value = air.colors;
  const chosen: [number | null, number | null] = [null, null];
  const lifted: [number, number] = [0, 0];
  let goal = 0;
  const { time } = uniforms;
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
    /** Call before each frame. @param seconds 0: the clock stands still, and all changes are complete */
    step(seconds: number, { x, y, z }: Vector3): void {
      const span = seconds > 0 ? seconds : Number.POSITIVE_INFINITY;
      time.value += seconds;
      uniforms.alive.value = seconds > 0 ? 1 : 0;
      if (moods.dropPassedWaves(time.value)) writeMoods();
      air.advance(moods.moodAt(x, z, time.value), span);
      uniforms.haze.value = computeHaze(y);
      uniforms.searched.value = approach(uniforms.searched.value, goal, SEARCH_PACE, span);
      uniforms.dim.value = 1 - DIM * uniforms.searched.value;
      writeChosen(span);
    },
    /**
     * Spreads a mood from a position, with a hop and a band of its backdrop's colour on the floor; avatars behind the
     * front keep the mood.
     * @param isStill at once, without the spread
     */
    wave(mood: Mood, x: number, z: number, isStill: boolean): void {
      moods.addWave(mood, x, z, time.value, isStill);
      writeMoods();
    },
    /** Dims the avatars that are not found, or ends the search. */
    setSearched(on: boolean): void {
      goal = on ? 1 : 0;
    },
    /** Lifts a slot's avatar, with a ring on the floor. */
    setHovered: (slot: number | null) => choose(0, slot),
    setPicked: (slot: number | null) => choose(1, slot),
  };
}

const STATES_PER_ROW = 256;

/** Two bytes per slot: the figure's share, and 255 for a found one. */
function createSlotStates(slotCount: number) {
  const table = createPatchedTexture("twoBytes", STATES_PER_ROW, Math.ceil(slotCount / STATES_PER_ROW));
  return {
    ...table,
    setShares(shares: Uint8Array) {
      for (let slot = 0; slot < slotCount; slot++) table.data[slot * 2] = getByte(shares, slot);
      table.send();
    },
    setFound(found: Uint8Array) {
      for (let slot = 0; slot < slotCount; slot++) table.data[slot * 2 + 1] = found[slot] === 1 ? 255 : 0;
      table.send();
    },
  };
}

function createSlotRecords({ ids, x, z, yaw }: PlazaLayout) {
  const records = createCrowdRecords(ids.length);
  for (let slot = 0; slot < ids.length; slot++)
    records.place(slot, { x: getFloat(x, slot), y: 0, z: getFloat(z, slot), yaw: getFloat(yaw, slot) });
  return records;
}

export type PlazaWorld = ReturnType<typeof createPlazaWorld>;

/**
 * Creates what the parts of the plaza's scene share: the crowd's geometry, and the tables that all shaders read. The
 * caller disposes it.
 * @throws SceneError when the device cannot hold so many
 */
export function createPlazaWorld(plaza: PlazaLayout, quality: PlazaQuality, limits: PlazaLimits) {
  if (limits.maxArrayLayers < plaza.cells.length || limits.maxTextureSize < 2048) {
    throw new SceneError("few_memory", "This device's graphics are too small for 20,000 avatars.");
  }
  const figures = createFigureStock(quality.boxes, quality.voxels, limits.maxTextureSize);
  const minis = createMiniStock(plaza.cells, quality.miniStep);
  const display = createSlotDisplay(plaza, figures, minis);
  const director = createPlazaDirector(plaza);
  const records = createSlotRecords(plaza);
  const states = createSlotStates(plaza.ids.length);
  const limbs = createLimbTable();
  const tables = {
    ...director.uniforms,
    ...figures.uniforms,
    records: { value: records.texture },
    states: { value: states.texture },
    limbs: { value: limbs.texture },
    minis: { value: minis.texture },
  };
  const poses = createPosePass(figures.slots, tables);
  const uniforms = { ...tables, poses: poses.poses };
  return {
    plaza,
    quality,
    limits,
    /** Avatars drawn in detail, and all others. Those of each kind are one draw call. */
    figures: figures.geometry,
    minis: minis.geometry,
    /** The minis' places in their texture. */
    miniPlan: minis.plan,
    uniforms,
    director,
    putMinis: minis.put,
    /** Replaces the slot's figure. Returns false when there is no room: drop some first. */
    putFigure: display.put,
    dropFigure: display.drop,
    show: display.show,
    /** Sets the moods' limbs (lib/avatar/crowd/mood-limbs.ts); until then avatars stand still. */
    setLimbs(values: Float32Array): void {
      limbs.data.set(values.subarray(0, limbs.data.length));
      limbs.send();
    },
    /** Lights found slots (1) during a search, and lets them hop. */
    setFound: states.setFound,
    /** Writes the uniforms that depend on the camera and the height of its picture in pixels. */
    setCamera({ matrixWorld, projectionMatrix, projectionMatrixInverse }: PerspectiveCamera, height: number): void {
      const { eye, lens, unproject } = uniforms;
      eye.value.setFromMatrixPosition(matrixWorld);
      lens.value = (Math.abs(projectionMatrix.elements[5] ?? 1) * height) / 2;
      unproject.value.copy(matrixWorld).multiply(projectionMatrixInverse);
    },
    /** Poses all figures. Call before each frame. @param seconds 0: completes all changes */
    step(seconds: number, renderer: WebGLRenderer, eye: Vector3): void {
      if (display.step(seconds, eye)) states.setShares(display.shares);
      uniforms.reach.value = display.reach;
      for (const table of [figures, minis, records, states, limbs]) table.renew(renderer);
      poses.run(renderer);
    },
    dispose(): void {
      figures.dispose();
      minis.dispose();
      poses.dispose();
      for (const { texture } of [records, states, limbs]) texture.dispose();
    },
  };
}
