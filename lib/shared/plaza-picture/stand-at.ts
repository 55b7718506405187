import { HIGH, SOUTH } from "@/lib/shared/plaza-picture/projection";

/** Half the width of what of an avatar can be pointed at, and its height, in metres. */
const HALF_WIDTH = 0.36;
const HEIGHT = 1.75;
/** How far its feet reach to the south. */
const FEET = 0.15;

/** Where everybody stands: metres, by stand. */
export interface Stands {
  readonly x: ArrayLike<number>;
  readonly z: ArrayLike<number>;
}

/** The stand whose avatar is seen at a place of the picture (lib/shared/plaza-picture/projection.ts): who stands in front hides the others. */
export function standAt({ x, z }: Stands, u: number, v: number): number | null {
  let seen: number | null = null;
  let front = Number.NEGATIVE_INFINITY;
  for (let stand = 0; stand < x.length; stand++) {
    const south = z[stand] ?? 0;
    if (south <= front || !(Math.abs((x[stand] ?? 0) - u) <= HALF_WIDTH)) continue;
    const feet = south * SOUTH;
    if (v > feet + FEET * SOUTH || v < feet - HEIGHT * HIGH) continue;
    seen = stand;
    front = south;
  }
  return seen;
}
