import { createRandom, getNoise } from "@/lib/avatar/random";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { getDouble, getItem } from "@/lib/shared/typed-arrays";

/** The plaza: a square grid of places, in square cells loaded and culled as one. Its centre is 0, 0; +z is south. */
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

/** Maximum offset of an avatar from its place in metres, and turn from the south in radians. */
const STRAY = 0.2;
const YAW = 0.5;
/** Half-width of the area in the middle that may stay free, in places. */
const SQUARE = 12;
/** Entrance of the plaza in metres; the nearest slots get the first ids of the shuffled order. */
const ENTRY = { x: 0, z: PLAZA.side * PLAZA.spacing * 0.5 } as const;

export interface PlazaCell {
  readonly column: number;
  readonly row: number;
  /** Its first slot and number of slots; slots are numbered cell by cell. */
  readonly first: number;
  readonly count: number;
}

/** Positions of all avatars. A slot is a number 0 to COLLECTION_SIZE - 1; a cell's slots are consecutive. */
export interface PlazaLayout {
  /** Token on each slot. */
  readonly ids: Uint16Array;
  /** Metres, and radians: 0 looks south, positive turns to the east. */
  readonly x: Float32Array;
  readonly z: Float32Array;
  readonly yaw: Float32Array;
  readonly cells: readonly PlazaCell[];
  /** Slot of each token, by id; entry 0 is unused. */
  readonly slotOf: Uint16Array;
}

/** Named districts of the plaza: three by three squares of equal size, row by row from the north west. */
export const DISTRICTS = [
  "North West",
  "North",
  "North East",
  "West",
  "The Square",
  "East",
  "South West",
  "South",
  "South East",
] as const;
/** Side of a district in metres. */
export const DISTRICT_METRES = (PLAZA.side * PLAZA.spacing) / 3;

/** Returns the index in DISTRICTS of a position in metres; beyond the edge, the nearest district. */
export function findDistrict(x: number, z: number): number {
  const step = (metres: number) => Math.max(0, Math.min(2, Math.floor(metres / DISTRICT_METRES + 1.5)));
  return step(z) * 3 + step(x);
}

const MIDDLE = (PLAZA.side - 1) / 2;

/** Metres of a place along an axis (0 east, 1 south). */
function computeMetres(column: number, row: number, axis: 0 | 1): number {
  const step = axis === 0 ? column : row;
  return (step - MIDDLE) * PLAZA.spacing + (getNoise(column, row, axis, 20) * 2 - 1) * STRAY;
}

/**
 * Returns whether each place is taken, row by row. Two avenues cross in a round square in the middle; its outer places
 * are taken until each token has one.
 */
function markOccupiedPlaces(): Uint8Array {
  const occupied = new Uint8Array(PLAZA.side ** 2);
  const open: { readonly place: number; readonly distance: number }[] = [];
  let count = 0;
  for (let row = 0; row < PLAZA.side; row++) {
    for (let column = 0; column < PLAZA.side; column++) {
      const [east, south] = [Math.abs(column - MIDDLE), Math.abs(row - MIDDLE)];
      const place = row * PLAZA.side + column;
      if (Math.min(east, south) < 1) continue;
      const distance = Math.max(east, south) > SQUARE ? SQUARE + 1 : Math.hypot(east, south);
      if (distance > SQUARE) {
        occupied[place] = 1;
        count++;
      } else open.push({ place, distance });
    }
  }
  open.sort((a, b) => b.distance - a.distance || a.place - b.place);
  for (const { place } of open.slice(0, COLLECTION_SIZE - count)) occupied[place] = 1;
  return occupied;
}

/** Steps per square metre by which distances differ, and the factor that makes room for a slot's number. */
const FINE = 2 ** 20;
const ROOM = 2 ** 15;

/** Returns the slots, nearest to the entry first. */
function sortSlotsByDistance(x: Float64Array, z: Float64Array): Uint16Array {
  // Each key holds a distance and a slot: sorting without a comparator is ten times as fast.
  const keys = Float64Array.from(x, (east, slot) => {
    const distance = (east - ENTRY.x) ** 2 + (getDouble(z, slot) - ENTRY.z) ** 2;
    return Math.floor(distance * FINE) * ROOM + slot;
  });
  return Uint16Array.from(keys.sort(), (key) => key % ROOM);
}

/** Returns all ids in a fixed random order (Fisher and Yates) that depends on the seed. */
export function shuffleIds(seed: string): number[] {
  const random = createRandom(seed);
  const ids = Array.from({ length: COLLECTION_SIZE }, (_, index) => index + 1);
  for (let last = ids.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [ids[last], ids[other]] = [getItem(ids, other), getItem(ids, last)];
  }
  return ids;
}

let cachedLayout: PlazaLayout | null = null;

/** Returns the fixed layout of all slots, computed at the first call in some ten milliseconds. */
export function layOutPlaza(): PlazaLayout {
  cachedLayout ??= createPlaza();
  return cachedLayout;
}

function createPlaza(): PlazaLayout {
  const occupied = markOccupiedPlaces();
  const [x, z] = [new Float64Array(COLLECTION_SIZE), new Float64Array(COLLECTION_SIZE)];
  const yaw = new Float32Array(COLLECTION_SIZE);
  const cells: PlazaCell[] = [];
  let slot = 0;
  for (let cell = 0; cell < PLAZA.cells ** 2; cell++) {
    const [column, row] = [cell % PLAZA.cells, Math.floor(cell / PLAZA.cells)];
    const first = slot;
    for (let place = 0; place < PLAZA.cellSide ** 2; place++) {
      const atColumn = column * PLAZA.cellSide + (place % PLAZA.cellSide);
      const atRow = row * PLAZA.cellSide + Math.floor(place / PLAZA.cellSide);
      if (occupied[atRow * PLAZA.side + atColumn] === 0) continue;
      x[slot] = computeMetres(atColumn, atRow, 0);
      z[slot] = computeMetres(atColumn, atRow, 1);
      yaw[slot] = (getNoise(atColumn, atRow, 2, 20) * 2 - 1) * YAW;
      slot++;
    }
    cells.push({ column, row, first, count: slot - first });
  }
  const order = shuffleIds("plaza");
  const ids = new Uint16Array(COLLECTION_SIZE);
  const slotOf = new Uint16Array(COLLECTION_SIZE + 1);
  sortSlotsByDistance(x, z).forEach((nearest, nth) => {
    ids[nearest] = getItem(order, nth);
    slotOf[getItem(order, nth)] = nearest;
  });
  return { ids, x: Float32Array.from(x), z: Float32Array.from(z), yaw, cells, slotOf };
}

/** Cell number of each slot. */
export function mapSlotsToCells({ cells, ids }: Pick<PlazaLayout, "cells" | "ids">): Uint8Array {
  const cellOf = new Uint8Array(ids.length);
  cells.forEach(({ first, count }, cell) => {
    cellOf.fill(cell, first, first + count);
  });
  return cellOf;
}
