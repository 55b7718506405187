import type { Vec3 } from "@/lib/avatar/framing";

const unit = ([x, y, z]: Vec3): Vec3 => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

/**
 * The studio's light, shared by the rasteriser and the live scene. A face gets
 * colour x occlusion x (ambient by its slant + key x cosine x shadow), in linear light.
 */
export const LIGHT = {
  /** Towards the key light: a large soft box in front, to the avatar's left. */
  key: unit([0.5, 0.75, 1]),
  keyStrength: 0.82,
  /** Ambient of faces looking up and down; sides get the mean. */
  skyStrength: 0.5,
  groundStrength: 0.3,
  /** Darkness of the shadow on the floor, 0..1. */
  floorShadow: 0.5,
  contactShadow: 0.4,
} as const;

/** Ambient light of a face by the height of its normal, as three.js HemisphereLight mixes it. */
export function ambientOf(normalY: number): number {
  return LIGHT.groundStrength + (LIGHT.skyStrength - LIGHT.groundStrength) * (normalY * 0.5 + 0.5);
}
