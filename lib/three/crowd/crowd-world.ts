import { type PerspectiveCamera, Scene, type WebGLRenderer } from "three";
import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import type { MiniPack } from "@/lib/avatar/crowd/mini-pack";
import type { Plaza } from "@/lib/avatar/crowd/plaza";
import type { Mood } from "@/lib/shared/moods";
import { CrowdLimitError } from "@/lib/three/crowd/crowd-limit-error";
import type { CrowdQuality } from "@/lib/three/crowd/crowd-quality";

/** The crowd of the plaza, to be drawn by whoever has a renderer: colours in sRGB, nothing else in its scene. */
export interface CrowdWorld {
  readonly scene: Scene;
  putMinis(cell: number, pack: MiniPack): void;
  /** Takes the place of what the stand had before. False when there is no room: drop some first. */
  putFigure(stand: number, figure: CrowdFigure): boolean;
  dropFigure(stand: number): void;
  levelOf(stand: number): FigureLevel | "mini" | "nothing";
  /**
   * What is drawn from now on. Who has no figure, or is not among the stands, is a mini.
   * @param stands those whose figures are drawn, the first `count` of them
   * @param cells 1 for each cell whose minis are in view
   */
  show(stands: Uint16Array, count: number, cells: Uint8Array): void;
  /** What the moods' limbs do (lib/avatar/crowd/mood-limbs.ts); until then everybody stands. */
  setLimbs(limbs: Float32Array): void;
  /** Before each frame. @param seconds of the crowd's clock; a clock that stands shows everything as it will be */
  step(seconds: number, camera: PerspectiveCamera): void;
  /** Found stands (1) stand in light and hop, others are dimmed; null for nobody searched. */
  setFound(found: Uint8Array | null): void;
  /**
   * From a place the mood runs outwards with a hop and a band of its backdrop's colour on the floor; everybody behind the front
   * is in the mood from then on.
   * @param isStill at once, no run
   */
  wave(mood: Mood, x: number, z: number, isStill: boolean): void;
  /** Lifted a little, with a ring on the floor. */
  setHovered(stand: number | null): void;
  setPicked(stand: number | null): void;
  /** Stand drawn under a place of the picture (CSS pixels from its upper left); null for the floor and the sky. */
  pick(renderer: WebGLRenderer, camera: PerspectiveCamera, x: number, y: number): number | null;
  /** How many different avatars the picture of the present camera has, counted in a pass of ids. */
  countDrawn(renderer: WebGLRenderer, camera: PerspectiveCamera): number;
  dispose(): void;
}

/** What the context can hold. */
export interface CrowdLimits {
  readonly maxTextureSize: number;
  readonly maxArrayLayers: number;
}

/** @throws CrowdLimitError when the device cannot hold so many */
export function createCrowdWorld(plaza: Plaza, quality: CrowdQuality, limits: CrowdLimits): CrowdWorld {
  if (limits.maxArrayLayers < plaza.cells.length) throw new CrowdLimitError("The graphics card holds too few pictures.");
  const levels = new Map<number, FigureLevel>();
  const minis = new Uint8Array(plaza.ids.length);
  return {
    scene: new Scene(),
    putMinis(cell) {
      const { first, count } = plaza.cells[cell]!;
      minis.fill(1, first, first + count);
    },
    putFigure(stand, { level }) {
      if (levels.size >= quality.boxes + quality.voxels) return false;
      levels.set(stand, level);
      return true;
    },
    dropFigure: (stand) => void levels.delete(stand),
    levelOf: (stand) => levels.get(stand) ?? (minis[stand] === 1 ? "mini" : "nothing"),
    show: () => undefined,
    setLimbs: () => undefined,
    step: () => undefined,
    setFound: () => undefined,
    wave: () => undefined,
    setHovered: () => undefined,
    setPicked: () => undefined,
    pick: () => null,
    countDrawn: () => 0,
    dispose: () => undefined,
  };
}
