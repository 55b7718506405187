import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import type { MiniPack } from "@/lib/plaza/data/mini-pack";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import type { PlazaPose } from "@/lib/plaza/flight/plaza-pose";
import type { Mood } from "@/lib/shared/moods";
import type { PictureBox } from "@/lib/shared/plaza-picture/free-area";

export type { FlightKeys } from "@/lib/plaza/flight/flight";
export type { PlazaPose } from "@/lib/plaza/flight/plaza-pose";

export interface PlazaDrawn {
  /** Avatars drawn as boxes or voxels, and as minis in visible cells. */
  readonly figures: number;
  readonly minis: number;
  readonly calls: number;
  readonly triangles: number;
  /** Cells and figures in view that are not loaded yet. */
  readonly waiting: number;
  /** Loaded cells. */
  readonly cells: number;
}

/**
 * `few-levels`: finer figures do not fit. `slow`: even the lowest quality. `lost`, `restored`: the drawing context.
 * `failed`: there will be no picture. `minis-missing`, `figures-missing`: some failed to load.
 */
export type PlazaTrouble = "few-levels" | "slow" | "lost" | "restored" | "failed" | "minis-missing" | "figures-missing";

/** Builds figures, nearest first. */
export interface FigureSource {
  /** Replaces all earlier requests; the most urgent first. */
  setRequests(requests: readonly { readonly id: number; readonly level: FigureLevel }[]): void;
  /** See lib/avatar/crowd/mood-limbs.ts. */
  readonly limbs: Promise<Float32Array>;
  dispose(): void;
}

export interface PlazaOptions {
  readonly plaza: PlazaLayout;
  readonly fetchMinis: (cell: number, signal: AbortSignal) => Promise<MiniPack>;
  readonly openFigures: (onFigure: (figure: CrowdFigure) => void, onFailed: (error: unknown) => void) => FigureSource;
  /** Initial camera pose; null for the entry. */
  readonly pose: PlazaPose | null;
  readonly isStill: boolean;
  /** Ids to highlight; null without a search. */
  readonly found: readonly number[] | null;
  readonly picked: number | null;
  /** Controls over the picture. After a new array, the picked avatar is not under them. */
  readonly covers: readonly PictureBox[];
  /** Where the camera flies on an arc in under two seconds, or instantly with reduced motion; once per object. */
  readonly target: { readonly to: PlazaTarget } | null;
  /** A mood that spreads from an avatar, or from the picture's centre; once per object. */
  readonly wave: { readonly mood: Mood; readonly from: number | null } | null;
  /** Progress 0..1 of loading the first picture. */
  readonly onProgress: (share: number) => void;
  /** Called when the first picture is drawn. */
  readonly onReady: () => void;
  /** Called when the camera rests at a new pose. */
  readonly onMove: (pose: PlazaPose) => void;
  /** Called on a click; null without an avatar. */
  readonly onPick: (id: number | null) => void;
  /** Called with the avatar under the pointer and its position in CSS pixels. */
  readonly onHover: (id: number | null, at: { readonly x: number; readonly y: number } | null) => void;
  /** Called at most a few times a second. */
  readonly onDrawn: (drawn: PlazaDrawn) => void;
  readonly onTrouble: (trouble: PlazaTrouble, error?: unknown) => void;
}

/** Destination of a flight: an avatar, a pose, or one of the two named views. */
export type PlazaTarget = { readonly id: number } | PlazaPose | "all" | "entry";
