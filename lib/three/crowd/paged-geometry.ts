import { BufferAttribute, DynamicDrawUsage, InstancedBufferAttribute, InstancedBufferGeometry } from "three";
import { PAGE_QUADS } from "@/lib/three/crowd/page-pool";

/** Words per instance. */
const WORDS = 4;

/** Instances of 64 rectangles, because instances of four corners are slow on many GPUs. */
export interface PagedGeometry {
  readonly geometry: InstancedBufferGeometry;
  /** Four words an instance. */
  readonly words: Uint32Array;
  /** Draws the first `count` instances of `words`. */
  show(count: number): void;
}

/**
 * @param name of the instances' attribute; `corner` is the number of a rectangle's corner in its page
 * @param most maximum instances
 */
export function createPagedGeometry(name: string, most: number): PagedGeometry {
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
    words,
    show(count) {
      geometry.instanceCount = count;
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, count * WORDS);
      attribute.needsUpdate = true;
    },
  };
}
