import { BufferAttribute, BufferGeometry } from "three";
import type { FaceComponent } from "@/lib/avatar/face/components";
import type { FaceRanges } from "@/lib/avatar/types";
import type { PaintedQuads } from "@/lib/three/read-avatar-glb";

/** Geometry of an avatar's quads for the body material. The caller disposes it. */
export function createQuadGeometry(quads: PaintedQuads): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(quads.positions, 3));
  geometry.setAttribute("facing", new BufferAttribute(quads.facing, 4));
  if (quads.outward) geometry.setAttribute("outward", new BufferAttribute(quads.outward, 4, true));
  geometry.setAttribute("paint", new BufferAttribute(quads.paint, 4, true));
  geometry.setIndex(new BufferAttribute(quads.indices, 1));
  return geometry;
}

/** Creates the face plates, of which none is shown yet. The caller disposes the geometry. */
export function createPlates(quads: PaintedQuads, ranges: Partial<FaceRanges>) {
  const indices = quads.indices.slice();
  const geometry = createQuadGeometry({ ...quads, indices });
  geometry.setDrawRange(0, 0);
  let shown = "";
  return {
    geometry,
    /** Shows only the plates of some components, by writing their indices to the front of the index list. */
    show(components: readonly FaceComponent[]): void {
      const names = components.join();
      if (names === shown) return;
      shown = names;
      let length = 0;
      for (const component of components) {
        const [first, count] = ranges[component] ?? [0, 0];
        indices.set(quads.indices.subarray(first * 6, (first + count) * 6), length);
        length += count * 6;
      }
      if (geometry.index) geometry.index.needsUpdate = true;
      geometry.setDrawRange(0, length);
    },
  };
}
