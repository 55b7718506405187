import { fitContact, LIGHT, NEAR_GROUND, SHADOW } from "@/lib/avatar/light";
import type { SceneQuads } from "@/lib/avatar/raster/scene-quads";
import { computeSlope, type ShadowMap } from "@/lib/avatar/raster/shadow-map";
import type { CameraBasis } from "@/lib/avatar/raster/view";
import { getFloat } from "@/lib/shared/typed-arrays";

const { reach: REACH, floorBlur: FLOOR_BLUR, floorSoftening: FLOOR_SOFTENING } = SHADOW;
const LEVEL = computeSlope(0, 1, 0);
/** The soft cast shadow is sampled on a grid of this many knots per side over the reach, and interpolated. */
const KNOTS = 72;
const KNOT = (2 * REACH) / (KNOTS - 1);

/** The floor's darkness at each pixel of a picture. */
export interface Floor {
  /** The columns of a row in which shadow can fall: the first one and the one after the last. */
  readonly getSpan: (y: number) => readonly [first: number, end: number];
  /** Darkness 0..1 of the floor seen in a pixel. */
  readonly darknessAt: (x: number, y: number) => number;
}

/** Creates the key light's shadow, fading with the distance, and a soft contact shadow under parts near the ground. */
export function createFloor(view: CameraBasis, scene: SceneQuads, shadow: ShadowMap): Floor {
  const contact = createContact(scene);
  const cast = createShadowGrid(shadow);
  const { eye, right, up, ahead, scale } = view;
  /** Distance along a row's line of sight to the floor; 0 when it misses. */
  const measureFloorDistance = (v: number): number => {
    const down = ahead[1] + up[1] * v;
    return down >= -1e-4 ? 0 : -eye[1] / down;
  };
  return {
    getSpan(y) {
      const v = (view.middleY - y - 0.5) / scale;
      const far = measureFloorDistance(v);
      if (far === 0) return EMPTY_SPAN;
      // Where the row's line on the floor, (cx, cz) + u (rx, rz), meets the circle of REACH.
      const [cx, cz] = [eye[0] + (ahead[0] + up[0] * v) * far, eye[2] + (ahead[2] + up[2] * v) * far];
      const [rx, rz] = [right[0] * far, right[2] * far];
      const square = rx * rx + rz * rz;
      const half = (cx * rx + cz * rz) / square;
      const rest = half * half - (cx * cx + cz * cz - REACH * REACH) / square;
      if (rest < 0) return EMPTY_SPAN;
      const middle = view.middleX - half * scale;
      const reach = Math.sqrt(rest) * scale;
      return [Math.max(0, Math.floor(middle - reach) - 1), Math.min(view.width, Math.ceil(middle + reach) + 2)];
    },
    darknessAt(x, y) {
      const u = (x + 0.5 - view.middleX) / scale;
      const v = (view.middleY - y - 0.5) / scale;
      const far = measureFloorDistance(v);
      if (far === 0) return 0;
      const px = eye[0] + (ahead[0] + right[0] * u + up[0] * v) * far;
      const pz = eye[2] + (ahead[2] + right[2] * u + up[2] * v) * far;
      // Math.hypot is many times slower, and this runs for every pixel of the floor.
      const distance = Math.sqrt(px * px + pz * pz);
      if (distance > REACH) return 0;
      const u0 = (px + REACH) / KNOT;
      const v0 = (pz + REACH) / KNOT;
      const at = (u0 | 0) + (v0 | 0) * KNOTS;
      const across = u0 - (u0 | 0);
      const upper = getFloat(cast, at) + (getFloat(cast, at + 1) - getFloat(cast, at)) * across;
      const lower = getFloat(cast, at + KNOTS) + (getFloat(cast, at + KNOTS + 1) - getFloat(cast, at + KNOTS)) * across;
      const thrown = upper + (lower - upper) * (v0 - (v0 | 0));
      return 1 - (1 - thrown) * (1 - contact(px, pz) * LIGHT.contactShadow);
    },
  };
}

const EMPTY_SPAN = [0, 0] as const;

/** Samples the key shadow's darkness at the floor's knots, row by row from -x and -z; padded for interpolation. */
function createShadowGrid(shadow: ShadowMap): Float32Array {
  const cast = new Float32Array(KNOTS * (KNOTS + 1) + 1);
  for (let at = 0; at < KNOTS * KNOTS; at++) {
    const x = (at % KNOTS) * KNOT - REACH;
    const z = Math.floor(at / KNOTS) * KNOT - REACH;
    const distance = Math.sqrt(x * x + z * z);
    if (distance >= REACH) continue;
    const lit = shadow.lightAt(x, 0.001, z, LEVEL, FLOOR_BLUR + FLOOR_SOFTENING * distance);
    cast[at] = (1 - lit) * LIGHT.floorShadow * (1 - distance / REACH);
  }
  return cast;
}

/** Contact shadow strength at a floor point. */
function createContact(scene: SceneQuads): (x: number, z: number) => number {
  let lowest = Number.POSITIVE_INFINITY;
  let [minX, maxX, minZ, maxZ] = [1, -1, 1, -1];
  for (let at = 0; at < scene.corners.length; at += 3) {
    const y = getFloat(scene.corners, at + 1);
    if (y < lowest) lowest = y;
    if (y > NEAR_GROUND) continue;
    const [x, z] = [getFloat(scene.corners, at), getFloat(scene.corners, at + 2)];
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minZ = Math.min(minZ, z);
    maxZ = Math.max(maxZ, z);
  }
  const { x: midX, z: midZ, radiusX, radiusZ, strength } = fitContact(minX, maxX, minZ, maxZ, lowest);
  return (x, z) => {
    const left = Math.max(0, 1 - (((x - midX) / radiusX) ** 2 + ((z - midZ) / radiusZ) ** 2));
    return strength * (left * left);
  };
}
