import { VOXEL } from "@/lib/avatar/types";

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
