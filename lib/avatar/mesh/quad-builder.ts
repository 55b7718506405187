import type { QuadMesh } from "@/lib/avatar/types";

/** Collects quads in growing buffers. */
export interface QuadBuilder {
  readonly count: () => number;
  /**
   * Adds a quad of four corners in counter-clockwise order as seen from outside.
   * @param corners 12 numbers, metres in model space.
   * @param light 0..255 at each corner.
   */
  add(corners: ArrayLike<number>, light: ArrayLike<number>, color: number, bone: number): void;
  finish(): QuadMesh;
}

/** Creates an empty builder. @param capacity quads that fit before its buffers grow */
export function createQuadBuilder(capacity = 4096): QuadBuilder {
  let room = capacity;
  let count = 0;
  let positions = new Float32Array(room * 12);
  let colors = new Uint8Array(room * 4);
  let light = new Uint8Array(room * 4);
  let bones = new Uint8Array(room * 4);
  let flipped = new Uint8Array(room);
  const grow = () => {
    room *= 2;
    positions = grown(positions, new Float32Array(room * 12));
    colors = grown(colors, new Uint8Array(room * 4));
    light = grown(light, new Uint8Array(room * 4));
    bones = grown(bones, new Uint8Array(room * 4));
    flipped = grown(flipped, new Uint8Array(room));
  };
  return {
    count: () => count,
    add(corners, corner, color, bone) {
      if (count === room) grow();
      positions.set(corners, count * 12);
      light.set(corner, count * 4);
      colors.fill(color, count * 4, count * 4 + 4);
      bones.fill(bone, count * 4, count * 4 + 4);
      // The diagonal joins the two corners of more similar light; otherwise shading shows the triangles.
      flipped[count] = Math.abs(corner[0]! - corner[2]!) > Math.abs(corner[1]! - corner[3]!) ? 1 : 0;
      count++;
    },
    finish: () => ({
      positions: positions.slice(0, count * 12),
      colors: colors.slice(0, count * 4),
      light: light.slice(0, count * 4),
      bones: bones.slice(0, count * 4),
      flipped: flipped.slice(0, count),
    }),
  };
}

function grown<T extends Float32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
