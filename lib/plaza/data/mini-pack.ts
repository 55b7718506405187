import { VOXEL } from "@/lib/avatar/types";

/** A picture of an avatar for a distance, arms hanging: so many texels each of its views (front, its left side, back). */
export const MINI = { wide: 12, high: 32, views: 3 } as const;

/** Edge of a mini's texel in metres, two and a half voxels: all avatars are pictured in one measure, feet on the lowest row, centred. */
export const MINI_TEXEL = 2.5 * VOXEL;

/** Most colours of a mini. */
export const MINI_TINTS = 15;

/** Avatars along the sides of a cell's layer, by their number in the cell, row by row. */
export const MINI_GRID = 16;

/** Texels of a cell's layer. */
export const MINI_LAYER = { wide: MINI_GRID * MINI.wide * MINI.views, high: MINI_GRID * MINI.high } as const;

/** First bytes of a file of minis: "MBMI". */
export const MINI_MAGIC = 0x494d424d;
export const MINI_FORMAT = 1;
/** Magic, format, avatars: 4 bytes each. */
export const MINI_HEADER = 12;
/** Bytes of an avatar behind the header: colours, and half a byte a texel. */
export const MINI_BYTES = MINI_TINTS * 2 + (MINI.wide * MINI.high * MINI.views) / 2;

/** The minis of a cell, with the light that corners lack; how a side is lit is left to who draws them. */
export interface MiniPack {
  readonly count: number;
  /**
   * RGB5_A1 (UNSIGNED_SHORT_5_5_5_1) in sRGB, MINI_LAYER, lowest row first; views of an avatar stand side by side. From its
   * left side an avatar looks to the picture's left.
   */
  readonly pixels: Uint16Array;
}
