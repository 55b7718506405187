import { normalize } from "@/lib/avatar/raster/view";

/**
 * The studio's light, shared by the rasteriser and the live scene. A face gets
 * colour x occlusion x (ambient by its slant + key x cosine x shadow), in linear light. Measured on the collection's
 * originals: fronts 1, tops 0.87, sides 0.37 0.39 0.46 (red, green, blue).
 */
export const LIGHT = {
  /** Towards the key light: a large soft box in front, to the avatar's left. */
  key: normalize([0.5, 0.62, 1]),
  keyStrength: 0.786,
  /** Red, green and blue of the key light: warm, to cancel the ambient light's blue on faces to the front. */
  keyTint: [1.024, 0.992, 0.878],
  /** Ambient of faces looking up and down; sides get the mean. */
  skyStrength: 0.49,
  groundStrength: 0.28,
  /** Red, green and blue of the ambient light: the backdrop's blue. */
  ambientTint: [0.96, 1.01, 1.19],
  /** Darkness of the shadow on the floor, 0..1. */
  floorShadow: 0.46,
  /** Darkness of the soft shadow under parts that touch the floor, 0..1. */
  contactShadow: 0.34,
} as const;

/** Returns a face's ambient light by the y component of its normal, as in three.js HemisphereLight. */
export function computeAmbient(normalY: number): number {
  return LIGHT.groundStrength + (LIGHT.skyStrength - LIGHT.groundStrength) * (normalY * 0.5 + 0.5);
}
