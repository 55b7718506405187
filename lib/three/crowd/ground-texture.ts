import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RedFormat, UnsignedByteType } from "three";
import { PLAZA, type PlazaLayout } from "@/lib/avatar/crowd/plaza";
import { groundShadows } from "@/lib/three/crowd/ground-shadows";

/** Metres of the floor that have shadows, round the middle of the plaza. */
export const GROUND_SPAN = PLAZA.side * PLAZA.spacing + 6;
const SIZE = 2048;

/** The crowd's soft shadows on the floor. The caller disposes it. */
export function groundTexture(plaza: PlazaLayout, maxTextureSize: number, smooth: boolean): DataTexture {
  const size = Math.min(smooth ? SIZE : SIZE / 2, maxTextureSize);
  // As bytes of their own: typed arrays over shared buffers are not what three's types accept.
  const light = new Uint8Array(groundShadows(plaza, size, GROUND_SPAN));
  const texture = new DataTexture(light, size, size, RedFormat, UnsignedByteType);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = smooth ? 8 : 1;
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  return texture;
}
