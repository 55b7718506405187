import { mixInk } from "@/lib/avatar/parts/hair/panels";
import type { PartContext } from "@/lib/avatar/parts/part";
import type { Ink, Stroke } from "@/lib/avatar/voxels/strokes";

type Triple = readonly [number, number, number];

/** A rounded box of hair: middle, half sizes and rounding, in cells. */
export interface Mop {
  readonly middle: Triple;
  readonly half: Triple;
  readonly round: number;
  /** Whether hair may be at a place; blocks that fail are left out. */
  readonly covers: (x: number, y: number, z: number) => boolean;
}

/** How light curls are, which stands in for shaded corners. */
export const TONES = [1.12, 0.96, 0.8, 0.62] as const;

export const toned = (ink: Ink, tone: number): Ink => mixInk("#000000", ink, TONES[tone] ?? 1);

/** How far blocks that stand out may reach over the rounded box, in cells, and how many of them do. */
const REACH = 2.1;
const CHANCE = 0.45;

/**
 * Curls: blocks of two by two by two cells that fill a rounded box, with more blocks standing out of it by chance.
 * Blocks lie on one lattice (x and z odd), so that they cover one another's faces and the mesh stays small.
 */
export function clumps(
  { random, ink }: Pick<PartContext, "random" | "ink">,
  { middle, half, round, covers }: Mop,
): Stroke[] {
  const byTone: [number, number, number][][] = TONES.map(() => []);
  const reach = Math.ceil(REACH) + 1;
  const odd = (from: number) => Math.floor(from / 2) * 2 - 1;
  const [x0, z0] = [odd(middle[0] - half[0] - reach), odd(middle[2] - half[2] - reach)];
  const y0 = Math.round(middle[1] - half[1] - reach);
  for (let z = z0; z < middle[2] + half[2] + reach; z += 2) {
    for (let y = y0; y < middle[1] + half[1] + reach; y += 2) {
      for (let x = x0; x < middle[0] + half[0] + reach; x += 2) {
        const stray = random();
        if (!covers(x + 1, y + 1, z + 1)) continue;
        const over = outside([x + 1 - middle[0], y + 1 - middle[1], z + 1 - middle[2]], half, round);
        if (over > REACH || (over > 0 && stray > CHANCE)) continue;
        // Blocks that stand out take one of the two light tones, the others one of the dark ones.
        const cells = byTone[(over > 0 ? 0 : 2) + ((stray * 97) & 1)];
        for (let corner = 0; corner < 8; corner++) {
          cells?.push([x + (corner & 1), y + ((corner >> 1) & 1), z + (corner >> 2)]);
        }
      }
    }
  }
  return byTone.map((cells, tone) => ({ kind: "cells", cells, ink: toned(ink, tone), where: "empty", flat: true }));
}

/** Distance of a place to the rounded box, below 0 inside (Inigo Quilez, "Distance functions"). */
function outside(place: Triple, half: Triple, round: number): number {
  const [x, y, z] = [0, 1, 2].map((axis) => Math.max(0, Math.abs(place[axis] ?? 0) - (half[axis] ?? 0) + round)) as [
    number,
    number,
    number,
  ];
  return Math.hypot(x, y, z) - round;
}
