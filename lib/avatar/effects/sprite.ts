import type { EffectBatch } from "@/lib/avatar/effects/batch";
import { faceLens, putCube, RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";

/** Pixel art made of cubes, facing the lens. */
export interface Sprite {
  readonly columns: Int8Array;
  readonly rows: Int8Array;
  readonly colors: Uint32Array;
  readonly width: number;
  readonly height: number;
}

/** Reads rows from top to bottom, one character a cube, space = nothing. @throws RangeError for an unknown character. */
export function spriteOf(art: readonly string[], inks: Readonly<Record<string, number>>): Sprite {
  const pixels = art.flatMap((line, row) =>
    [...line].flatMap((char, column) => (char === " " ? [] : [{ row, column, color: inks[char] }])),
  );
  return {
    columns: Int8Array.from(pixels, ({ column }) => column),
    rows: Int8Array.from(pixels, ({ row }) => row),
    colors: Uint32Array.from(pixels, ({ color }) => {
      if (color === undefined) throw new RangeError("sprite without ink");
      return color;
    }),
    width: Math.max(...art.map((line) => line.length)),
    height: art.length,
  };
}

/** Adds a sprite round a middle, `cell` metres a cube. */
export function putSprite(batch: EffectBatch, sprite: Sprite, x: number, y: number, z: number, cell: number): void {
  const from = batch.count;
  for (let pixel = 0; pixel < sprite.colors.length; pixel++) {
    const right = (sprite.columns[pixel]! - (sprite.width - 1) / 2) * cell;
    const up = ((sprite.height - 1) / 2 - sprite.rows[pixel]!) * cell;
    putCube(batch, x + right * RIGHT_X, y + up, z + right * RIGHT_Z, cell, sprite.colors[pixel]!);
  }
  faceLens(batch, from);
}
