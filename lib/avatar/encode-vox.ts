import { joinBytes } from "@/lib/avatar/glb/buffer-writer";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { GRID, STEP_X, STEP_Y, STEP_Z } from "@/lib/avatar/voxels/grid";
import { getByte } from "@/lib/shared/typed-arrays";

const VERSION = 150;

/**
 * Encodes an avatar as MagicaVoxel file of version 150 (ephtracy/voxel-model "MagicaVoxel-file-format-vox.txt"):
 * T-pose, solid, one model, own palette. MagicaVoxel has z up and looks along +y, so the face looks along -y.
 */
export function encodeVox({ body, head, palette }: VoxelModel): Uint8Array {
  const cells: { x: number; y: number; z: number; color: number }[] = [];
  for (let k = 0; k < GRID.nz; k++) {
    for (let j = 0; j < GRID.ny; j++) {
      for (let i = 0; i < GRID.nx; i++) {
        const cell = i * STEP_X + j * STEP_Y + k * STEP_Z;
        const color = getByte(head.color, cell) || getByte(body.color, cell);
        if (color !== 0) cells.push({ x: i, y: GRID.nz - 1 - k, z: j, color });
      }
    }
  }
  const least = (axis: "x" | "y" | "z") => cells.reduce((low, cell) => Math.min(low, cell[axis]), 255);
  const most = (axis: "x" | "y" | "z") => cells.reduce((high, cell) => Math.max(high, cell[axis]), 0);
  const low = { x: least("x"), y: least("y"), z: least("z") };

  const size = int32s([most("x") - low.x + 1, most("y") - low.y + 1, most("z") - low.z + 1]);
  const voxels = new Uint8Array(4 + cells.length * 4);
  voxels.set(int32s([cells.length]));
  cells.forEach(({ x, y, z, color }, index) => {
    voxels.set([x - low.x, y - low.y, z - low.z, color], 4 + index * 4);
  });
  // The file's colour 1 is the first entry of its palette chunk.
  const colors = palette.bytes();
  const rgba = Uint8Array.from({ length: 1024 }, (_, byte) => {
    const entry = (byte >> 2) + 1;
    return byte % 4 === 3 ? 255 : (colors[entry * 3 + (byte % 4)] ?? 0);
  });
  const children = joinBytes([chunk("SIZE", size), chunk("XYZI", voxels), chunk("RGBA", rgba)]);
  return joinBytes([ascii("VOX "), int32s([VERSION]), chunk("MAIN", new Uint8Array(0), children)]);
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

function int32s(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => {
    view.setInt32(index * 4, value, true);
  });
  return bytes;
}

function chunk(id: string, content: Uint8Array, children: Uint8Array = new Uint8Array(0)): Uint8Array {
  return joinBytes([ascii(id), int32s([content.length, children.length]), content, children]);
}
