import type { Bone } from "@/lib/avatar/bones";
import type { CellBox } from "@/lib/avatar/voxels/measures";

export type Hex = `#${string}`;
/** Colour of a cell by its place: how camouflage, plaids and prints are made. */
export type Pattern = (x: number, y: number, z: number) => Hex;
export type Ink = Hex | Pattern;

/** Cells that a stroke paints: all, only filled, only empty ones. */
export type Where = "all" | "filled" | "empty";

export interface StrokeOptions {
  /** Assigns the cells to this bone instead of the one at their place (a skirt, a trench coat). */
  readonly bone?: Bone;
  readonly where?: Where;
  /** Leaves corners unshaded: many small blocks would cost three times the triangles otherwise. */
  readonly flat?: boolean;
}

export type Stroke =
  | ({ readonly kind: "box"; readonly cells: CellBox; readonly ink: Ink } & StrokeOptions)
  | { readonly kind: "erase"; readonly cells: CellBox }
  | ({
      readonly kind: "cells";
      readonly cells: readonly (readonly [number, number, number])[];
      readonly ink: Ink;
    } & StrokeOptions)
  | { readonly kind: "tint"; readonly cells: CellBox; readonly ink: Hex; readonly amount: number };

type Span = number | readonly [number, number];
const span = (value: Span): readonly [number, number] => (typeof value === "number" ? [value, value] : value);

/** A filled box of cells; a single number is a range of one. */
export function box(x: Span, y: Span, z: Span, ink: Ink, options: StrokeOptions = {}): Stroke {
  return { kind: "box", cells: { x: span(x), y: span(y), z: span(z) }, ink, ...options };
}

/** The box on both sides of the mid-plane. */
export function pair(x: Span, y: Span, z: Span, ink: Ink, options: StrokeOptions = {}): Stroke[] {
  const [x0, x1] = span(x);
  return [box([x0, x1], y, z, ink, options), box([-1 - x1, -1 - x0], y, z, ink, options)];
}

/** Mirrors strokes at the mid-plane. Not for strokes that name a left or right bone. */
export function mirrorStrokes(strokes: readonly Stroke[]): Stroke[] {
  const flip = ({ x, y, z }: CellBox): CellBox => ({ x: [-1 - x[1], -1 - x[0]], y, z });
  return strokes.map((stroke) =>
    stroke.kind === "cells"
      ? { ...stroke, cells: stroke.cells.map(([x, y, z]) => [-1 - x, y, z] as const) }
      : { ...stroke, cells: flip(stroke.cells) },
  );
}

/** The strokes and their mirror image. */
export function bothSides(strokes: readonly Stroke[]): Stroke[] {
  return [...strokes, ...mirrorStrokes(strokes)];
}

/** Removes cells of any family. */
export function erase(x: Span, y: Span, z: Span): Stroke {
  return { kind: "erase", cells: { x: span(x), y: span(y), z: span(z) } };
}

/**
 * Glass: fills empty cells with the colour of the first solid cell behind them (towards -z), mixed with `ink`
 * by `amount` 0..1, so that a see-through lens costs no blending.
 */
export function tint(x: Span, y: Span, z: Span, ink: Hex, amount: number): Stroke {
  return { kind: "tint", cells: { x: span(x), y: span(y), z: span(z) }, ink, amount };
}

/** Side of the body that a picture is drawn on, seen from outside. */
export type Side = "front" | "back" | "left" | "right" | "top";

interface PictureOptions extends StrokeOptions {
  /** How many cells deep the picture goes into the body. Default 1. */
  readonly depth?: number;
}

/**
 * Pixel art on a side of the body: rows from top to bottom, one character per cell, space = nothing. `at` is the cell
 * of the first character of the first row; characters run to the right as seen from outside (on the front that is +x,
 * the avatar's left).
 */
export function picture(
  side: Side,
  at: readonly [number, number, number],
  rows: readonly string[],
  inks: Readonly<Record<string, Ink>>,
  options: PictureOptions = {},
): Stroke[] {
  const { depth = 1, ...rest } = options;
  const byInk = new Map<string, [number, number, number][]>();
  rows.forEach((row, down) => {
    [...row].forEach((char, right) => {
      if (char === " ") return;
      for (let deep = 0; deep < depth; deep++) {
        const cells = byInk.get(char) ?? [];
        cells.push(placeOf(side, at, right, down, deep));
        byInk.set(char, cells);
      }
    });
  });
  return [...byInk].map(([char, cells]) => {
    const ink = inks[char];
    if (ink === undefined) throw new RangeError(`picture: no ink for "${char}"`);
    return { kind: "cells", cells, ink, ...rest };
  });
}

function placeOf(
  side: Side,
  [x, y, z]: readonly [number, number, number],
  right: number,
  down: number,
  deep: number,
): [number, number, number] {
  switch (side) {
    case "front":
      return [x + right, y - down, z - deep];
    case "back":
      return [x - right, y - down, z + deep];
    case "left":
      return [x - deep, y - down, z - right];
    case "right":
      return [x + deep, y - down, z + right];
    case "top":
      return [x + right, y - deep, z + down];
    default: {
      const never: never = side;
      return never;
    }
  }
}
