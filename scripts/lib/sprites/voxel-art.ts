import type { Voxel } from "@/scripts/lib/sprites/draw-voxels";

type Range = number | readonly [from: number, to: number];

/** A block of voxels, ends included. */
export interface Block {
  readonly x: Range;
  readonly y: Range;
  readonly z: Range;
  /** A colour; null removes voxels. */
  readonly ink: string | null;
}

function* each(range: Range): Generator<number> {
  const [from, to] = typeof range === "number" ? [range, range] : range;
  for (let at = from; at <= to; at++) yield at;
}

/** Returns the voxels of blocks; a later one replaces an earlier one. `middle` becomes the origin. */
export function voxelsOf(blocks: readonly Block[], middle: readonly [number, number, number]): readonly Voxel[] {
  const inks = new Map<string, Voxel>();
  for (const { x, y, z, ink } of blocks) {
    for (const across of each(x)) {
      for (const up of each(y)) {
        for (const near of each(z)) {
          const key = `${across},${up},${near}`;
          if (ink === null) inks.delete(key);
          else inks.set(key, { at: [across - middle[0], up - middle[1], near - middle[2]], ink });
        }
      }
    }
  }
  return [...inks.values()];
}

/** Extrudes pixel art to centered voxels, `depth` deep. One character is a voxel; spaces and dots are none. */
export function extrudeRows(
  rows: readonly string[],
  inks: Readonly<Record<string, string>>,
  depth: number,
): readonly Voxel[] {
  const across = ((rows[0]?.length ?? 1) - 1) / 2;
  return rows.flatMap((text, row) =>
    [...text].flatMap((character, column) => {
      const ink = inks[character];
      if (ink === undefined) return [];
      return Array.from(
        { length: depth },
        (_, near): Voxel => ({
          at: [column - across, (rows.length - 1) / 2 - row, near - (depth - 1) / 2],
          ink,
        }),
      );
    }),
  );
}
