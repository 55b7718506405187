import type { Floor } from "@/lib/avatar/raster/floor";

/**
 * A floor that is looked at in every `step`-th pixel of every `step`-th row only, and mixed between: for the frames of
 * an animation. Rows are asked for from the top down.
 * @param width of the picture in pixels
 */
export function coarseFloor(floor: Floor, width: number, step: number): Floor {
  const columns = Math.ceil(width / step) + 1;
  const lineOf = (row: number): Line => {
    const [first, end] = floor.spanOf(row * step);
    const dark = new Float32Array(columns);
    const from = Math.floor(first / step);
    const to = Math.min(columns, Math.ceil(end / step) + 1);
    for (let column = from; column < to; column++) dark[column] = floor.darknessAt(column * step, row * step);
    return { row, dark, first, end };
  };
  let above = lineOf(0);
  let below = lineOf(1);
  const settle = (y: number): void => {
    const row = Math.floor(y / step);
    if (row === above.row) return;
    above = row === below.row ? below : lineOf(row);
    below = lineOf(row + 1);
  };
  return {
    spanOf(y) {
      settle(y);
      if (above.first === above.end) return [below.first, below.end];
      if (below.first === below.end) return [above.first, above.end];
      return [Math.min(above.first, below.first), Math.max(above.end, below.end)];
    },
    darknessAt(x, y) {
      settle(y);
      const column = (x / step) | 0;
      const across = x / step - column;
      const down = y / step - above.row;
      const upper = above.dark[column]! + (above.dark[column + 1]! - above.dark[column]!) * across;
      const lower = below.dark[column]! + (below.dark[column + 1]! - below.dark[column]!) * across;
      return upper + (lower - upper) * down;
    },
  };
}

interface Line {
  readonly row: number;
  readonly dark: Float32Array;
  readonly first: number;
  readonly end: number;
}
