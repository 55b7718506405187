import type { PartContext } from "@/lib/avatar/parts/part";
import { bothSides, erase, type Ink, type Stroke } from "@/lib/avatar/voxels/strokes";

/**
 * A shoe as layers of a side view: rows from the top down to the sole, one character a cell from heel to toe, space = none.
 * `base` fills the whole width; `middle` recolours the inner columns (tongue, laces), `side` the two outermost, `columns`
 * single ones, counted from the inner side of the foot.
 */
export interface Last {
  readonly base: readonly string[];
  readonly middle?: readonly string[];
  readonly side?: readonly string[];
  readonly columns?: Readonly<Record<number, readonly string[]>>;
  readonly inks: Readonly<Record<string, Ink>>;
}

/** Both shoes of a last, as wide as the body's foot, in place of the bare feet. */
export function cobble({ body }: PartContext, { base, middle, side, columns = {}, inks }: Last): Stroke[] {
  const [x0, x1] = body.shoe.x;
  const heel = body.shoe.z[0];
  const layer = (rows: readonly string[] | undefined, across: readonly number[]): Stroke[] => {
    const byInk = new Map<string, [number, number, number][]>();
    (rows ?? []).forEach((row, down) => {
      [...row].forEach((char, cell) => {
        if (char === " ") return;
        const cells = byInk.get(char) ?? [];
        cells.push(...across.map((x): [number, number, number] => [x, base.length - 1 - down, heel + cell]));
        byInk.set(char, cells);
      });
    });
    return [...byInk].map(([char, cells]) => {
      const ink = inks[char];
      if (ink === undefined) throw new RangeError(`shoe: no ink for "${char}"`);
      return { kind: "cells", cells, ink };
    });
  };
  const all = Array.from({ length: x1 - x0 + 1 }, (_, step) => x0 + step);
  return bothSides([
    // What a high shoe leaves open is air, not the trouser leg inside it.
    ...base.flatMap((row, down) => (row === "" ? [] : [erase([x0, x1], base.length - 1 - down, body.shoe.z)])),
    ...layer(base, all),
    ...layer(middle, all.slice(1, -1)),
    ...layer(side, [x0, x1]),
    ...Object.entries(columns).flatMap(([column, rows]) => layer(rows, [x0 + Number(column)])),
  ]);
}
