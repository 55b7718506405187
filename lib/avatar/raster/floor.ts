import { LIGHT } from "@/lib/avatar/light";
import type { SceneQuads } from "@/lib/avatar/raster/scene-quads";
import { type ShadowMap, slopeOf } from "@/lib/avatar/raster/shadow-map";
import type { View } from "@/lib/avatar/raster/view";

/** Radius of the key shadow's soft edge on the floor, and of the contact shadow round what touches it, in metres. */
const FLOOR_BLUR = 0.05;
/** How much softer the edge grows with each metre from the feet. */
const FLOOR_SOFTENING = 0.16;
const CONTACT_RADIUS = 0.3;
/** Beyond this distance from the middle no shadow falls. */
const REACH = 1.3;
const LEVEL = slopeOf(0, 1, 0);

/**
 * Darkness 0..1 of the floor seen in a pixel: the key light's shadow, fading with the distance from the avatar, and a
 * soft contact shadow under what is near the ground.
 */
export function createFloor(view: View, scene: SceneQuads, shadow: ShadowMap): (x: number, y: number) => number {
  const contact = contactOf(scene);
  const { eye, right, up, ahead, scale } = view;
  return (x, y) => {
    const u = (x + 0.5 - view.width / 2) / scale;
    const v = (view.height / 2 - y - 0.5) / scale;
    const down = ahead[1] + right[1] * u + up[1] * v;
    if (down >= -1e-4) return 0;
    const far = -eye[1] / down;
    const px = eye[0] + (ahead[0] + right[0] * u + up[0] * v) * far;
    const pz = eye[2] + (ahead[2] + right[2] * u + up[2] * v) * far;
    // Math.hypot is many times slower, and this runs for every pixel of the floor.
    const away = Math.sqrt(px * px + pz * pz);
    if (away > REACH) return 0;
    const lit = shadow.lightAt(px, 0.001, pz, LEVEL, FLOOR_BLUR + FLOOR_SOFTENING * away);
    const cast = (1 - lit) * LIGHT.floorShadow * (1 - away / REACH);
    return 1 - (1 - cast) * (1 - contact(px, pz) * LIGHT.contactShadow);
  };
}

/** Contact shadow strength at a floor point: a soft ellipse round the corners that are close to the ground. */
function contactOf(scene: SceneQuads): (x: number, z: number) => number {
  let lowest = Number.POSITIVE_INFINITY;
  let [minX, maxX, minZ, maxZ] = [1, -1, 1, -1];
  for (let at = 0; at < scene.corners.length; at += 3) {
    const y = scene.corners[at + 1]!;
    if (y < lowest) lowest = y;
    if (y > 0.12) continue;
    const [x, z] = [scene.corners[at]!, scene.corners[at + 2]!];
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minZ = Math.min(minZ, z);
    maxZ = Math.max(maxZ, z);
  }
  // Nothing near the ground: a fainter blob under the middle, weaker the higher the avatar floats.
  if (minX > maxX) return (x, z) => 0.7 * Math.max(0, 1 - lowest) * soft((x * x + z * z) / (CONTACT_RADIUS * 1.3) ** 2);
  const [midX, midZ] = [(minX + maxX) / 2, (minZ + maxZ) / 2];
  const [radiusX, radiusZ] = [(maxX - minX) / 2 + CONTACT_RADIUS * 0.5, (maxZ - minZ) / 2 + CONTACT_RADIUS * 0.5];
  return (x, z) => soft(((x - midX) / radiusX) ** 2 + ((z - midZ) / radiusZ) ** 2);
}

/** Fades from 1 to 0 while the squared distance goes from 0 to 1. */
const soft = (squared: number): number => {
  const left = Math.max(0, 1 - squared);
  return left * left;
};
