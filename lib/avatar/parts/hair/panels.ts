import { bothSides, box, type Ink, type Stroke } from "@/lib/avatar/voxels/strokes";
import { type Hex, mixHex } from "@/lib/shared/colors";

type Span = readonly [number, number];

/** A piece of hanging hair: first and last cell along its panel, and the row it hangs down to. */
type Drop = readonly [from: number, to: number, bottom: number];

/** Hair that hangs in one plane, all pieces from one row. */
interface Panel {
  readonly ink: Ink;
  /** Default 64, the top row of a female head. */
  readonly top?: number;
}

/** Hair hanging at one side of the head: drops run along z. */
export const sideDrops = ({ x, top = 64, ink }: Panel & { readonly x: Span }, ...drops: readonly Drop[]): Stroke[] =>
  drops.map(([from, to, bottom]) => box(x, [bottom, top], [from, to], ink));

/** Hair hanging at both sides alike; `x` is the left one. */
export const pairDrops = (panel: Panel & { readonly x: Span }, ...drops: readonly Drop[]): Stroke[] =>
  bothSides(sideDrops(panel, ...drops));

/** Hair hanging in front of or behind the head: drops run along x. */
export const frontDrops = ({ z, top = 64, ink }: Panel & { readonly z: Span }, ...drops: readonly Drop[]): Stroke[] =>
  drops.map(([from, to, bottom]) => box([from, to], [bottom, top], z, ink));

/** Colours the head itself instead of lying on it: cropped hair. */
export const onSkull = (x: Span, y: Span, z: Span, ink: Ink): Stroke => box(x, y, z, ink, { where: "filled" });

/** Mixes an ink into a colour: `amount` 0 gives `from`, 1 the ink. */
export const mixInk = (from: Hex, ink: Ink, amount: number): Ink =>
  typeof ink === "string" ? mixHex(from, ink, amount) : (x, y, z) => mixHex(from, ink(x, y, z), amount);

/** Rows of cropped hair: lowest and highest row, and the cell along z up to which they colour a male head from its back. */
export const crop = (ink: Ink, ...rows: readonly (readonly [low: number, high: number, front: number])[]): Stroke[] =>
  rows.map(([low, high, front]) => onSkull([-9, 8], [low, high], [-7, front], ink));
