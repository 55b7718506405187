import type { PhotoSize } from "@/lib/shared/photo/sizes";

/** Position of a group member in metres: right, up and towards the camera. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** 0 is the front row. */
  readonly row: number;
}

/** Elevation of the group camera in degrees, as in the collection: rear rows are visible above front rows. */
export const GROUP_RISE = 24.4;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between neighbours in a row: a head of the row behind fits between theirs. */
const MEMBER_SPACING_METRES = 1.1;
/** Each row is this much higher and farther back than the one in front. */
const ROW_RISE_METRES = 0.2;
const ROW_DEPTH_METRES = 1.1;
/** Apparent height per row, seen from GROUP_RISE. */
const APPARENT_ROW_METRES =
  ROW_RISE_METRES * Math.cos(radians(GROUP_RISE)) + ROW_DEPTH_METRES * Math.sin(radians(GROUP_RISE));
/** Returns the apparent height of a row above the front row, in metres. */
export const computeApparentHeight = ({ row }: Pick<Place, "row">): number => row * APPARENT_ROW_METRES;

/** Size of one member in metres. */
const MEMBER_WIDTH_METRES = 1.2;
const MEMBER_HEIGHT_METRES = 1.95;
const MAX_ROWS = 6;
/** An extra row must enlarge the members at least by this factor. */
const ROW_COST = 1.15;

/** Splits members into rows, front first: neighbours differ by one, so that gaps align; or all are equal. */
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

/** Offsets rows of equal length half a place, alternately. */
function computeShift(split: readonly number[], row: number): number {
  if (split.length === 1 || split[0] !== split[1]) return 0;
  return row % 2 === 0 ? -MEMBER_SPACING_METRES / 4 : MEMBER_SPACING_METRES / 4;
}

/** Returns the height in metres that a picture of the aspect needs to show all rows. */
function computeHeight(split: readonly number[], aspect: number): number {
  const across =
    (Math.max(...split) - 1) * MEMBER_SPACING_METRES + 2 * Math.abs(computeShift(split, 0)) + MEMBER_WIDTH_METRES;
  return (
    Math.max(MEMBER_HEIGHT_METRES + (split.length - 1) * APPARENT_ROW_METRES, across / aspect) *
    ROW_COST ** (split.length - 1)
  );
}

/**
 * Places a group in the rows that show its members largest in a picture of the aspect. Each row is higher than the one
 * in front and in its gaps, so that no face is hidden. The group is centred on 0.
 * @param count 1 to MAX_SUBJECTS
 * @param aspect width / height of the picture
 */
export function arrangeGroup(count: number, aspect: number): readonly Place[] {
  const splits = Array.from({ length: Math.min(count, MAX_ROWS) }, (_, row) => splitRows(count, row + 1));
  const best = splits
    .filter((split) => split !== null)
    .reduce((a, b) => (computeHeight(b, aspect) < computeHeight(a, aspect) ? b : a), [count]);
  return best.flatMap((across, row) =>
    Array.from({ length: across }, (_, at) => ({
      x: (at - (across - 1) / 2) * MEMBER_SPACING_METRES + computeShift(best, row),
      y: row * ROW_RISE_METRES,
      z: ((best.length - 1) / 2 - row) * ROW_DEPTH_METRES,
      row,
    })),
  );
}

/** A mosaic tile, in pixels from the upper left. */
export interface MosaicTile {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Pixels between two tiles. */
const GAP = 4;

/** Arranges equal square tiles, as large as fit into a picture, in rows; the last row is centred. */
export function arrangeMosaic(count: number, { width, height }: PhotoSize): readonly MosaicTile[] {
  const computeSide = (columns: number) =>
    Math.floor(Math.min((width - GAP) / columns, (height - GAP) / Math.ceil(count / columns)) - GAP);
  const columns = Array.from({ length: count }, (_, at) => at + 1).reduce((best, each) =>
    computeSide(each) > computeSide(best) ? each : best,
  );
  const [side, rows] = [computeSide(columns), Math.ceil(count / columns)];
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
