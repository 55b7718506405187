import type { Lattice } from "@/lib/avatar/crowd/lattice";
import { LIMB_INDEX } from "@/lib/avatar/crowd/limbs";

/** What a crowd sees of an avatar: rectangles of any colours, and the colours of their cells. */
export interface Shell {
  /** QUAD_BYTES bytes each. */
  readonly quads: readonly number[];
  /** Colour and light of each rectangle's cells, row by row, one rectangle after the other. */
  readonly texels: readonly number[];
}

/**
 * Bytes of a rectangle: x, y, z of its low corner in voxels from the corner of GRID; its side (limb x 6 + axis x 2 + 1 when it
 * looks along the axis); columns and rows in cells, along the axes that follow its own.
 */
export const QUAD_BYTES = 6;

/** A texel's colour is its low bits, an index in the avatar's palette; above them how many corners of light it lacks, 0..3. */
export const COLOR_BITS = 6;
export const CROWD_COLORS = 1 << COLOR_BITS;

/** From where a crowd is looked at: by one who stands in front of it, or all round by one who walks through it. */
export type SeenFrom = "front" | "around";

/** Nobody on the stage turns its back, and who stands on a floor is not seen from below: but for arms, and what is on heads. */
export function isEverSeen(limb: number, axis: number, out: 1 | -1, from: SeenFrom = "front"): boolean {
  if (out === 1 || axis === 0) return true;
  if (from === "front") return axis === 1 && limb >= LIMB_INDEX.leftArm;
  return axis === 2 || limb !== LIMB_INDEX.trunk;
}

/**
 * Joins the faces of some layers to rectangles, limb by limb, whatever their colours: a few hundred for an avatar.
 * @param lattices layers that share cell, size and origin, in colours that a texel can name
 */
export function shellOf(lattices: readonly Lattice[], from: SeenFrom = "front"): Shell {
  const quads: number[] = [];
  const texels: number[] = [];
  const occupied = new Uint8Array(lattices[0]?.color.length ?? 0);
  for (const { color } of lattices) {
    for (let at = 0; at < color.length; at++) if (color[at] !== 0) occupied[at] = 1;
  }
  for (const lattice of lattices) {
    const [nx, ny] = lattice.size;
    const steps = [1, nx, nx * ny] as const;
    for (let axis = 0; axis < 3; axis++) {
      for (const out of [-1, 1] as const) {
        for (let slice = 1; slice < lattice.size[axis]! - 1; slice++) {
          joinSlice(quads, texels, lattice, occupied, steps, axis, out, slice, from);
        }
      }
    }
  }
  return { quads, texels };
}

function joinSlice(
  quads: number[],
  texels: number[],
  { cell, size, origin, color, limb }: Lattice,
  occupied: Uint8Array,
  steps: readonly [number, number, number],
  axis: number,
  out: 1 | -1,
  slice: number,
  from: SeenFrom,
): void {
  const u = (axis + 1) % 3;
  const v = (axis + 2) % 3;
  const wide = size[u]!;
  const cellOf = (i: number, j: number) => slice * steps[axis]! + i * steps[u]! + j * steps[v]!;
  const keys = new Uint8Array(wide * size[v]!);
  let any = false;
  for (let j = 1; j < size[v]! - 1; j++) {
    for (let i = 1; i < wide - 1; i++) {
      const at = cellOf(i, j);
      const part = limb[at]!;
      if (color[at] === 0 || !isEverSeen(part, axis, out, from)) continue;
      const front = at + steps[axis]! * out;
      if (color[front] !== 0 && limb[front] === part) continue;
      keys[j * wide + i] = part + 1;
      any = true;
    }
  }
  if (!any) return;
  for (let j = 1; j < size[v]! - 1; j++) {
    for (let i = 1; i < wide - 1; ) {
      const key = keys[j * wide + i]!;
      if (key === 0) {
        i++;
        continue;
      }
      let columns = 1;
      while (keys[j * wide + i + columns] === key) columns++;
      let rows = 1;
      while (rowIs(keys, (j + rows) * wide + i, columns, key)) rows++;
      for (let row = 0; row < rows; row++) keys.fill(0, (j + row) * wide + i, (j + row) * wide + i + columns);
      const corner = [0, 0, 0];
      corner[axis] = origin[axis]! + cell * (out === 1 ? slice + 1 : slice);
      corner[u] = origin[u]! + cell * i;
      corner[v] = origin[v]! + cell * j;
      quads.push(...corner, (key - 1) * 6 + axis * 2 + (out === 1 ? 1 : 0), columns, rows);
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const at = cellOf(i + column, j + row);
          texels.push(color[at]! | (shadeOf(occupied, at + steps[axis]! * out, steps[u]!, steps[v]!) << COLOR_BITS));
        }
      }
      i += columns;
    }
  }
}

function rowIs(keys: Uint8Array, from: number, columns: number, key: number): boolean {
  for (let at = from; at < from + columns; at++) if (keys[at] !== key) return false;
  return true;
}

/** How much stands round a face and takes its light, 0..3: the mean of its corners (lib/avatar/mesh/mesh-layer.ts). */
export function shadeOf(occupied: Uint8Array, front: number, stepU: number, stepV: number): number {
  if (occupied[front] !== 0) return 0;
  const beside = (step: number) => occupied[front + step]!;
  const edges = beside(stepU) + beside(-stepU) + beside(stepV) + beside(-stepV);
  const corners = beside(stepU + stepV) + beside(stepU - stepV) + beside(stepV - stepU) + beside(-stepU - stepV);
  return Math.min(3, Math.round(edges * 0.75 + corners * 0.25));
}
