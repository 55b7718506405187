import { Box3, Sphere } from "three";
import { type Contact, fitContact, NEAR_GROUND } from "@/lib/avatar/light";
import { applyRow, MATRIX } from "@/lib/avatar/pose";
import { getTriple, throwOutside } from "@/lib/shared/typed-arrays";
import type { PaintedQuads } from "@/lib/three/read-avatar-glb";

/** A bone's distinct corners, 3 numbers each, and a sphere round them. */
type ContactPart = ReturnType<typeof listContactParts>[number];

/** Lists the parts of a body for the contact search. */
export function listContactParts({ positions, facing }: Pick<PaintedQuads, "positions" | "facing">) {
  const cornersOf = new Map<number, Map<string, readonly number[]>>();
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    const bone = facing[vertex * 4 + 3] ?? 0;
    const corner = [...positions.subarray(vertex * 3, vertex * 3 + 3)];
    const corners = cornersOf.get(bone) ?? new Map();
    cornersOf.set(bone, corners.set(corner.join(), corner));
  }
  return [...cornersOf].map(([bone, corners]) => {
    const points = Float32Array.from([...corners.values()].flat());
    return { bone, points, sphere: new Box3().setFromArray(points).getBoundingSphere(new Sphere()) };
  });
}

/**
 * Finds where a posed body touches the ground, as lib/avatar/raster/floor.ts does in the stills.
 * @param matrices from computeSkinMatrices (lib/avatar/pose.ts)
 */
export function findContact(parts: readonly ContactPart[], matrices: Float32Array, out: Contact): void {
  let [minX, maxX, minZ, maxZ] = [1, -1, 1, -1];
  for (const { bone, points, sphere } of parts) {
    const m = bone * MATRIX;
    const { x: middleX, y: middleY, z: middleZ } = sphere.center;
    if (applyRow(matrices, m + 4, middleX, middleY, middleZ) - sphere.radius > NEAR_GROUND) continue;
    for (let at = 0; at < points.length; at += 3) {
      const x = points[at] ?? throwOutside(points, at);
      const y = points[at + 1] ?? throwOutside(points, at + 1);
      const z = points[at + 2] ?? throwOutside(points, at + 2);
      if (applyRow(matrices, m + 4, x, y, z) > NEAR_GROUND) continue;
      const px = applyRow(matrices, m, x, y, z);
      const pz = applyRow(matrices, m + 8, x, y, z);
      if (px < minX) minX = px;
      if (px > maxX) maxX = px;
      if (pz < minZ) minZ = pz;
      if (pz > maxZ) maxZ = pz;
    }
  }
  // Only of a body that floats.
  const lowest = minX > maxX ? findLowest(parts, matrices) : 0;
  fitContact(minX, maxX, minZ, maxZ, lowest, out);
}

function findLowest(parts: readonly ContactPart[], matrices: Float32Array): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const { bone, points } of parts) {
    for (let at = 0; at < points.length; at += 3) {
      const [x, y, z] = getTriple(points, at);
      lowest = Math.min(lowest, applyRow(matrices, bone * MATRIX + 4, x, y, z));
    }
  }
  return lowest;
}
