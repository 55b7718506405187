import type { BodyMeasures } from "@/lib/avatar/voxels/measures";
import { erase, type Stroke } from "@/lib/avatar/voxels/strokes";

/** Where hats sit: the outline of a crown, and the rows that all hats are drawn from, given by a male head's row. */
export interface Block {
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
  readonly row: (maleRow: number) => number;
}

/**
 * A male crown is flush with the head; a female one lies over a cell of hair at the sides and two in front and behind
 * (measured on the collection's Brimmed hat, 16 by 20 cells).
 */
export function blockOf(body: BodyMeasures): Block {
  const { x, y, z } = body.head;
  const row = (maleRow: number) => maleRow + y[1] - 65;
  return body.kind === "female"
    ? { x: [x[0] - 1, x[1] + 1], z: [z[0] - 2, z[1] + 2], row }
    : { x: [x[0], x[1]], z: [z[0], z[1]], row };
}

/** Takes away whatever stands out of a hat from row `from` upwards. */
export const noHairAbove = (from: number): Stroke => erase([-16, 15], [from, from + 16], [-16, 15]);
