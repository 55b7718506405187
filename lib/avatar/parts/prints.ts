import { FRONT } from "@/lib/avatar/parts/tailor";
import { type Ink, picture, type Stroke } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

export const WHITE: Hex = "#e4dcd3";
export const BLACK: Hex = "#292826";
/** In place of white on white cloth. */
export const GRAY: Hex = "#9da8ac";

/** Pixel art for the front of a shirt: rows from top to bottom, one character per voxel, space = cloth. */
export interface Print {
  /** Cell of the first character of the first row. */
  readonly at: readonly [x: number, y: number];
  readonly rows: readonly string[];
  readonly inks: Readonly<Record<string, Ink>>;
}

/** A print on the front layer of the cloth. */
export function printed({ at: [x, y], rows, inks }: Print): Stroke[] {
  return picture("front", [x, y, FRONT], rows, inks, { where: "filled" });
}

/** A pig's snout with two slots, six cells wide. */
export const SNOUT = { at: [-3, 39], rows: ["######", "# ## #", "# ## #", "######"] } as const satisfies Partial<Print>;
