import type { BodyKind } from "@/lib/avatar/types";

/** First bytes of a crowd file: "MBCR". */
export const CROWD_MAGIC = 0x5243424d;
export const CROWD_FORMAT = 1;
/** Magic, format, counts of avatars, front avatars, box rectangles, voxel rectangles and texels: 4 bytes each. */
export const CROWD_HEADER = 28;

/** Index in a crowd file's `kinds`. */
export const CROWD_KINDS = ["male", "female", "visitor"] as const satisfies readonly BodyKind[];

/** Edge of a cell in voxels. */
export const BOX_CELL = 2;
export const VOXEL_CELL = 1;

/** Rectangles of some avatars, front to back. */
export interface CrowdShells {
  /** Edge of a cell in voxels. */
  readonly cell: number;
  /** First rectangle of each avatar; the last entry is the total. */
  readonly firstQuads: Uint32Array;
  /** QUAD_BYTES bytes per rectangle (lib/avatar/crowd/shell.ts). */
  readonly quads: Uint8Array;
  /** First texel of each rectangle. */
  readonly firstTexels: Uint32Array;
}

/** A crowd from front to back, as docs/stage.md describes its file. */
export interface CrowdPack {
  readonly count: number;
  readonly ids: Uint16Array;
  /** Index in CROWD_KINDS of each avatar's body. */
  readonly kinds: Uint8Array;
  /** CROWD_COLORS sRGB triples per avatar. */
  readonly palettes: Uint8Array;
  /** All avatars in about ten boxes, for distant views and slow devices. */
  readonly boxes: CrowdShells;
  /** The first avatars voxel by voxel. */
  readonly voxels: CrowdShells;
  readonly texels: Uint8Array;
}
