import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";

/** An avatar that is to be built. */
export interface FigureRequest {
  readonly id: number;
  readonly level: FigureLevel;
}

/** From the page: build this one, or boil down the moods. */
export type ToFigureWorker = { readonly request: FigureRequest } | { readonly limbs: true };

/** From the page, before all else and without an answer: where the collection's own traits are, whose colours the avatars have. */
export interface TraitsMessage {
  readonly traits: string;
}

/** From the worker, an answer to each. */
export type FromFigureWorker =
  | { readonly figure: CrowdFigure }
  | { readonly limbs: Float32Array }
  | { readonly problem: string };
