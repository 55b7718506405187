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

/** Geometry of the face plates, of which none is shown yet. The caller disposes it. */
export function createPlateGeometry(quads: PaintedQuads): BufferGeometry {
  const geometry = createQuadGeometry({ ...quads, indices: quads.indices.slice() });
  geometry.setDrawRange(0, 0);
  return geometry;
}

/** Shows only the plates of some components, by writing their indices to the front of the index list. */
export function showPlates(
  geometry: BufferGeometry,
  all: PaintedQuads["indices"],
  ranges: Partial<FaceRanges>,
  components: readonly FaceComponent[],
): void {
  const { index } = geometry;
  if (index === null) return;
  let length = 0;
  for (const component of components) {
    const [first, count] = ranges[component] ?? [0, 0];
    index.array.set(all.subarray(first * 6, (first + count) * 6), length);
    length += count * 6;
  }
  index.needsUpdate = true;
  geometry.setDrawRange(0, length);
}
