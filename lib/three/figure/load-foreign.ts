import { createForeignFigure } from "@/lib/three/figure/foreign-figure";
import { type ForeignModel, readForeignGlb } from "@/lib/three/foreign/read-foreign-glb";
import type { GlbDocument } from "@/lib/three/glb-document";

/** A foreign model with its figure factory. */
export interface ForeignShown extends ForeignModel {
  readonly figure: typeof createForeignFigure;
}

/** Reads a foreign model; this module is only loaded for one. @throws ModelError */
export async function loadForeign(glb: GlbDocument): Promise<ForeignShown> {
  return { ...(await readForeignGlb(glb)), figure: createForeignFigure };
}
