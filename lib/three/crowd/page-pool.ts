import { BufferAttribute, DynamicDrawUsage, InstancedBufferAttribute, InstancedBufferGeometry } from "three";
import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import { BOX_CELL, VOXEL_CELL } from "@/lib/avatar/crowd/crowd-pack";
import { CROWD_COLORS, QUAD_BYTES } from "@/lib/avatar/crowd/shell";
import { getByte, getByteTriple } from "@/lib/shared/typed-arrays";
import type { Patched } from "@/lib/three/crowd/patched-texture";

/** Rectangles per page, which one instance draws. */
export const PAGE_QUADS = 64;
/** Pages, and palettes, in a row of their textures. */
export const PAGES_PER_ROW = 16;
export const PALETTES_PER_ROW = 16;

/** Maximum size of a figure, by level. */
export type Most = Readonly<Record<FigureLevel, { readonly quads: number; readonly texels: number }>>;
/** Usual pages of a voxel figure, as a share of the maximum. */
const USUAL_SHARE = 0.4;
const WIDEST_SHEET = 4096;
const NOTHING = [0, 0, 0] as const;

/**
 * Plans a pool for the requested figures, or as many as the texture size can hold.
 * @returns its capacity; texels per row of the sheet, and rows reserved per figure
 */
export function planPool(boxes: number, voxels: number, most: Most, maxTextureSize: number, usualShare = USUAL_SHARE) {
  const sheetWidth = Math.min(WIDEST_SHEET, maxTextureSize);
  const boxRows = Math.ceil(most.boxes.texels / sheetWidth);
  const voxelRows = Math.ceil(most.voxels.texels / sheetWidth);
  const fine = Math.min(voxels, Math.floor(maxTextureSize / 2 / voxelRows));
  const coarse = Math.min(boxes, Math.floor((maxTextureSize - fine * voxelRows) / boxRows));
  const pagesOf = (quads: number) => Math.ceil(quads / PAGE_QUADS);
  const finePages = Math.max(pagesOf(most.voxels.quads), Math.ceil(fine * pagesOf(most.voxels.quads) * usualShare));
  const pages = coarse * pagesOf(most.boxes.quads) + (fine > 0 ? finePages : 0);
  return { boxes: coarse, voxels: fine, pages, sheetWidth, boxRows, voxelRows };
}

/** A figure in the pool. */
export interface PooledFigure {
  readonly slot: number;
  readonly level: FigureLevel;
  readonly kind: number;
  /** Edge of a cell in voxels. */
  readonly cell: number;
  readonly pages: readonly number[];
  /** Its first texel in the sheet. */
  readonly firstTexel: number;
}

/** Tables that the pool writes. */
export interface PoolTables {
  /** Two words per rectangle: its place and side; columns, rows and first texel, relative to the figure's. */
  readonly quads: Patched<Uint32Array>;
  readonly sheet: Patched<Uint8Array>;
  readonly palettes: Patched<Uint8Array>;
}

/** Free numbers from `first` on, descending: pop() gives the lowest. */
const listDescending = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => first + count - 1 - nth);

/** Allocates slots, pages and texels in tables of a fixed size, and writes figures into them. */
export function createPagePool(plan: ReturnType<typeof planPool>, { quads, sheet, palettes }: PoolTables) {
  const pages = listDescending(0, plan.pages);
  const slots = { boxes: listDescending(0, plan.boxes), voxels: listDescending(plan.boxes, plan.voxels) };
  const firstTexelOf = (slot: number) => {
    const fine = Math.max(0, slot - plan.boxes);
    return ((slot - fine) * plan.boxRows + fine * plan.voxelRows) * plan.sheetWidth;
  };
  const writePage = (page: number, bytes: Uint8Array, first: number, texel: number) => {
    const at = page * PAGE_QUADS;
    let next = texel;
    for (let nth = 0; nth < PAGE_QUADS; nth++) {
      const from = (first + nth) * QUAD_BYTES;
      const to = (at + nth) * 2;
      const isQuad = from < bytes.length;
      const [x, y, z] = isQuad ? getByteTriple(bytes, from) : NOTHING;
      const [side, columns, rows] = isQuad ? getByteTriple(bytes, from + 3) : NOTHING;
      quads.data[to] = (x | (y << 8) | (z << 16) | (side << 24)) >>> 0;
      quads.data[to + 1] = (columns | (rows << 8) | (next << 16)) >>> 0;
      next += columns * rows;
    }
    quads.patch(at, PAGE_QUADS);
    return next;
  };
  return {
    /** Returns null without room. */
    put({ level, kind, palette, quads: bytes, texels }: Omit<CrowdFigure, "id">): PooledFigure | null {
      const count = Math.ceil(bytes.length / QUAD_BYTES / PAGE_QUADS);
      const room = (level === "boxes" ? plan.boxRows : plan.voxelRows) * plan.sheetWidth;
      if (pages.length < count || texels.length > room) return null;
      const slot = slots[level].pop();
      if (slot === undefined) return null;
      const allocatedPages = pages.splice(pages.length - count).reverse();
      const firstTexel = firstTexelOf(slot);
      sheet.data.set(texels, firstTexel);
      sheet.patch(firstTexel, texels.length);
      for (let color = 0; color < CROWD_COLORS; color++) {
        const to = (slot * CROWD_COLORS + color) * 4;
        for (let part = 0; part < 3; part++) palettes.data[to + part] = getByte(palette, color * 3 + part);
      }
      palettes.patch(slot * CROWD_COLORS, CROWD_COLORS);
      let texel = 0;
      allocatedPages.forEach((page, nth) => {
        texel = writePage(page, bytes, nth * PAGE_QUADS, texel);
      });
      return { slot, level, kind, cell: level === "boxes" ? BOX_CELL : VOXEL_CELL, pages: allocatedPages, firstTexel };
    },
    drop({ slot, level, pages: freed }: PooledFigure): void {
      slots[level].push(slot);
      pages.push(...freed);
    },
  };
}

/** Words per instance. */
const WORDS = 4;

/**
 * Creates a geometry of pages: instances of 64 rectangles, because instances of four corners are slow on many GPUs.
 * @param name of the instances' attribute; `corner` is the number of a rectangle's corner in its page
 * @param most maximum instances
 */
export function createPagedGeometry(name: string, most: number) {
  const geometry = new InstancedBufferGeometry();
  const indices = Array.from({ length: PAGE_QUADS }, (_, nth) => [0, 1, 2, 0, 2, 3].map((corner) => nth * 4 + corner));
  geometry.setIndex(new BufferAttribute(Uint16Array.from(indices.flat()), 1));
  const corners = Float32Array.from({ length: PAGE_QUADS * 4 }, (_, corner) => corner);
  geometry.setAttribute("corner", new BufferAttribute(corners, 1));
  const words = new Uint32Array(Math.max(1, most) * WORDS);
  const attribute = new InstancedBufferAttribute(words, WORDS);
  attribute.setUsage(DynamicDrawUsage);
  geometry.setAttribute(name, attribute);
  geometry.instanceCount = 0;
  return {
    geometry,
    /** Four words an instance. */
    words,
    /** Draws the first `count` instances of `words`. */
    show(count: number): void {
      geometry.instanceCount = count;
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, count * WORDS);
      attribute.needsUpdate = true;
    },
  };
}
