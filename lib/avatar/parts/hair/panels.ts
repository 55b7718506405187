import type { PartContext } from "@/lib/avatar/parts/part";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { box, type Hex, type Ink, pair, type Stroke } from "@/lib/avatar/voxels/strokes";

type Span = readonly [number, number];

/** A piece of hanging hair: first and last cell along its panel, and the row it hangs down to. */
export type Drop = readonly [from: number, to: number, bottom: number];

/** Hair hanging at one side of the head: drops run along z, all from row `top`. */
export const sideDrops = (x: Span, top: number, drops: readonly Drop[], ink: Ink): Stroke[] =>
  drops.map(([from, to, bottom]) => box(x, [bottom, top], [from, to], ink));

/** Hair hanging at both sides alike; `x` is the left one. */
export const pairDrops = (x: Span, top: number, drops: readonly Drop[], ink: Ink): Stroke[] =>
  drops.flatMap(([from, to, bottom]) => pair(x, [bottom, top], [from, to], ink));

/** Hair hanging in front of or behind the head: drops run along x. */
export const frontDrops = (z: Span, top: number, drops: readonly Drop[], ink: Ink): Stroke[] =>
  drops.map(([from, to, bottom]) => box([from, to], [bottom, top], z, ink));

/** Colours the head itself instead of lying on it: cropped hair. */
export const onSkull = (x: Span, y: Span, z: Span, ink: Ink): Stroke => box(x, y, z, ink, { where: "filled" });

/** Mixes an ink into a colour: `amount` 0 gives `from`, 1 the ink. */
export const mixInk = (from: Hex, ink: Ink, amount: number): Ink =>
  typeof ink === "string" ? mixHex(from, ink, amount) : (x, y, z) => mixHex(from, ink(x, y, z), amount);

/** Ears pushed out by hair that is two cells thick. */
export const earsOutside = ({ body, skin }: PartContext, x: number): Stroke[] => pair(x, body.ear.y, body.ear.z, skin);
