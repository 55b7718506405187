import { Document } from "@gltf-transform/core";
import { VOXEL } from "@/lib/avatar/types";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { GRID, STEP_X, STEP_Y, STEP_Z } from "@/lib/avatar/voxels/grid";

const AXES = [STEP_X, STEP_Y, STEP_Z] as const;

interface Cell {
  readonly at: readonly [x: number, y: number, z: number];
  readonly color: number;
}

/** Returns the visible cells: cells enclosed on all six sides are omitted, as in the better exporters. */
function seenCells({ body, head }: VoxelModel): Cell[] {
  const colorOf = (cell: number) => head.color[cell] || body.color[cell] || 0;
  const cells: Cell[] = [];
  for (let z = 1; z < GRID.nz - 1; z++) {
    for (let y = 1; y < GRID.ny - 1; y++) {
      for (let x = 1; x < GRID.nx - 1; x++) {
        const cell = x * STEP_X + y * STEP_Y + z * STEP_Z;
        const color = colorOf(cell);
        if (color === 0 || AXES.every((step) => colorOf(cell - step) && colorOf(cell + step))) continue;
        cells.push({ at: [x + GRID.x0, y + GRID.y0, z + GRID.z0], color });
      }
    }
  }
  return cells;
}

/** The six sides of a cube: the axis they face, and which end of it. */
const SIDES = [0, 1, 2].flatMap((axis) => [
  { axis, end: 0 },
  { axis, end: 1 },
]);

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

/**
 * Returns an avatar as plain exporters write voxels: a cube each with flat sides and vertex colours, all floats. Unlike
 * the engine's file it has no bones and no face.
 */
export function cubeDocument(model: VoxelModel): Document {
  const cells = seenCells(model);
  const palette = model.palette.bytes();
  const corners = cells.length * SIDES.length * 4;
  const [positions, normals, colors] = [0, 1, 2].map(() => new Float32Array(corners * 3)) as [
    Float32Array<ArrayBuffer>,
    Float32Array<ArrayBuffer>,
    Float32Array<ArrayBuffer>,
  ];
  const indices = new Uint32Array(cells.length * SIDES.length * 6);
  let corner = 0;
  let index = 0;
  for (const { at, color } of cells) {
    const rgb = [0, 1, 2].map((channel) => linear(palette[color * 3 + channel] ?? 0));
    for (const { axis, end } of SIDES) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const around = end === 1 ? [0, 1, 3, 2] : [0, 2, 3, 1];
      around.forEach((bits, turn) => {
        const place = [...at];
        place[axis] = (at[axis] ?? 0) + end;
        place[u] = (at[u] ?? 0) + (bits & 1);
        place[v] = (at[v] ?? 0) + (bits >> 1);
        const normal = [0, 0, 0];
        normal[axis] = end === 1 ? 1 : -1;
        const first = (corner + turn) * 3;
        positions.set(
          place.map((value) => value * VOXEL),
          first,
        );
        normals.set(normal, first);
        colors.set(rgb, first);
      });
      indices.set(
        [0, 1, 2, 0, 2, 3].map((offset) => corner + offset),
        index,
      );
      corner += 4;
      index += 6;
    }
  }
  const document = new Document();
  const buffer = document.createBuffer();
  const list = (type: "VEC3" | "SCALAR", values: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute("POSITION", list("VEC3", positions))
    .setAttribute("NORMAL", list("VEC3", normals))
    .setAttribute("COLOR_0", list("VEC3", colors))
    .setIndices(list("SCALAR", indices))
    .setMaterial(document.createMaterial().setMetallicFactor(0).setRoughnessFactor(1));
  const mesh = document.createMesh().addPrimitive(primitive);
  document.createScene().addChild(document.createNode("voxels").setMesh(mesh));
  return document;
}
