import { shuffledIds } from "@/lib/avatar/crowd/shuffled-ids";
import { noiseAt } from "@/lib/avatar/random";
import { COLLECTION_SIZE } from "@/lib/shared/ids";

/** The plaza: a square lattice of places, in square cells that are loaded and culled as one. Its middle is 0, 0; +z is south. */
export const PLAZA = {
  /** Places along a side. */
  side: 144,
  /** Places along the side of a cell. */
  cellSide: 16,
  /** Cells along a side. */
  cells: 9,
  /** Metres between neighbours. */
  spacing: 1.15,
} as const;

/** Most that anyone stands off their place, in metres, and looks aside from the south, in radians. */
const STRAY = 0.2;
const YAW = 0.5;
/** Half-width of what may be left free in the middle, in places. */
const SQUARE = 12;
/** From where the plaza is entered, in metres: those nearest to here come first in the crowd's order. */
const ENTRY = { x: 0, z: PLAZA.side * PLAZA.spacing * 0.5 } as const;

/** One cell of the plaza. */
export interface PlazaCell {
  readonly column: number;
  readonly row: number;
  /** Its first stand, and how many it has: stands are numbered cell by cell. */
  readonly first: number;
  readonly count: number;
}

/** Where everybody stands. A stand is a number 0 to COLLECTION_SIZE - 1; stands of a cell follow each other. */
export interface Plaza {
  /** Token on each stand. */
  readonly ids: Uint16Array;
  /** Metres, and radians: 0 looks south, positive turns to the east. */
  readonly x: Float32Array;
  readonly z: Float32Array;
  readonly yaw: Float32Array;
  readonly cells: readonly PlazaCell[];
  /** Stand of each token, by id; entry 0 is unused. */
  readonly standOf: Uint16Array;
}

interface Place {
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly z: number;
}

function placeAt(column: number, row: number): Place {
  const at = (step: number, axis: number) =>
    (step - (PLAZA.side - 1) / 2) * PLAZA.spacing + (noiseAt(column, row, axis, 20) * 2 - 1) * STRAY;
  return { column, row, x: at(column, 0), z: at(row, 1) };
}

/** Two avenues cross in the middle, in a round square: as much of it is left free as makes exactly one place a token. */
function takenPlaces(): Place[] {
  const middle = (PLAZA.side - 1) / 2;
  const open: { readonly column: number; readonly row: number; readonly away: number }[] = [];
  const taken: Place[] = [];
  for (let row = 0; row < PLAZA.side; row++) {
    for (let column = 0; column < PLAZA.side; column++) {
      const [east, south] = [Math.abs(column - middle), Math.abs(row - middle)];
      if (Math.min(east, south) < 1) continue;
      if (Math.hypot(east, south) > SQUARE) taken.push(placeAt(column, row));
      else open.push({ column, row, away: Math.hypot(east, south) });
    }
  }
  open.sort((a, b) => b.away - a.away || a.row - b.row || a.column - b.column);
  return [...taken, ...open.slice(0, COLLECTION_SIZE - taken.length).map(({ column, row }) => placeAt(column, row))];
}

/** Everybody's stand, always the same. A few milliseconds, so keep it. */
export function layOutPlaza(): Plaza {
  const order = shuffledIds("plaza");
  const stands = takenPlaces().map((place) => ({
    ...place,
    away: (place.x - ENTRY.x) ** 2 + (place.z - ENTRY.z) ** 2,
    id: 0,
    cell: 0,
  }));
  stands.sort((a, b) => a.away - b.away);
  stands.forEach((stand, nth) => {
    stand.id = order[nth]!;
    stand.cell = Math.floor(stand.row / PLAZA.cellSide) * PLAZA.cells + Math.floor(stand.column / PLAZA.cellSide);
  });
  stands.sort((a, b) => a.cell - b.cell || a.row - b.row || a.column - b.column);
  const standOf = new Uint16Array(COLLECTION_SIZE + 1);
  const counts = new Uint16Array(PLAZA.cells ** 2);
  stands.forEach(({ id, cell }, stand) => {
    standOf[id] = stand;
    counts[cell] = counts[cell]! + 1;
  });
  let first = 0;
  const cells = Array.from(counts, (count, cell): PlazaCell => {
    const begin = first;
    first += count;
    return { column: cell % PLAZA.cells, row: Math.floor(cell / PLAZA.cells), first: begin, count };
  });
  return {
    ids: Uint16Array.from(stands, ({ id }) => id),
    x: Float32Array.from(stands, ({ x }) => x),
    z: Float32Array.from(stands, ({ z }) => z),
    yaw: Float32Array.from(stands, ({ column, row }) => (noiseAt(column, row, 2, 20) * 2 - 1) * YAW),
    cells,
    standOf,
  };
}
