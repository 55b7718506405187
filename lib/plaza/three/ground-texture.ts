import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RedFormat, UnsignedByteType } from "three";
import { LIGHT } from "@/lib/avatar/light";
import { PLAZA, type PlazaLayout } from "@/lib/plaza/data/plaza";
import { getFloat, getItem } from "@/lib/shared/typed-arrays";

/** In metres: half-width of the floor contact, length of the key light's shadow, reach of a body's shade. */
const FOOT = 0.34;
const THROW = 1.05;
const NEAR = 0.85;
/** Share of the floor's light that a body takes right beside it. */
const NEAR_DARK = 0.14;

/** Away from the key light, along the floor. */
const SHADOW_DIRECTION = (() => {
  const [x, , z] = LIGHT.key;
  const length = Math.hypot(x, z);
  return [-x / length, -z / length] as const;
})();

/** Returns the share of the floor's light at a position, in metres from an avatar's centre. */
export function computeLightBeside(x: number, z: number): number {
  const touch = Math.max(0, 1 - (x * x + z * z) / (FOOT * FOOT));
  const along = x * SHADOW_DIRECTION[0] + z * SHADOW_DIRECTION[1];
  const aside = (z * SHADOW_DIRECTION[0] - x * SHADOW_DIRECTION[1]) / FOOT;
  const fadeIn = Math.min(1, Math.max(0, (along + 0.2) / 0.3));
  const left = 1 - Math.min(1, Math.max(0, along / THROW));
  const thrown = Math.max(0, 1 - aside * aside) * left * fadeIn * fadeIn * (3 - 2 * fadeIn);
  const near = Math.max(0, 1 - Math.hypot(x, z) / NEAR);
  return (1 - touch * LIGHT.contactShadow) * (1 - thrown * LIGHT.floorShadow) * (1 - near * near * NEAR_DARK);
}

/** Parts of a texel that a place is rounded to. */
const PARTS = 4;

/** `computeLightBeside` for an avatar offset from a texel's corner, as far as it reaches. */
function createStamp(offX: number, offZ: number, texel: number) {
  const reach = (THROW + FOOT) / texel;
  const low = [Math.floor(-Math.max(NEAR, -SHADOW_DIRECTION[0] * reach * texel) / texel), Math.floor(-reach)] as const;
  const high = Math.ceil(NEAR / texel) + 1;
  const [wide, deep] = [high - low[0], high - low[1]];
  const light = new Float32Array(wide * deep);
  for (let at = 0; at < light.length; at++) {
    const [column, row] = [(at % wide) + low[0] + 0.5 - offX, Math.floor(at / wide) + low[1] + 0.5 - offZ];
    light[at] = computeLightBeside(column * texel, row * texel);
  }
  return { low, wide, deep, light };
}

/**
 * Returns the light left on the plaza's floor: 255 is all, row by row from the north-west.
 * @param size texels along a side
 * @param span metres along a side, round the plaza's centre
 */
export function drawGroundShadows({ x, z }: Pick<PlazaLayout, "x" | "z">, size: number, span: number): Uint8Array {
  const light = new Float32Array(size * size).fill(1);
  const texel = span / size;
  const toTexel = (metres: number) => Math.round((metres / texel + size / 2) * PARTS);
  const stamps = Array.from({ length: PARTS * PARTS }, (_, nth) =>
    createStamp((nth % PARTS) / PARTS, Math.floor(nth / PARTS) / PARTS, texel),
  );
  for (let slot = 0; slot < x.length; slot++) {
    const [column, row] = [toTexel(getFloat(x, slot)), toTexel(getFloat(z, slot))];
    const { low, wide, deep, light: stamp } = getItem(stamps, (column % PARTS) + (row % PARTS) * PARTS);
    const [left, top] = [Math.floor(column / PARTS) + low[0], Math.floor(row / PARTS) + low[1]];
    if (left < 0 || top < 0 || left + wide > size || top + deep > size) continue;
    for (let v = 0; v < deep; v++) {
      const to = (top + v) * size + left;
      for (let u = 0; u < wide; u++) light[to + u] = getFloat(light, to + u) * getFloat(stamp, v * wide + u);
    }
  }
  const bytes = new Uint8Array(light.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = getFloat(light, at) * 255 + 0.5;
  return bytes;
}

/** Side in metres of the floor with shadows, round the plaza's centre. */
export const GROUND_SPAN = PLAZA.side * PLAZA.spacing + 6;
const SIZE = 2048;

/** Creates the crowd's soft floor shadows. The caller disposes it. */
export function createGroundTexture(plaza: PlazaLayout, maxTextureSize: number, smooth: boolean): DataTexture {
  const size = Math.min(smooth ? SIZE : SIZE / 2, maxTextureSize);
  // A copy: three's types do not accept typed arrays over shared buffers.
  const light = new Uint8Array(drawGroundShadows(plaza, size, GROUND_SPAN));
  const texture = new DataTexture(light, size, size, RedFormat, UnsignedByteType);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = smooth ? 8 : 1;
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  return texture;
}
