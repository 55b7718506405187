import type { Bone } from "@/lib/avatar/bones";
import { type CellBox, mirrorX } from "@/lib/avatar/voxels/measures";
import type { Hex } from "@/lib/shared/colors";

/** Colour of a cell by its place: how camouflage, plaids and prints are made. */
export type Pattern = (x: number, y: number, z: number) => Hex;
export type Ink = Hex | Pattern;

export interface StrokeOptions {
  /** Assigns the cells to this bone instead of the one at their place (a skirt, a trench coat). */
  readonly bone?: Bone;
  /** Cells that the stroke paints: all, only filled, only empty ones. Default all. */
  readonly where?: "all" | "filled" | "empty";
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
    } & StrokeOptions);

type Span = number | readonly [number, number];
const span = (value: Span): readonly [number, number] => (typeof value === "number" ? [value, value] : value);

/** A filled box of cells; a single number is a range of one. */
export function box(x: Span, y: Span, z: Span, ink: Ink, options: StrokeOptions = {}): Stroke {
  return { kind: "box", cells: { x: span(x), y: span(y), z: span(z) }, ink, ...options };
}

/** The box on both sides of the mid-plane. */
export function pair(x: Span, y: Span, z: Span, ink: Ink, options: StrokeOptions = {}): Stroke[] {
  return bothSides([box(x, y, z, ink, options)]);
}

/** The strokes and their mirror image. Not for strokes that name a left or right bone. */
export const bothSides = (strokes: readonly Stroke[]): Stroke[] => [...strokes, ...strokes.map(mirrored)];

function mirrored(stroke: Stroke): Stroke {
  if (stroke.kind === "cells") {
    return { ...stroke, cells: stroke.cells.map(([x, y, z]) => [mirrorX(x), y, z] as const) };
  }
  const { x, y, z } = stroke.cells;
  return { ...stroke, cells: { x: [mirrorX(x[1]), mirrorX(x[0])], y, z } };
}

/** Removes cells of any family. */
export function erase(x: Span, y: Span, z: Span): Stroke {
  return { kind: "erase", cells: { x: span(x), y: span(y), z: span(z) } };
}

/** Side of the body that a picture is drawn on, seen from outside: `right` is at low x. */
type Side = "front" | "back" | "right";

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
      const cells = byInk.get(char) ?? [];
      for (let deep = 0; deep < depth; deep++) cells.push(getPlace(side, at, right, down, deep));
      byInk.set(char, cells);
    });
  });
  return [...byInk].map(([char, cells]) => {
    const ink = inks[char];
    if (ink === undefined) throw new RangeError(`picture: no ink for "${char}"`);
    return { kind: "cells", cells, ink, ...rest };
  });
}

function getPlace(
  side: Side,
  [x, y, z]: readonly [number, number, number],
  right: number,
  down: number,
  deep: number,
): [number, number, number] {
  if (side === "front") return [x + right, y - down, z - deep];
  return side === "back" ? [x - right, y - down, z + deep] : [x + deep, y - down, z + right];
}
