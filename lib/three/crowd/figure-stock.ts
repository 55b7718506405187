import type { WebGLRenderer } from "three";
import type { CrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import { CROWD_COLORS } from "@/lib/avatar/crowd/shell";
import {
  createPagedGeometry,
  createPagePool,
  type Most,
  PAGE_QUADS,
  PAGES_PER_ROW,
  PALETTES_PER_ROW,
  type PooledFigure,
  planPool,
} from "@/lib/three/crowd/page-pool";
import { createPatchedTexture } from "@/lib/three/crowd/patched-texture";

/** Maximum rectangles and texels by level, measured over all 20,000. The means are 43 and 1,770, or 348 and 5,260. */
export const MAX_FIGURE = {
  boxes: { quads: 50, texels: 2600 },
  voxels: { quads: 1348, texels: 8210 },
} as const satisfies Most;

const SLOTS_PER_ROW = 256;

export type FigureStock = ReturnType<typeof createFigureStock>;

/**
 * Creates a GPU store of a crowd's figures; the shown ones are drawn in one draw call. The caller disposes it.
 * @param most maximum rectangles and texels of a figure
 * @param usualShare share of the maximum pages that a voxel figure usually takes
 */
export function createFigureStock(
  boxes: number,
  voxels: number,
  maxTextureSize: number,
  most: Most = MAX_FIGURE,
  usualShare?: number,
) {
  const plan = planPool(boxes, voxels, most, maxTextureSize, usualShare);
  const slots = plan.boxes + plan.voxels;
  const tables = {
    quads: createPatchedTexture("twoWords", PAGE_QUADS * PAGES_PER_ROW, Math.ceil(plan.pages / PAGES_PER_ROW)),
    sheet: createPatchedTexture("byte", plan.sheetWidth, plan.boxes * plan.boxRows + plan.voxels * plan.voxelRows),
    palettes: createPatchedTexture("color", CROWD_COLORS * PALETTES_PER_ROW, Math.ceil(slots / PALETTES_PER_ROW)),
    slotOf: createPatchedTexture("float", SLOTS_PER_ROW, Math.ceil(slots / SLOTS_PER_ROW)),
  };
  const { quads, sheet, palettes, slotOf } = tables;
  const pool = createPagePool(plan, tables);
  const { geometry, words, show } = createPagedGeometry("page", plan.pages);
  const assignSlot = (poolSlot: number, avatarIndex: number | null) => {
    slotOf.data[poolSlot] = avatarIndex === null ? 0 : avatarIndex + 1;
    slotOf.patch(poolSlot, 1);
  };
  return {
    geometry,
    slots,
    /** Read by lib/three/crowd/figure-glsl.ts and pose-pass.ts. */
    uniforms: {
      quads: { value: quads.texture },
      sheet: { value: sheet.texture },
      palettes: { value: palettes.texture },
      slotOf: { value: slotOf.texture },
    },
    /** Returns null without room. */
    put(avatarIndex: number, figure: Omit<CrowdFigure, "id">): PooledFigure | null {
      const pooled = pool.put(figure);
      if (pooled) assignSlot(pooled.slot, avatarIndex);
      return pooled;
    },
    drop(figure: PooledFigure): void {
      pool.drop(figure);
      assignSlot(figure.slot, null);
    },
    /** Sets the drawn figures. */
    show(figures: Iterable<readonly [avatarIndex: number, figure: PooledFigure]>): void {
      let count = 0;
      for (const [avatarIndex, { slot, kind, cell, pages, firstTexel }] of figures) {
        for (const page of pages) {
          const at = count++ * 4;
          words[at] = avatarIndex;
          words[at + 1] = slot | (kind << 16) | (cell << 24);
          words[at + 2] = page;
          words[at + 3] = firstTexel;
        }
      }
      show(count);
    },
    renew(renderer: WebGLRenderer): void {
      for (const table of Object.values(tables)) table.renew(renderer);
    },
    dispose(): void {
      geometry.dispose();
      for (const { texture } of Object.values(tables)) texture.dispose();
    },
  };
}
