import {
  Color,
  NearestFilter,
  type PerspectiveCamera,
  type Scene,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import type { CrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import type { MiniPack } from "@/lib/plaza/data/mini-pack";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createMiniStock } from "@/lib/plaza/three/mini-stock";
import { createPlazaDirector } from "@/lib/plaza/three/plaza-director";
import type { PlazaLimits, PlazaQuality } from "@/lib/plaza/three/plaza-quality";
import { createPlazaScene } from "@/lib/plaza/three/plaza-scene";
import { createSlotDisplay } from "@/lib/plaza/three/slot-display";
import type { Mood } from "@/lib/shared/moods";
import { SceneError } from "@/lib/shared/scene-error";
import { getByte } from "@/lib/shared/typed-arrays";
import { createFigureStock } from "@/lib/three/crowd/figure-stock";

/**
 * Creates a pass that draws avatars as numbers.
 * @param scene with materials that draw numbers as colours while `drawAsIds` runs its argument
 * @param most the highest number
 */
function createIdPass(scene: Scene, most: number, drawAsIds: (draw: () => void) => void) {
  const options = { minFilter: NearestFilter, magFilter: NearestFilter, generateMipmaps: false } as const;
  const target = new WebGLRenderTarget(1, 1, options);
  const size = new Vector2();
  const color = new Color();
  const read = (renderer: WebGLRenderer, camera: PerspectiveCamera, width: number, height: number) => {
    const pixels = new Uint8Array(width * height * 4);
    const before = renderer.getRenderTarget();
    const { autoClear } = renderer;
    renderer.getClearColor(color);
    const alpha = renderer.getClearAlpha();
    target.setSize(width, height);
    drawAsIds(() => {
      renderer.setRenderTarget(target);
      renderer.setClearColor(0, 0);
      renderer.autoClear = false;
      renderer.clear();
      renderer.render(scene, camera);
      renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels);
    });
    renderer.setRenderTarget(before);
    renderer.setClearColor(color, alpha);
    renderer.autoClear = autoClear;
    return pixels;
  };
  const idIn = (pixels: Uint8Array, at: number) =>
    getByte(pixels, at) | (getByte(pixels, at + 1) << 8) | (getByte(pixels, at + 2) << 16);
  return {
    /** Returns the number at a picture position, in CSS pixels from the upper left; 0 without an avatar. */
    at(renderer: WebGLRenderer, camera: PerspectiveCamera, x: number, y: number): number {
      renderer.getSize(size);
      if (x < 0 || y < 0 || x >= size.x || y >= size.y) return 0;
      const lens = camera.clone();
      lens.setViewOffset(size.x, size.y, x - 0.5, y - 0.5, 1, 1);
      return idIn(read(renderer, lens, 1, 1), 0);
    },
    /** Counts the different numbers in a picture of CSS resolution. */
    count(renderer: WebGLRenderer, camera: PerspectiveCamera): number {
      // The same resolution on every device and level.
      renderer.getSize(size);
      const pixels = read(renderer, camera, size.x, size.y);
      const found = new Uint8Array(most + 1);
      for (let at = 0; at < pixels.length; at += 4) found[idIn(pixels, at)] = 1;
      return found.reduce((sum, one) => sum + one, 0) - getByte(found, 0);
    },
    dispose: () => target.dispose(),
  };
}

/** The plaza's crowd as a scene for any renderer: colours in sRGB, nothing else in the scene. */
export interface PlazaWorld {
  readonly scene: Scene;
  putMinis(cell: number, pack: MiniPack): void;
  /** Replaces the slot's figure. Returns false when there is no room: drop some first. */
  putFigure(slot: number, figure: CrowdFigure): boolean;
  dropFigure(slot: number): void;
  /**
   * Sets what is drawn. Avatars without a figure, or not among the slots, are minis.
   * @param slots those whose figures are drawn, the first `count` of them
   * @param cells 1 for each cell whose minis are in view
   */
  show(slots: Uint16Array, count: number, cells: Uint8Array): void;
  /** Sets the moods' limbs (lib/avatar/crowd/mood-limbs.ts); until then avatars stand still. */
  setLimbs(limbs: Float32Array): void;
  /** Call before each frame. @param seconds of the crowd's clock; a stopped clock completes all changes */
  step(seconds: number, camera: PerspectiveCamera): void;
  /** Lights found slots (1) and lets them hop, dims the others; null ends the search. */
  setFound(found: Uint8Array | null): void;
  /**
   * Spreads a mood from a position, with a hop and a band of its backdrop's colour on the floor; avatars behind the
   * front keep the mood.
   * @param isStill at once, without the spread
   */
  wave(mood: Mood, x: number, z: number, isStill: boolean): void;
  /** Lifts a slot's avatar, with a ring on the floor. */
  setHovered(slot: number | null): void;
  setPicked(slot: number | null): void;
  /** Returns the slot at a picture position (CSS pixels from its upper left); null for floor and sky. */
  pick(renderer: WebGLRenderer, camera: PerspectiveCamera, x: number, y: number): number | null;
  /** Counts the different avatars in the camera's picture, in an id pass. */
  countDrawn(renderer: WebGLRenderer, camera: PerspectiveCamera): number;
  dispose(): void;
}

/** @throws SceneError when the device cannot hold so many */
export function createPlazaWorld(plaza: PlazaLayout, quality: PlazaQuality, limits: PlazaLimits): PlazaWorld {
  if (limits.maxArrayLayers < plaza.cells.length || limits.maxTextureSize < 2048) {
    throw new SceneError("few_memory", "This device's graphics are too small for 20,000 avatars.");
  }
  const figures = createFigureStock(quality.boxes, quality.voxels, limits.maxTextureSize);
  const minis = createMiniStock(plaza.cells, quality.miniStep);
  const slotDisplay = createSlotDisplay(plaza, figures, minis);
  const director = createPlazaDirector(plaza);
  const drawn = createPlazaScene({ plaza, quality, limits, figures, minis, slotDisplay, director });
  const ids = createIdPass(drawn.scene, plaza.ids.length, drawn.drawAsIds);
  return {
    scene: drawn.scene,
    putMinis: (cell, pack) => minis.put(cell, pack),
    putFigure: slotDisplay.put,
    dropFigure: slotDisplay.drop,
    show: slotDisplay.show,
    setLimbs: drawn.setLimbs,
    step(seconds, camera) {
      const passed = director.step(seconds, camera);
      slotDisplay.step(passed, camera.position);
      director.uniforms.reach.value = slotDisplay.reach;
    },
    setFound(found) {
      director.setSearched(found !== null);
      if (found) drawn.setFound(found);
    },
    wave: director.wave,
    setHovered: director.setHovered,
    setPicked: director.setPicked,
    pick(renderer, camera, x, y) {
      const id = ids.at(renderer, camera, x, y);
      return id > 0 ? id - 1 : null;
    },
    countDrawn: ids.count,
    dispose() {
      drawn.dispose();
      figures.dispose();
      minis.dispose();
      ids.dispose();
    },
  };
}
