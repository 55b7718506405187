import { FRONT } from "@/lib/avatar/parts/tailor";
import { type Hex, type Ink, picture, type Stroke } from "@/lib/avatar/voxels/strokes";

export const WHITE: Hex = "#e4dcd3";
export const BLACK: Hex = "#292826";

/** Pixel art for the front of a shirt: rows from top to bottom, one character a voxel, space = cloth. */
export interface Print {
  /** Cell of the first character of the first row. */
  readonly at: readonly [x: number, y: number];
  readonly rows: readonly string[];
  readonly inks: Readonly<Record<string, Ink>>;
}

/** A print on the front layer of the cloth. */
export function printed({ at: [x, y], rows, inks }: Print, front = FRONT): Stroke[] {
  return picture("front", [x, y, front], rows, inks, { where: "filled" });
}
