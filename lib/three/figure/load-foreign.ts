import { createForeignFigure } from "@/lib/three/figure/foreign-figure";
import { type ForeignModel, readForeignGlb } from "@/lib/three/foreign/read-foreign-glb";
import type { GlbDocument } from "@/lib/three/glb-document";

/** A model of somebody else's, with what draws it. */
export interface ForeignShown extends ForeignModel {
  readonly figure: typeof createForeignFigure;
}

/** All that is needed for a model that is not the engine's, in one file that is only loaded for one. @throws ModelError */
export async function loadForeign(glb: GlbDocument): Promise<ForeignShown> {
  return { ...(await readForeignGlb(glb)), figure: createForeignFigure };
}
