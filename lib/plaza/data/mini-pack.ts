import { VOXEL } from "@/lib/avatar/types";
import { getByte, getUint16 } from "@/lib/shared/typed-arrays";

/** Impostor of a distant avatar, arms down: texels of each of its views (front, its left side, back). */
export const MINI = { wide: 12, high: 32, views: 3 } as const;

/** Edge of a mini's texel in metres: 2.5 voxels. All avatars share one scale, centred, feet on the lowest row. */
export const MINI_TEXEL = 2.5 * VOXEL;

/** Maximum colours of a mini. */
export const MINI_TINTS = 15;

/** Avatars per side of a cell's layer, by number in the cell, row by row. */
export const MINI_GRID = 16;

/** Texels of a cell's layer. */
export const MINI_LAYER = { wide: MINI_GRID * MINI.wide * MINI.views, high: MINI_GRID * MINI.high } as const;

/** First bytes of a file of minis: "MBMI". */
export const MINI_MAGIC = 0x494d424d;
export const MINI_FORMAT = 1;
/** Magic, format, avatars: 4 bytes each. */
export const MINI_HEADER = 12;
/** Bytes of an avatar after the header: colours, and half a byte per texel. */
export const MINI_BYTES = MINI_TINTS * 2 + (MINI.wide * MINI.high * MINI.views) / 2;

/** The minis of a cell with baked corner light; the renderer adds the light on each side. */
export interface MiniPack {
  readonly count: number;
  /**
   * RGB5_A1 (UNSIGNED_SHORT_5_5_5_1) in sRGB, MINI_LAYER, lowest row first; views of an avatar lie side by side. In the
   * left side's view the avatar faces the picture's left.
   */
  readonly pixels: Uint16Array;
}

const HALF = MINI.wide / 2;

/** Decodes a cell's uncompressed minis. @throws Error when the file is no minis, or is truncated */
export function decodeMinis(file: Uint8Array): MiniPack {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < MINI_HEADER || view.getUint32(0, true) !== MINI_MAGIC) {
    throw new Error("The file is no minis.");
  }
  const format = view.getUint32(4, true);
  if (format !== MINI_FORMAT) throw new Error(`The minis have format ${format}.`);
  const count = view.getUint32(8, true);
  if (count > MINI_GRID ** 2 || file.length !== MINI_HEADER + count * MINI_BYTES) {
    throw new Error("The minis are cut short.");
  }
  const pixels = new Uint16Array(MINI_LAYER.wide * MINI_LAYER.high);
  const inks = new Uint16Array(MINI_TINTS + 1);
  let halves = MINI_HEADER + count * MINI_TINTS * 2;
  let sides = halves + count * MINI.wide * MINI.high;
  for (let mini = 0; mini < count; mini++) {
    for (let tint = 0; tint < MINI_TINTS; tint++) {
      const at = MINI_HEADER + tint * 2 * count + mini;
      inks[tint + 1] = (getByte(file, at) << 9) | (getByte(file, at + count) << 1) | 1;
    }
    const left = (mini % MINI_GRID) * MINI.wide * MINI.views;
    const low = Math.floor(mini / MINI_GRID) * MINI.high;
    const top = (low + MINI.high - 1) * MINI_LAYER.wide + left;
    readHalves(pixels, top, file, halves, inks);
    readHalves(pixels, top + 2 * MINI.wide, file, halves + (MINI.high * HALF) / 2, inks);
    readSide(pixels, top + MINI.wide, file, sides, inks);
    halves += MINI.high * MINI.wide;
    sides += (MINI.high * MINI.wide) / 2;
  }
  return { count, pixels };
}

/** Decodes a front or back, top row first: the left half, and two halves later the right as an XOR with its mirror. */
function readHalves(pixels: Uint16Array, top: number, file: Uint8Array, at: number, inks: Uint16Array): void {
  const right = at + MINI.high * HALF;
  for (let row = 0; row < MINI.high; row++) {
    const line = top - row * MINI_LAYER.wide;
    for (let column = 0; column < HALF; column++) {
      const nibble = row * HALF + column;
      pixels[line + column] = getUint16(inks, nibbleAt(file, at, nibble));
      const mirrored = row * HALF + HALF - 1 - column;
      pixels[line + HALF + column] = getUint16(inks, nibbleAt(file, right, nibble) ^ nibbleAt(file, at, mirrored));
    }
  }
}

function readSide(pixels: Uint16Array, top: number, file: Uint8Array, at: number, inks: Uint16Array): void {
  for (let row = 0; row < MINI.high; row++) {
    const line = top - row * MINI_LAYER.wide;
    for (let column = 0; column < MINI.wide; column++) {
      pixels[line + column] = getUint16(inks, nibbleAt(file, at, row * MINI.wide + column));
    }
  }
}

function nibbleAt(file: Uint8Array, from: number, nth: number): number {
  return (getByte(file, from + (nth >> 1)) >> ((nth & 1) * 4)) & 15;
}
