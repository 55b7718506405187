import { MODEL_Z } from "@/lib/avatar/rig";
import { type QuadMesh, VOXEL } from "@/lib/avatar/types";
import {
  type Cells,
  FACE_AXES,
  type FaceAxes,
  findExtent,
  GRID,
  STEP_X,
  STEP_Y,
  STEP_Z,
  type VoxelGrid,
} from "@/lib/avatar/voxels/grid";
import { getByte, getByteTriple, getUint32 } from "@/lib/shared/typed-arrays";

/** Creates an empty collection of quads in growing buffers. @param capacity quads that fit before its buffers grow */
export function createQuadBuilder(capacity = 4096) {
  let room = capacity;
  let count = 0;
  let positions = new Float32Array(room * 12);
  let colors = new Uint8Array(room * 4);
  let light = new Uint8Array(room * 4);
  let bones = new Uint8Array(room * 4);
  let flipped = new Uint8Array(room);
  const grow = () => {
    room *= 2;
    positions = grown(positions, new Float32Array(room * 12));
    colors = grown(colors, new Uint8Array(room * 4));
    light = grown(light, new Uint8Array(room * 4));
    bones = grown(bones, new Uint8Array(room * 4));
    flipped = grown(flipped, new Uint8Array(room));
  };
  return {
    count: () => count,
    /**
     * Adds a quad of four corners in counter-clockwise order as seen from outside.
     * @param corners 12 numbers, metres in model space.
     * @param shades light 0..255 at each corner.
     */
    add(corners: ArrayLike<number>, shades: ArrayLike<number>, color: number, bone: number): void {
      if (count === room) grow();
      positions.set(corners, count * 12);
      light.set(shades, count * 4);
      colors.fill(color, count * 4, count * 4 + 4);
      bones.fill(bone, count * 4, count * 4 + 4);
      // The diagonal joins the two corners of more similar light; otherwise shading shows the triangles.
      const [one, two, three] = getByteTriple(light, count * 4);
      const four = getByte(light, count * 4 + 3);
      flipped[count] = Math.abs(one - three) > Math.abs(two - four) ? 1 : 0;
      count++;
    },
    finish: (): QuadMesh => ({
      positions: positions.slice(0, count * 12),
      colors: colors.slice(0, count * 4),
      light: light.slice(0, count * 4),
      bones: bones.slice(0, count * 4),
      flipped: flipped.slice(0, count),
    }),
  };
}

export type QuadBuilder = ReturnType<typeof createQuadBuilder>;

function grown<T extends Float32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/**
 * Light at a corner with zero, one, two and three occluding neighbours (0fps.net, "Ambient occlusion for Minecraft-like
 * worlds"), as faint as on the originals.
 */
const CORNER_LIGHT = Uint8Array.of(255, 226, 204, 184);
const UNSHADED = 0;

const STEPS = [STEP_X, STEP_Y, STEP_Z] as const;
const ORIGIN = [GRID.x0, GRID.y0, GRID.z0 - MODEL_Z] as const;

/**
 * Meshes a layer greedily: faces of one colour, bone and shading join to rectangles. Each bone's cells become a closed
 * surface of their own, so no hole opens where a joint bends.
 * @param occupied 1 where any layer has a cell, which occludes light.
 * @param inset how far faces are moved inwards, in cells.
 */
export function meshLayer(builder: QuadBuilder, layer: VoxelGrid, occupied: Uint8Array, inset = 0): void {
  const { low, high } = findExtent(layer.color);
  if (high[0] < low[0]) return;
  for (const axes of FACE_AXES) {
    const { axis, u, v } = axes;
    const columns = high[u] - low[u] + 1;
    const rows = high[v] - low[v] + 1;
    const keys = new Uint32Array(columns * rows);
    for (const out of [1, -1] as const) {
      for (let at = low[axis]; at <= high[axis]; at++) {
        const slice: Slice = { ...axes, out, at, low, columns, rows };
        if (maskSlice(keys, layer, occupied, slice)) mergeSlice(builder, keys, slice, inset);
      }
    }
  }
}

/** The faces of a layer's cells at one place of an axis that look one way along it. */
type Slice = FaceAxes & {
  readonly out: 1 | -1;
  readonly at: number;
  /** The first cell; `columns` and `rows` count from it along u and v. */
  readonly low: Cells;
  readonly columns: number;
  readonly rows: number;
};

/** Fills `keys` with colour, bone and corner shading of each visible face of a slice; false when there is none. */
function maskSlice(
  keys: Uint32Array,
  { color, bone, flat }: VoxelGrid,
  occupied: Uint8Array,
  { axis, u, v, out, at, low, columns, rows }: Slice,
): boolean {
  const [stepOut, stepU, stepV] = [STEPS[axis] * out, STEPS[u], STEPS[v]];
  const base = at * STEPS[axis] + low[u] * stepU + low[v] * stepV;
  let any = false;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const cell = base + i * stepU + j * stepV;
      const paint = getByte(color, cell);
      let key = 0;
      if (paint !== 0) {
        const front = cell + stepOut;
        const hidden = color[front] !== 0 && bone[front] === bone[cell];
        if (!hidden) {
          any = true;
          const plain = occupied[front] !== 0 || flat[cell] !== 0;
          key =
            paint |
            (getByte(bone, cell) << 8) |
            ((plain ? UNSHADED : shadeCorners(occupied, front, stepU, stepV)) << 16);
        }
      }
      keys[j * columns + i] = key;
    }
  }
  return any;
}

/** Returns the shading of the corners 00, 10, 11, 01 of a face, two bits each: the number of occluding cells. */
function shadeCorners(occupied: Uint8Array, front: number, stepU: number, stepV: number): number {
  const left = getByte(occupied, front - stepU);
  const right = getByte(occupied, front + stepU);
  const below = getByte(occupied, front - stepV);
  const above = getByte(occupied, front + stepV);
  const c00 = countOccluders(left, below, getByte(occupied, front - stepU - stepV));
  const c10 = countOccluders(right, below, getByte(occupied, front + stepU - stepV));
  const c11 = countOccluders(right, above, getByte(occupied, front + stepU + stepV));
  const c01 = countOccluders(left, above, getByte(occupied, front - stepU + stepV));
  return c00 | (c10 << 2) | (c11 << 4) | (c01 << 6);
}

/** Counts a corner's occluding cells, 0..3, from its three neighbours: 1 where occupied. */
function countOccluders(side: number, other: number, diagonal: number): number {
  return side & other ? 3 : side + other + diagonal;
}

/** The quad that `mergeSlice` adds: three coordinates and the light of each corner. Reused for every quad. */
const corners = new Float64Array(12);
const light = new Uint8Array(4);

/** Joins the faces of `keys` to rectangles, and adds each as a quad. */
function mergeSlice(builder: QuadBuilder, keys: Uint32Array, slice: Slice, inset: number): void {
  const { axis, u, v, out, at, low, columns, rows } = slice;
  const [second, fourth] = out === 1 ? [1, 3] : [3, 1];
  const depth = at + ORIGIN[axis] + (out === 1 ? 1 - inset : inset);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; ) {
      const key = getUint32(keys, j * columns + i);
      if (key === 0) {
        i++;
        continue;
      }
      const shade = key >>> 16;
      const [c00, c10, c11, c01] = [shade & 3, (shade >> 2) & 3, (shade >> 4) & 3, (shade >> 6) & 3];
      // A quad may grow only along a direction in which its shading does not change.
      let width = 1;
      if (c00 === c10 && c01 === c11) while (i + width < columns && keys[j * columns + i + width] === key) width++;
      let height = 1;
      if (c00 === c01 && c10 === c11) {
        while (j + height < rows && rowIs(keys, (j + height) * columns + i, width, key)) height++;
      }
      for (let row = 0; row < height; row++) keys.fill(0, (j + row) * columns + i, (j + row) * columns + i + width);

      const u0 = i + low[u] + ORIGIN[u];
      const v0 = j + low[v] + ORIGIN[v];
      put(0, axis, u, v, depth, u0, v0);
      put(second, axis, u, v, depth, u0 + width, v0);
      put(2, axis, u, v, depth, u0 + width, v0 + height);
      put(fourth, axis, u, v, depth, u0, v0 + height);
      light[0] = getByte(CORNER_LIGHT, c00);
      light[second] = getByte(CORNER_LIGHT, c10);
      light[2] = getByte(CORNER_LIGHT, c11);
      light[fourth] = getByte(CORNER_LIGHT, c01);
      builder.add(corners, light, key & 255, (key >> 8) & 255);
      i += width;
    }
  }
}

function rowIs(keys: Uint32Array, from: number, width: number, key: number): boolean {
  for (let i = 0; i < width; i++) if (keys[from + i] !== key) return false;
  return true;
}

function put(corner: number, axis: number, u: number, v: number, depth: number, atU: number, atV: number): void {
  corners[corner * 3 + axis] = depth * VOXEL;
  corners[corner * 3 + u] = atU * VOXEL;
  corners[corner * 3 + v] = atV * VOXEL;
}

/** Sets `occupied` to 1 where any of the layers has a cell. */
export function markOccupied(
  layers: readonly VoxelGrid[],
  occupied = new Uint8Array(GRID.nx * GRID.ny * GRID.nz),
): Uint8Array {
  occupied.fill(0);
  for (const { color } of layers) {
    for (let cell = 0; cell < color.length; cell++) if (color[cell] !== 0) occupied[cell] = 1;
  }
  return occupied;
}
