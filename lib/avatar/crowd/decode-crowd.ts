import {
  BOX_CELL,
  CROWD_FORMAT,
  CROWD_HEADER,
  CROWD_KINDS,
  CROWD_MAGIC,
  type CrowdPack,
  type CrowdShells,
  VOXEL_CELL,
} from "@/lib/avatar/crowd/crowd-pack";
import { CROWD_COLORS, QUAD_BYTES } from "@/lib/avatar/crowd/shell";
import { getByte, getUint16, getUint32 } from "@/lib/shared/typed-arrays";

/** Decodes an uncompressed crowd file. @throws Error when the file is invalid, truncated or inconsistent */
export function decodeCrowd(file: ArrayBuffer): CrowdPack {
  const view = new DataView(file);
  if (file.byteLength < CROWD_HEADER || view.getUint32(0, true) !== CROWD_MAGIC) {
    throw new Error("The file is no crowd.");
  }
  const readUint32 = (index: number) => view.getUint32(index * 4, true);
  const [format, count, near, boxQuads, voxelQuads, texelCount] = [1, 2, 3, 4, 5, 6].map(readUint32) as Numbers;
  if (format !== CROWD_FORMAT) throw new Error(`The crowd has format ${format}.`);
  const quadCount = boxQuads + voxelQuads;
  const fixed = CROWD_HEADER + (count * 2 + near) * 2 + count * (1 + CROWD_COLORS * 3);
  if (near > count || file.byteLength !== fixed + quadCount * QUAD_BYTES + texelCount) {
    throw new Error("The crowd is cut short.");
  }
  let at = CROWD_HEADER;
  const readUint16s = (length: number) => {
    const values = Uint16Array.from({ length }, (_, index) => view.getUint16(at + index * 2, true));
    at += length * 2;
    return values;
  };
  const readBytes = (length: number) => {
    at += length;
    return new Uint8Array(file, at - length, length);
  };
  const ids = readUint16s(count);
  const boxCounts = readUint16s(count);
  const voxelCounts = readUint16s(near);
  const kinds = readBytes(count);
  const palettes = readBytes(count * CROWD_COLORS * 3);
  const columns = readBytes(quadCount * QUAD_BYTES);
  const texels = readBytes(texelCount);

  let quad = 0;
  let texel = 0;
  const readShells = (cell: number, counts: Uint16Array, length: number): CrowdShells => {
    const firstQuads = new Uint32Array(counts.length + 1);
    for (let index = 0; index < counts.length; index++)
      firstQuads[index + 1] = getUint32(firstQuads, index) + getUint16(counts, index);
    const quads = new Uint8Array(length * QUAD_BYTES);
    const firstTexels = new Uint32Array(length);
    for (let index = 0; index < length; index++, quad++) {
      const to = index * QUAD_BYTES;
      for (let column = 0; column < QUAD_BYTES; column++)
        quads[to + column] = getByte(columns, column * quadCount + quad);
      firstTexels[index] = texel;
      texel += getByte(quads, to + 4) * getByte(quads, to + 5);
    }
    if (firstQuads[counts.length] !== length) throw new Error("The crowd contradicts itself.");
    return { cell, firstQuads, quads, firstTexels };
  };
  const boxes = readShells(BOX_CELL, boxCounts, boxQuads);
  const voxels = readShells(VOXEL_CELL, voxelCounts, voxelQuads);
  if (texel !== texelCount || kinds.some((kind) => kind >= CROWD_KINDS.length)) {
    throw new Error("The crowd contradicts itself.");
  }
  return { count, ids, kinds, palettes, boxes, voxels, texels };
}

type Numbers = [number, number, number, number, number, number];
