import type { Vec3 } from "@/lib/avatar/framing";
import { LIGHT } from "@/lib/avatar/light";
import { createScreen, fillTriangle, type Screen } from "@/lib/avatar/raster/fill-triangle";
import type { SceneQuads } from "@/lib/avatar/raster/scene-quads";
import { normalize } from "@/lib/avatar/raster/view";

/** Metres that the shadow map spans, round the middle of the avatar, and its texels a side. */
const SPAN = 3.2;
const SIZE = 448;
const MIDDLE: Vec3 = [0, 0.9, 0];
/** Nearness offset in metres: larger than a texel's depth on the steepest lit face. */
const BIAS = 0.02;

const [kx, ky, kz] = LIGHT.key;
const RIGHT = normalize([kz, 0, -kx]);
const UP = normalize([ky * RIGHT[2], kz * RIGHT[0] - kx * RIGHT[2], -ky * RIGHT[0]]);

/** Which points the key light reaches. */
export interface ShadowMap {
  /** Share of the key light 0..1 at a point; `blur` is the radius of the soft edge in metres. */
  lightAt(x: number, y: number, z: number, blur: number): number;
}

/** Draws the scene as the key light sees it. */
export function shadowMap(scene: SceneQuads): ShadowMap {
  const screen: Screen = createScreen(SIZE, SIZE);
  const texels = SIZE / SPAN;
  const place = (x: number, y: number, z: number): [number, number, number] => {
    const [dx, dy, dz] = [x - MIDDLE[0], y - MIDDLE[1], z - MIDDLE[2]];
    return [
      SIZE / 2 + (dx * RIGHT[0] + dy * RIGHT[1] + dz * RIGHT[2]) * texels,
      SIZE / 2 - (dx * UP[0] + dy * UP[1] + dz * UP[2]) * texels,
      10 + dx * kx + dy * ky + dz * kz,
    ];
  };
  for (let quad = 0; quad < scene.count; quad++) {
    const at = quad * 12;
    const [a, b, c, d] = [0, 3, 6, 9].map((corner) =>
      place(scene.corners[at + corner]!, scene.corners[at + corner + 1]!, scene.corners[at + corner + 2]!),
    ) as [[number, number, number], [number, number, number], [number, number, number], [number, number, number]];
    fillTriangle(screen, quad, a[0], a[1], a[2], 0, b[0], b[1], b[2], 0, c[0], c[1], c[2], 0);
    fillTriangle(screen, quad, a[0], a[1], a[2], 0, c[0], c[1], c[2], 0, d[0], d[1], d[2], 0);
  }
  return {
    lightAt(x, y, z, blur) {
      const [u, v, near] = place(x, y, z);
      const reach = blur * texels;
      let lit = 0;
      for (const [du, dv] of TAPS) {
        const i = (u + du * reach) | 0;
        const j = (v + dv * reach) | 0;
        const inside = i >= 0 && j >= 0 && i < SIZE && j < SIZE;
        if (!inside || screen.near[j * SIZE + i]! <= near + BIAS) lit++;
      }
      return lit / TAPS.length;
    },
  };
}

/** Twelve points spread over the unit disc (sunflower spiral, H. Vogel 1979). */
const TAPS: readonly (readonly [number, number])[] = Array.from({ length: 12 }, (_, tap) => {
  const radius = Math.sqrt((tap + 0.5) / 12);
  const turn = tap * 2.399963;
  return [Math.cos(turn) * radius, Math.sin(turn) * radius];
});
