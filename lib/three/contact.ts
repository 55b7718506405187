import { applyRow, MATRIX } from "@/lib/avatar/pose";
import { throwOutside } from "@/lib/shared/typed-arrays";
import type { PaintedQuads } from "@/lib/three/read-avatar-glb";

/** Corners lower than this touch the ground, in metres. */
const NEAR_GROUND = 0.12;
const RADIUS = 0.3;

/** The contact shadow: an ellipse on the floor, in metres, and how strong it is, 0..1. */
export interface Contact {
  x: number;
  z: number;
  radiusX: number;
  radiusZ: number;
  strength: number;
}

/** Lists the body's distinct corners for the contact search, `[x, y, z, bone]` each. */
export function listContactPoints({ positions, facing }: Pick<PaintedQuads, "positions" | "facing">): Float32Array {
  const points = new Map<string, readonly number[]>();
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    const place = positions.subarray(vertex * 3, vertex * 3 + 3);
    const point = [...place, facing[vertex * 4 + 3] ?? 0];
    points.set(point.join(), point);
  }
  return Float32Array.from([...points.values()].flat());
}

/**
 * Finds where a posed body touches the ground, as lib/avatar/raster/floor.ts does in the stills: an ellipse round the
 * corners near the ground; without any, a fainter one under the middle, weaker the higher the avatar floats.
 * @param points from listContactPoints
 * @param matrices from computeSkinMatrices (lib/avatar/pose.ts)
 */
export function findContact(points: Float32Array, matrices: Float32Array, out: Contact): void {
  let lowest = Number.POSITIVE_INFINITY;
  let [minX, maxX, minZ, maxZ] = [1, -1, 1, -1];
  for (let at = 0; at < points.length; at += 4) {
    const x = points[at] ?? throwOutside(points, at);
    const y = points[at + 1] ?? throwOutside(points, at + 1);
    const z = points[at + 2] ?? throwOutside(points, at + 2);
    const m = (points[at + 3] ?? throwOutside(points, at + 3)) * MATRIX;
    const height = applyRow(matrices, m + 4, x, y, z);
    if (height < lowest) lowest = height;
    if (height > NEAR_GROUND) continue;
    const px = applyRow(matrices, m, x, y, z);
    const pz = applyRow(matrices, m + 8, x, y, z);
    if (px < minX) minX = px;
    if (px > maxX) maxX = px;
    if (pz < minZ) minZ = pz;
    if (pz > maxZ) maxZ = pz;
  }
  if (minX > maxX) {
    out.x = 0;
    out.z = 0;
    out.radiusX = RADIUS * 1.3;
    out.radiusZ = RADIUS * 1.3;
    out.strength = 0.7 * Math.max(0, 1 - lowest);
    return;
  }
  out.x = (minX + maxX) / 2;
  out.z = (minZ + maxZ) / 2;
  out.radiusX = (maxX - minX) / 2 + RADIUS * 0.5;
  out.radiusZ = (maxZ - minZ) / 2 + RADIUS * 0.5;
  out.strength = 1;
}
