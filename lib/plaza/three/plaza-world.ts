import type { PerspectiveCamera, Vector3, WebGLRenderer } from "three";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createMiniStock } from "@/lib/plaza/three/mini-stock";
import { createPlazaDirector } from "@/lib/plaza/three/plaza-director";
import type { PlazaLimits, PlazaQuality } from "@/lib/plaza/three/plaza-quality";
import { createSlotDisplay } from "@/lib/plaza/three/slot-display";
import { SceneError } from "@/lib/shared/scene-error";
import { getByte, getFloat } from "@/lib/shared/typed-arrays";
import { createCrowdRecords } from "@/lib/three/crowd/crowd-records";
import { createFigureStock } from "@/lib/three/crowd/figure-stock";
import { createLimbTable } from "@/lib/three/crowd/limb-table";
import { createPatchedTexture } from "@/lib/three/crowd/patched-texture";
import { createPosePass } from "@/lib/three/crowd/pose-pass";

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
