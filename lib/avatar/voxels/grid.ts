/** Extent of a grid in cells: room for a Visitor's T-pose, tall hair and wide brims. */
export const GRID = { x0: -40, y0: -2, z0: -18, nx: 80, ny: 92, nz: 40 } as const;

/** Steps in the cell arrays for one cell in x, y, z. */
export const STEP_X = 1;
export const STEP_Y = GRID.nx;
export const STEP_Z = GRID.nx * GRID.ny;

/** The axes x, y, z, each with the two that span the faces across it. */
export const FACE_AXES = [
  { axis: 0, u: 1, v: 2 },
  { axis: 1, u: 2, v: 0 },
  { axis: 2, u: 0, v: 1 },
] as const;
export type FaceAxes = (typeof FACE_AXES)[number];

/** Index of a cell in the arrays of a grid; -1 outside it. */
export function findCell(x: number, y: number, z: number): number {
  const i = x - GRID.x0;
  const j = y - GRID.y0;
  const k = z - GRID.z0;
  // One cell is kept free all round, so that neighbours of a filled cell always exist.
  if (i < 1 || j < 1 || k < 1 || i >= GRID.nx - 1 || j >= GRID.ny - 1 || k >= GRID.nz - 1) return -1;
  return i + j * STEP_Y + k * STEP_Z;
}

/** A layer of voxels: colour (0: empty), bone and family of each cell. `flat` is 1 where corners are not shaded. */
export interface VoxelGrid {
  readonly color: Uint8Array;
  readonly bone: Uint8Array;
  readonly family: Uint8Array;
  readonly flat: Uint8Array;
}

/** A layer of empty cells. */
export function createGrid(): VoxelGrid {
  const cells = GRID.nx * GRID.ny * GRID.nz;
  const bytes = () => new Uint8Array(cells);
  return { color: bytes(), bone: bytes(), family: bytes(), flat: bytes() };
}

export type Cells = readonly [x: number, y: number, z: number];

/** Finds bounds of the filled cells; in x up to three cells too wide. low is above high for none. */
export function findExtent(color: Uint8Array): { readonly low: Cells; readonly high: Cells } {
  const low: [number, number, number] = [GRID.nx, GRID.ny, GRID.nz];
  const high: [number, number, number] = [-1, -1, -1];
  // Reads four cells at a time: most are empty.
  const fours = new Uint32Array(color.buffer, color.byteOffset, color.length / 4);
  const wide = GRID.nx / 4;
  for (let row = 0; row < GRID.ny * GRID.nz; row++) {
    let first = row * wide;
    let last = first + wide - 1;
    while (first <= last && fours[first] === 0) first++;
    if (first > last) continue;
    while (fours[last] === 0) last--;
    const j = row % GRID.ny;
    const k = (row - j) / GRID.ny;
    if ((first % wide) * 4 < low[0]) low[0] = (first % wide) * 4;
    if ((last % wide) * 4 + 3 > high[0]) high[0] = (last % wide) * 4 + 3;
    if (j < low[1]) low[1] = j;
    if (j > high[1]) high[1] = j;
    if (k < low[2]) low[2] = k;
    high[2] = k;
  }
  // Groups of four may reach into the border cells.
  return { low: [Math.max(1, low[0]), low[1], low[2]], high: [Math.min(GRID.nx - 2, high[0]), high[1], high[2]] };
}

/** Families of parts in the order of drawing: a later family covers an earlier one where both have a cell. */
export const FAMILIES = [
  "body",
  "head",
  "pants",
  "shoes",
  "shirt",
  "tattoo",
  "overshirt",
  "necklace",
  "hair",
  "beard",
  "glasses",
  "earring",
  "hat",
  "hood",
] as const;

export type Family = (typeof FAMILIES)[number];

/** Families on the head bone: meshed apart from the body, so that no arm or torso bone moves them. */
export const HEAD_FAMILIES: ReadonlySet<Family> = new Set([
  "head",
  "hair",
  "beard",
  "glasses",
  "earring",
  "hat",
  "hood",
]);
