import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import type { MiniPack } from "@/lib/plaza/data/mini-pack";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import type { PlazaPose } from "@/lib/plaza/flight/plaza-pose";

export type { PlazaPose } from "@/lib/plaza/flight/plaza-pose";

/** What the picture of a moment is made of. */
export interface PlazaDrawn {
  /** Avatars in boxes or voxels, and as minis in cells that are in view. */
  readonly figures: number;
  readonly minis: number;
  readonly calls: number;
  readonly triangles: number;
  /** Cells and figures that are in view and have not come yet. */
  readonly waiting: number;
  /** Cells that have come. */
  readonly cells: number;
}

/**
 * `few-levels`: the device cannot hold finer figures, or not many. `slow`: at the lowest quality it is still slow. `lost` and
 * `restored`: the drawing context. `failed`: there is no picture, and there will be none. `minis-missing`, `figures-missing`:
 * some did not come, the rest goes on.
 */
export type PlazaTrouble = "few-levels" | "slow" | "lost" | "restored" | "failed" | "minis-missing" | "figures-missing";

/** Builds figures, nearest first. */
export interface FigureSource {
  /** Replaces all earlier requests; the most urgent first. */
  want(requests: readonly { readonly id: number; readonly level: FigureLevel }[]): void;
  /** See lib/avatar/crowd/mood-limbs.ts. */
  readonly limbs: Promise<Float32Array>;
  dispose(): void;
}

/** Where things come from, and what is told of them. */
export interface PlazaOptions {
  readonly plaza: PlazaLayout;
  readonly fetchMinis: (cell: number, signal: AbortSignal) => Promise<MiniPack>;
  readonly openFigures: (onFigure: (figure: CrowdFigure) => void, onFailed: (error: unknown) => void) => FigureSource;
  /** Where the camera begins; null for the entry. */
  readonly pose: PlazaPose | null;
  /** Whether less motion is wanted. */
  readonly isStill: boolean;
  /** Share 0..1 of the way to the first picture. */
  readonly onProgress: (share: number) => void;
  /** The first picture, with everybody in view, is drawn. */
  readonly onReady: () => void;
  /** The camera has come to rest somewhere else. */
  readonly onMove: (pose: PlazaPose) => void;
  /** Somebody was clicked or tapped, or nobody. */
  readonly onPick: (id: number | null) => void;
  /** Who is under the pointer, and where that is in the box, in CSS pixels. */
  readonly onHover: (id: number | null, at: { readonly x: number; readonly y: number } | null) => void;
  /** At most a few times a second. */
  readonly onDrawn: (drawn: PlazaDrawn) => void;
  readonly onTrouble: (trouble: PlazaTrouble, error?: unknown) => void;
}

/** Where a flight goes: up to somebody, to a pose, or to one of the two views everybody knows. */
export type PlazaTarget = { readonly id: number } | PlazaPose | "all" | "entry";

/** Keys held, each -1..1. */
export interface PlazaKeys {
  readonly forward: number;
  readonly right: number;
  readonly up: number;
  /** Positive turns to the east. */
  readonly turn: number;
}
