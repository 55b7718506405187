import { BONE_INDEX } from "@/lib/avatar/bones";
import type { QuadBuilder } from "@/lib/avatar/mesh-layer";
import { toModel } from "@/lib/avatar/rig";

/** One voxel of a face: its place, how far its plate protrudes from the cell behind it (in cells), and its palette index. */
export interface FacePixel {
  readonly x: number;
  readonly y: number;
  /** Cell the plate lies on. */
  readonly z: number;
  readonly proud: number;
  readonly color: number;
}

/** How far plates protrude, in cells: skin under eyes and mouths, brows over them. */
export const PROUD = { skin: 0.04, part: 0.1, brow: 0.16 } as const;

const FULL_LIGHT = [255, 255, 255, 255];

/** Adds pixels as +z plates of the head bone, joined by plane and colour. Later pixels replace earlier ones. */
export function addPlates(builder: QuadBuilder, pixels: readonly FacePixel[]): void {
  const left = new Map<string, FacePixel>();
  for (const pixel of pixels) left.set(createKey(pixel.x, pixel.y), pixel);
  const rows = [...left.values()].sort((a, b) => a.y - b.y || a.x - b.x);
  for (const pixel of rows) {
    const { x, y, z, proud, color } = pixel;
    if (left.get(createKey(x, y)) !== pixel) continue;
    const same = (atX: number, atY: number) => {
      const other = left.get(createKey(atX, atY));
      return other !== undefined && other.z === z && other.proud === proud && other.color === color;
    };
    let width = 1;
    while (same(x + width, y)) width++;
    let height = 1;
    while (Array.from({ length: width }, (_, step) => same(x + step, y + height)).every(Boolean)) height++;
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) left.delete(createKey(x + column, y + row));
    }
    const front = z + 1 + proud;
    builder.add(
      [
        ...toModel(x, y, front),
        ...toModel(x + width, y, front),
        ...toModel(x + width, y + height, front),
        ...toModel(x, y + height, front),
      ],
      FULL_LIGHT,
      color,
      BONE_INDEX.head,
    );
  }
}

const createKey = (x: number, y: number): string => `${x},${y}`;
