import type { PhotoSize } from "@/lib/shared/photo/sizes";

/** Where somebody stands in a group, in metres: right, up and towards the camera. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** 0 is in front. */
  readonly row: number;
}

/** Degrees from which a group is looked at, by the collection's camera: those behind are seen over those in front. */
export const GROUP_RISE = 24.4;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two who stand beside each other: a head of the row behind fits between theirs. */
const BESIDE = 1.1;
/** Each row stands so much higher and farther back than the one before it. */
const HIGHER = 0.2;
const BEHIND = 1.1;
/** How much higher a row behind is seen, from GROUP_RISE. */
const SEEN_HIGHER = HIGHER * Math.cos(radians(GROUP_RISE)) + BEHIND * Math.sin(radians(GROUP_RISE));
/** How much higher than the front row somebody is seen, in metres. */
export function computeSeenHeight({ row }: Pick<Place, "row">): number {
  return row * SEEN_HIGHER;
}

/** Metres that one of them takes. */
const WIDE = 1.2;
const TALL = 1.95;
const MAX_ROWS = 6;
/** A row more must make everybody so much larger to be worth it. */
const ROW_COST = 1.15;

/** How many stand in each row, front first: neighbours differ by one, so that each looks between two; else all are equal. */
function splitRows(count: number, rows: number): readonly number[] | null {
  if (count % rows === 0) return Array.from({ length: rows }, () => count / rows);
  const low = Math.floor(count / rows);
  for (const front of [low + 1, low]) {
    const other = front === low ? low + 1 : low;
    const split = Array.from({ length: rows }, (_, row) => (row % 2 === 0 ? front : other));
    if (split.reduce((sum, row) => sum + row, 0) === count) return split;
  }
  return null;
}

/** Rows of equal length stand half a place to the side, by turns. */
function shiftOf(split: readonly number[], row: number): number {
  if (split.length === 1 || split[0] !== split[1]) return 0;
  return row % 2 === 0 ? -BESIDE / 4 : BESIDE / 4;
}

/** Metres of height that a picture of the aspect must show to have all rows in it. */
function heightOf(split: readonly number[], aspect: number): number {
  const across = (Math.max(...split) - 1) * BESIDE + 2 * Math.abs(shiftOf(split, 0)) + WIDE;
  return Math.max(TALL + (split.length - 1) * SEEN_HIGHER, across / aspect) * ROW_COST ** (split.length - 1);
}

/**
 * Where each of a group stands: in the rows that make everybody largest in a picture of the aspect, each row higher than the
 * one before it and in its gaps, so that nobody hides a face. The middle of the group is at 0.
 * @param count 1 to MAX_SUBJECTS
 * @param aspect width / height of the picture
 */
export function arrange(count: number, aspect: number): readonly Place[] {
  const splits = Array.from({ length: Math.min(count, MAX_ROWS) }, (_, row) => splitRows(count, row + 1));
  const best = splits
    .filter((split) => split !== null)
    .reduce((a, b) => (heightOf(b, aspect) < heightOf(a, aspect) ? b : a), [count]);
  return best.flatMap((across, row) =>
    Array.from({ length: across }, (_, at) => ({
      x: (at - (across - 1) / 2) * BESIDE + shiftOf(best, row),
      y: row * HIGHER,
      z: ((best.length - 1) / 2 - row) * BEHIND,
      row,
    })),
  );
}

/** A square of a mosaic, in pixels from the upper left. */
export interface MosaicTile {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Pixels between two squares. */
const GAP = 4;

/** So many squares of one size, as large as fit into a picture, in rows; the last row stands in the middle. */
export function arrangeMosaic(count: number, { width, height }: PhotoSize): readonly MosaicTile[] {
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
