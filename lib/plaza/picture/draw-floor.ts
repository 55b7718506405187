import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { type Linear, lightOf, type TileCanvas } from "@/lib/plaza/picture/tile-canvas";
import { PLAZA_PICTURE, POOL, SOUTH, zoomScale } from "@/lib/shared/plaza-picture/projection";
import { getTileEdges, type TileAddress } from "@/lib/shared/plaza-picture/tile-address";
import { TOKENS } from "@/lib/shared/tokens";

const SIDE = PLAZA_PICTURE.tile;
/** The floor beyond the light, and how much lighter it is in its middle. */
const FLOOR = lightOf(TOKENS.studio);
const BRIGHTER = 0.42;
/** Soft blobs of an avatar's shadow, away from the key light: metres east and south of its feet, radius, darkness. */
const SHADOW = [
  [0, 0.02, 0.4, 0.5],
  [-0.22, -0.42, 0.38, 0.34],
  [-0.46, -0.9, 0.36, 0.24],
] as const;
/** How far a shadow reaches from the feet. */
export const SHADOW_REACH = 1.3;

/** What far things melt into. */
export const HAZE: Linear = [FLOOR[0] * 1.25, FLOOR[1] * 1.25, FLOOR[2] * 1.25];

/** Draws the floor under some stands: the studio's floor in a pool of light, and a soft shadow at everybody's feet. */
export function drawFloor(canvas: TileCanvas, tile: TileAddress, plaza: PlazaLayout, stands: readonly number[]): void {
  const { left, top, side } = getTileEdges(tile);
  const step = side / SIDE;
  const open = new Float32Array(SIDE * SIDE).fill(1);
  for (const stand of stands)
    castShadow(open, zoomScale(tile.zoom), plaza.x[stand]! - left, plaza.z[stand]! * SOUTH - top);
  for (let y = 0; y < SIDE; y++) {
    const along = ((top + (y + 0.5) * step) / POOL.along) ** 2;
    for (let x = 0; x < SIDE; x++) {
      const away = along + ((left + (x + 0.5) * step) / POOL.across) ** 2;
      const pool = Math.max(0, 1 - away);
      const light = (1 + BRIGHTER * pool * pool * (3 - 2 * pool)) * open[y * SIDE + x]!;
      const at = (y * SIDE + x) * 3;
      canvas[at] = FLOOR[0] * light;
      canvas[at + 1] = FLOOR[1] * light;
      canvas[at + 2] = FLOOR[2] * light;
    }
  }
}

function castShadow(open: Float32Array, scale: number, u: number, v: number): void {
  for (const [east, south, radius, dark] of SHADOW) {
    const x = (u + east) * scale;
    const y = (v + south * SOUTH) * scale;
    // A blob smaller than a pixel is as large as one, and lighter.
    const across = Math.max(1, radius * scale);
    const along = Math.max(1, radius * SOUTH * scale);
    const depth = dark * Math.min(1, (radius * scale) / across) * Math.min(1, (radius * SOUTH * scale) / along);
    const endX = Math.min(SIDE, Math.ceil(x + across));
    const endY = Math.min(SIDE, Math.ceil(y + along));
    for (let row = Math.max(0, Math.floor(y - along)); row < endY; row++) {
      const down = ((row + 0.5 - y) / along) ** 2;
      for (let column = Math.max(0, Math.floor(x - across)); column < endX; column++) {
        const rest = 1 - down - ((column + 0.5 - x) / across) ** 2;
        if (rest <= 0) continue;
        const at = row * SIDE + column;
        open[at] = open[at]! * (1 - depth * rest * rest);
      }
    }
  }
}
