import { LIGHT, SHADOW } from "@/lib/avatar/light";
import type { SceneQuads } from "@/lib/avatar/raster/scene-quads";
import { drawQuads, measureBounds, type ScreenMemory, takeScreen } from "@/lib/avatar/raster/screen";
import { getFloat } from "@/lib/shared/typed-arrays";

/** Texels of the map's edge. */
const TEXELS = 640;
const { span: SPAN, middle: MIDDLE, right: RIGHT, up: UP, bias: BIAS, sharp: SHARP, steepest: STEEPEST } = SHADOW;
const [kx, ky, kz] = LIGHT.key;

/** Which points the key light reaches. */
export interface ShadowMap {
  /**
   * Returns the share of the key light 0..1 at a point. `blur` is the radius of the soft edge in metres; `slope` is the
   * surface's slope in the light's view (computeSlope), which prevents self-shadowing.
   */
  lightAt(x: number, y: number, z: number, slope: Slope, blur: number): number;
}

/** How much nearer to the light a surface gets per metre to the right and down in the light's view. */
export interface Slope {
  readonly right: number;
  readonly down: number;
}

/** Computes a surface's slope from its unit normal. */
export function computeSlope(nx: number, ny: number, nz: number): Slope {
  const towards = Math.max(0.05, nx * kx + ny * ky + nz * kz);
  const limit = (value: number) => Math.max(-STEEPEST, Math.min(STEEPEST, value));
  return {
    right: limit(-(nx * RIGHT[0] + ny * RIGHT[1] + nz * RIGHT[2]) / towards),
    down: limit((nx * UP[0] + ny * UP[1] + nz * UP[2]) / towards),
  };
}

/**
 * Renders the scene from the key light.
 * @param detail factor on the texels of a screen picture: 3 for a print.
 * @param memory of a picture whose shadows are no longer needed
 */
export function createShadowMap(scene: SceneQuads, detail = 1, memory?: ScreenMemory): ShadowMap {
  const size = TEXELS * detail;
  const screen = takeScreen(memory, "shadow", size, size);
  const texels = size / SPAN;
  const points = new Float32Array(scene.corners.length);
  for (let at = 0; at < points.length; at += 3) {
    const [dx, dy, dz] = [
      getFloat(scene.corners, at) - MIDDLE[0],
      getFloat(scene.corners, at + 1) - MIDDLE[1],
      getFloat(scene.corners, at + 2) - MIDDLE[2],
    ];
    points[at] = size / 2 + (dx * RIGHT[0] + dy * RIGHT[1] + dz * RIGHT[2]) * texels;
    points[at + 1] = size / 2 - (dx * UP[0] + dy * UP[1] + dz * UP[2]) * texels;
    points[at + 2] = 10 + dx * kx + dy * ky + dz * kz;
  }
  drawQuads(screen, { points, light: scene.light, flipped: scene.flipped });
  const { near } = screen;
  const { left, right, top, bottom } = measureBounds(points);
  const last = size - 1;
  /** Returns 1 where the light reaches a depth. Without arrays: it runs some million times per picture. */
  const litAt = (u: number, v: number, depth: number): number => {
    const i = u | 0;
    const j = v | 0;
    return i < 0 || j < 0 || i > last || j > last || getFloat(near, j * size + i) <= depth ? 1 : 0;
  };
  const lightAt = (x: number, y: number, z: number, slope: Slope, blur: number): number => {
    const dx = x - MIDDLE[0];
    const dy = y - MIDDLE[1];
    const dz = z - MIDDLE[2];
    const u = size / 2 + (dx * RIGHT[0] + dy * RIGHT[1] + dz * RIGHT[2]) * texels;
    const v = size / 2 - (dx * UP[0] + dy * UP[1] + dz * UP[2]) * texels;
    const reach = blur * texels;
    if (u + reach < left || u - reach > right || v + reach < top || v - reach > bottom) return 1;
    const depth = 10 + dx * kx + dy * ky + dz * kz + BIAS;
    const across = slope.right * blur;
    const along = slope.down * blur;
    if (blur <= SHARP) {
      // Far from any shadow's edge the rim of the disc agrees, and no more taps are needed.
      const end = litAt(u + reach, v, depth + across);
      if (
        end === litAt(u - reach, v, depth - across) &&
        end === litAt(u, v + reach, depth + along) &&
        end === litAt(u, v - reach, depth - along) &&
        end === litAt(u + reach * DIAGONAL, v + reach * DIAGONAL, depth + (across + along) * DIAGONAL) &&
        end === litAt(u - reach * DIAGONAL, v - reach * DIAGONAL, depth - (across + along) * DIAGONAL) &&
        end === litAt(u + reach * DIAGONAL, v - reach * DIAGONAL, depth + (across - along) * DIAGONAL) &&
        end === litAt(u - reach * DIAGONAL, v + reach * DIAGONAL, depth - (across - along) * DIAGONAL) &&
        end === litAt(u, v, depth)
      ) {
        return end;
      }
    }
    const isInside = u >= reach && v >= reach && u + reach < size && v + reach < size;
    let lit = 0;
    for (let tap = 0; tap < DISC.length; tap += 2) {
      const du = getFloat(DISC, tap);
      const dv = getFloat(DISC, tap + 1);
      const i = (u + du * reach) | 0;
      const j = (v + dv * reach) | 0;
      if (isInside || (i >= 0 && j >= 0 && i < size && j < size)) {
        // A number instead of a branch, which would be mispredicted at every edge.
        lit += Number(getFloat(near, j * size + i) <= depth + du * across + dv * along);
      } else lit++;
    }
    return (lit * 2) / DISC.length;
  };
  return { lightAt };
}

/** 16 would show the texels in soft edges. */
const TAP_COUNT = 40;
/** Where a diagonal meets the inner half of the disc. */
const DIAGONAL = 0.5;

/** x and y of points spread over the unit disc (sunflower spiral, H. Vogel 1979). */
const DISC = Float32Array.from({ length: TAP_COUNT * 2 }, (_, part) => {
  const tap = part >> 1;
  const radius = Math.sqrt((tap + 0.5) / TAP_COUNT);
  const turn = tap * 2.399963;
  return radius * (part % 2 === 0 ? Math.cos(turn) : Math.sin(turn));
});
