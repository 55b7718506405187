import { BufferAttribute, BufferGeometry } from "three";
import type { CrowdShells } from "@/lib/avatar/crowd/crowd-pack";
import { QUAD_BYTES } from "@/lib/avatar/crowd/shell";

/** Rectangles of a crowd, front to back. */
export interface CrowdGeometry {
  readonly geometry: BufferGeometry;
  /** Draws some avatars only, from the first to the one before the last. */
  show(first: number, end: number): void;
}

/**
 * Rectangles of a crowd for lib/three/crowd/crowd-material.ts, as plain corners: instances of four corners each are slow on
 * many graphics cards, and slower by far without one. The caller disposes the geometry.
 */
export function crowdGeometry({ cell, firstQuads, quads, firstTexels }: CrowdShells): CrowdGeometry {
  const count = firstTexels.length;
  const place = new Uint8Array(count * 16);
  const extent = new Uint8Array(count * 16);
  const source = new Uint32Array(count * 8);
  const indices = new Uint32Array(count * 6);
  let avatar = 0;
  for (let quad = 0; quad < count; quad++) {
    while (quad >= firstQuads[avatar + 1]!) avatar++;
    const at = quad * QUAD_BYTES;
    for (let corner = 0; corner < 4; corner++) {
      const vertex = quad * 4 + corner;
      for (let part = 0; part < 4; part++) place[vertex * 4 + part] = quads[at + part]!;
      extent[vertex * 4] = quads[at + 4]!;
      extent[vertex * 4 + 1] = quads[at + 5]!;
      extent[vertex * 4 + 2] = cell;
      extent[vertex * 4 + 3] = corner;
      source[vertex * 2] = firstTexels[quad]!;
      source[vertex * 2 + 1] = avatar;
    }
    const first = quad * 4;
    indices.set([first, first + 1, first + 2, first, first + 2, first + 3], quad * 6);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("place", new BufferAttribute(place, 4));
  geometry.setAttribute("extent", new BufferAttribute(extent, 4));
  geometry.setAttribute("source", new BufferAttribute(source, 2));
  geometry.setIndex(new BufferAttribute(indices, 1));
  const last = firstQuads.length - 1;
  return {
    geometry,
    show(first, end) {
      const from = firstQuads[Math.min(first, last)]!;
      geometry.setDrawRange(from * 6, (firstQuads[Math.min(Math.max(first, end), last)]! - from) * 6);
    },
  };
}
