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

const [kx, ky, kz] = LIGHT.key;
const right = normalize([kz, 0, -kx]);

/** The key light's shadows, in metres. */
export const SHADOW = {
  /** Edge of the square that a shadow map covers, and its middle. */
  span: 3.2,
  middle: [0, 0.9, 0],
  /** The directions to the right and up in the light's view. */
  right,
  up: normalize([ky * right[2], kz * right[0] - kx * right[2], -ky * right[0]]),
  /** Nearness offset: larger than a texel's depth on the steepest lit face. */
  bias: 0.012,
  /** Steepest slope in the light's view that counts. */
  steepest: 4,
  /** Blur up to which no shadow is thinner than the disc of taps. */
  sharp: 0.04,
  /** Radius of the soft edges on the avatar, of those on the floor in its middle, and their growth per metre from there. */
  blur: 0.03,
  floorBlur: 0.16,
  floorSoftening: 0.26,
  /** Distance from the middle beyond which none falls on the floor. */
  reach: 1.9,
} as const;

/** Corners lower than this touch the ground, in metres. */
export const NEAR_GROUND = 0.12;
const CONTACT_RADIUS = 0.3;

/** The contact shadow: an ellipse on the floor, in metres, and how strong it is, 0..1. */
export interface Contact {
  x: number;
  z: number;
  radiusX: number;
  radiusZ: number;
  strength: number;
}

/**
 * Fits the contact shadow of a body: an ellipse round the corners near the ground; without any (`minX` above `maxX`), a
 * fainter one under the middle, weaker the higher the avatar floats.
 * @param lowest height of the lowest corner
 */
export function fitContact(
  minX: number,
  maxX: number,
  minZ: number,
  maxZ: number,
  lowest: number,
  out: Contact = { x: 0, z: 0, radiusX: 1, radiusZ: 1, strength: 0 },
): Contact {
  const isTouching = minX <= maxX;
  out.x = isTouching ? (minX + maxX) / 2 : 0;
  out.z = isTouching ? (minZ + maxZ) / 2 : 0;
  out.radiusX = isTouching ? (maxX - minX) / 2 + CONTACT_RADIUS * 0.5 : CONTACT_RADIUS * 1.3;
  out.radiusZ = isTouching ? (maxZ - minZ) / 2 + CONTACT_RADIUS * 0.5 : CONTACT_RADIUS * 1.3;
  out.strength = isTouching ? 1 : 0.7 * Math.max(0, 1 - lowest);
  return out;
}

/** Returns a face's ambient light by the y component of its normal, as in three.js HemisphereLight. */
export function computeAmbient(normalY: number): number {
  return LIGHT.groundStrength + (LIGHT.skyStrength - LIGHT.groundStrength) * (normalY * 0.5 + 0.5);
}
