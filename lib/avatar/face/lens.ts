import type { Spot } from "@/lib/avatar/face/spot";
import { type CellBox, mirrorX } from "@/lib/avatar/voxels/measures";
import { type Palette, rgbOf } from "@/lib/avatar/voxels/palette";

/** Glass before an eye: new eyes are drawn on it. */
export interface Lens {
  readonly z: number;
  /** Palette index of the glass where no eye is behind it. */
  readonly color: number;
  /** The eye behind shows through, so it has to be painted over. */
  readonly clear: boolean;
}

/** Colours nearer than this, in sRGB, are the same glass. */
const SAME = 14;

/**
 * The lens before the eye of a side; null for empty frames and bare faces.
 * @param glassAt front-most cell of the glasses at a place.
 */
export function lensOf(
  side: "left" | "right",
  eye: CellBox,
  glassAt: (x: number, y: number) => Spot | null,
  palette: Palette,
): Lens | null {
  const column = (x: number): Spot[] => {
    const spots: Spot[] = [];
    for (let y = eye.y[0]; y <= eye.y[1]; y++) {
      const spot = glassAt(side === "left" ? x : mirrorX(x), y);
      if (spot !== null) spots.push(spot);
    }
    return spots;
  };
  const before = [...column(eye.x[0]), ...column(eye.x[1])];
  if (before.length < 4) return null;
  const seen = mostCommon(before.map(({ color }) => color));
  const beside = mostCommon([...column(eye.x[0] - 1), ...column(eye.x[1] + 1)].map(({ color }) => color));
  const clear = beside !== null && seen !== null && distance(palette, seen, beside) > SAME;
  return { z: Math.max(...before.map(({ z }) => z)), color: (clear ? beside : seen) ?? 0, clear };
}

/** The value that comes most often, the first of equals; null for none. */
export function mostCommon(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  let best: number | null = null;
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const [value, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = value;
  return best;
}

function distance(palette: Palette, a: number, b: number): number {
  const [ar, ag, ab] = rgbOf(palette.hexAt(a));
  const [br, bg, bb] = rgbOf(palette.hexAt(b));
  return Math.hypot(ar - br, ag - bg, ab - bb);
}
