import type { Lattice } from "@/lib/avatar/crowd/lattice";
import { LIMB_INDEX, LIMB_OF_BONE } from "@/lib/avatar/crowd/limbs";
import { FACE_AXES, type FaceAxes } from "@/lib/avatar/voxels/grid";
import { getByte } from "@/lib/shared/typed-arrays";

/** Visible surface of a crowd avatar: rectangles of any colours, and the colours of their cells. */
export interface Shell {
  /** QUAD_BYTES bytes each. */
  readonly quads: readonly number[];
  /** Colour and light of each rectangle's cells, row by row, one rectangle after the other. */
  readonly texels: readonly number[];
}

/**
 * Bytes of a rectangle: x, y, z of its low corner in voxels from the corner of GRID; its side (limb x 6 + axis x 2 + 1
 * when it faces along the axis); columns and rows in cells, along the axes that follow its own.
 */
export const QUAD_BYTES = 6;

/** A texel's low bits index the avatar's palette; the bits above are its shade, 0..3 (computeShade). */
export const COLOR_BITS = 6;
export const CROWD_COLORS = 1 << COLOR_BITS;

/** Viewpoint of a crowd: in front of it, or walking through it. */
export type CrowdViewpoint = "front" | "around";

/** Whether a side can be visible. Backs show only `around`; undersides only on arms and, `around`, on heads. */
export function isSideVisible(limb: number, axis: number, out: 1 | -1, from: CrowdViewpoint): boolean {
  if (out === 1 || axis === 0) return true;
  if (from === "front") return axis === 1 && limb >= LIMB_INDEX.leftArm;
  return axis === 2 || limb !== LIMB_INDEX.trunk;
}

/**
 * Joins the faces of layers to rectangles, by limb and whatever their colours: a few hundred for an avatar.
 * @param lattices layers that share cell, size and origin, in colours that fit a texel
 */
export function buildShell(lattices: readonly Lattice[], from: CrowdViewpoint = "front"): Shell {
  const shell = { quads: [], texels: [] };
  const occupied = new Uint8Array(lattices[0]?.color.length ?? 0);
  for (const lattice of lattices) occupy(occupied, lattice);
  const keys = new Uint8Array(Math.max(0, ...lattices.flatMap(({ size: [x, y, z] }) => [x * y, y * z, x * z])));
  for (const lattice of lattices) {
    for (const axes of FACE_AXES) {
      const { axis } = axes;
      for (const out of [-1, 1] as const) {
        const limbs = [0, 1, 2, 3].map((limb) => (isSideVisible(limb, axis, out, from) ? 1 : 0));
        for (let slice = lattice.low[axis]; slice <= lattice.high[axis]; slice++) {
          const count = markFaces(keys, lattice, limbs, axes, out, slice);
          if (count > 0) joinFaces(shell, keys, lattice, occupied, axes, out, slice);
        }
      }
    }
  }
  return shell;
}

/** Returns how far apart neighbours along x, y, z are in the arrays of a lattice. */
export const getSteps = ([x, y]: Lattice["size"]) => [1, x, x * y] as const;

/** Marks the filled cells of a layer. */
export function occupy(occupied: Uint8Array, { size, low, high, color }: Lattice): void {
  for (let k = low[2]; k <= high[2]; k++) {
    for (let j = low[1]; j <= high[1]; j++) {
      const row = (k * size[1] + j) * size[0];
      for (let at = row + low[0]; at <= row + high[0]; at++) if (color[at] !== 0) occupied[at] = 1;
    }
  }
}

/** Writes the limb, from 1, of each face of a slice that can be visible; 0 elsewhere. Returns their count. */
function markFaces(
  keys: Uint8Array,
  { size, low, high, color, bone }: Lattice,
  limbs: readonly number[],
  { axis, u, v }: FaceAxes,
  out: 1 | -1,
  slice: number,
): number {
  const steps = getSteps(size);
  const [stepU, stepV, ahead] = [steps[u], steps[v], steps[axis] * out];
  let count = 0;
  for (let j = low[v]; j <= high[v]; j++) {
    let at = slice * steps[axis] + low[u] * stepU + j * stepV;
    for (let i = low[u]; i <= high[u]; i++, at += stepU) {
      if (color[at] === 0) continue;
      const part = getByte(LIMB_OF_BONE, getByte(bone, at));
      if (limbs[part] === 0 || (color[at + ahead] !== 0 && LIMB_OF_BONE[getByte(bone, at + ahead)] === part)) continue;
      keys[j * size[u] + i] = part + 1;
      count++;
    }
  }
  return count;
}

/** Joins the marked faces of a slice and clears them. */
function joinFaces(
  { quads, texels }: { readonly quads: number[]; readonly texels: number[] },
  keys: Uint8Array,
  { cell, size, origin, low, high, color }: Lattice,
  occupied: Uint8Array,
  { axis, u, v }: FaceAxes,
  out: 1 | -1,
  slice: number,
): void {
  const steps = getSteps(size);
  const [stepU, stepV, ahead] = [steps[u], steps[v], steps[axis] * out];
  const wide = size[u];
  const corner: [number, number, number] = [0, 0, 0];
  for (let j = low[v]; j <= high[v]; j++) {
    for (let i = low[u]; i <= high[u]; ) {
      const key = getByte(keys, j * wide + i);
      if (key === 0) {
        i++;
        continue;
      }
      let columns = 1;
      while (keys[j * wide + i + columns] === key) columns++;
      let rows = 1;
      while (isRowOfKey(keys, (j + rows) * wide + i, columns, key)) rows++;
      corner[axis] = origin[axis] + cell * (out === 1 ? slice + 1 : slice);
      corner[u] = origin[u] + cell * i;
      corner[v] = origin[v] + cell * j;
      quads.push(...corner, (key - 1) * 6 + axis * 2 + (out === 1 ? 1 : 0), columns, rows);
      for (let row = j; row < j + rows; row++) {
        keys.fill(0, row * wide + i, row * wide + i + columns);
        let at = slice * steps[axis] + i * stepU + row * stepV;
        for (let column = 0; column < columns; column++, at += stepU) {
          texels.push(getByte(color, at) | (computeShade(occupied, at + ahead, stepU, stepV) << COLOR_BITS));
        }
      }
      i += columns;
    }
  }
}

function isRowOfKey(keys: Uint8Array, from: number, columns: number, key: number): boolean {
  for (let at = from; at < from + columns; at++) if (keys[at] !== key) return false;
  return true;
}

/** Returns how much the neighbours shade a face, 0..3: the mean of its corners (lib/avatar/mesh-layer.ts). */
export function computeShade(occupied: Uint8Array, front: number, stepU: number, stepV: number): number {
  if (occupied[front] !== 0) return 0;
  const edges =
    getByte(occupied, front + stepU) +
    getByte(occupied, front - stepU) +
    getByte(occupied, front + stepV) +
    getByte(occupied, front - stepV);
  const corners =
    getByte(occupied, front + stepU + stepV) +
    getByte(occupied, front + stepU - stepV) +
    getByte(occupied, front + stepV - stepU) +
    getByte(occupied, front - stepU - stepV);
  return Math.min(3, (edges * 3 + corners + 2) >> 2);
}
