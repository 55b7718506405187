import { type Contact, fitContact, NEAR_GROUND } from "@/lib/avatar/light";
import { applyRow, MATRIX } from "@/lib/avatar/pose";
import { throwOutside } from "@/lib/shared/typed-arrays";
import type { PaintedQuads } from "@/lib/three/read-avatar-glb";

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
 * Finds where a posed body touches the ground, as lib/avatar/raster/floor.ts does in the stills.
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
  fitContact(minX, maxX, minZ, maxZ, lowest, out);
}
