import type { PhotoSize } from "@/lib/shared/photo/sizes";

/** A square of a mosaic, in pixels from the upper left. */
export interface MosaicTile {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Pixels between two squares. */
const GAP = 4;

/** So many squares of one size, as large as fit into a picture, in rows; the last row stands in the middle. */
export function mosaicOf(count: number, { width, height }: PhotoSize): readonly MosaicTile[] {
  const sideOf = (columns: number) =>
    Math.floor(Math.min((width - GAP) / columns, (height - GAP) / Math.ceil(count / columns)) - GAP);
  const columns = Array.from({ length: count }, (_, at) => at + 1).reduce((best, each) =>
    sideOf(each) > sideOf(best) ? each : best,
  );
  const [side, rows] = [sideOf(columns), Math.ceil(count / columns)];
  const middle = (length: number, many: number) => Math.round((length - many * side - (many - 1) * GAP) / 2);
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: middle(width, inRow) + (at % columns) * (side + GAP),
      y: middle(height, rows) + row * (side + GAP),
      side,
    };
  });
}
