import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { computeFov, getViewDirection, type PlazaPose, RADIANS } from "@/lib/plaza/flight/plaza-pose";
import { getByte, getDouble, getFloat } from "@/lib/shared/typed-arrays";

/** View volume of a camera: apex `x, y, z`, four planes. */
export interface ViewPlanes {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Inward unit normals of the left, right, lower and upper plane through the camera, three numbers each. */
  readonly normals: Float64Array;
}

/**
 * Creates a pose's view planes.
 * @param aspect width / height
 * @param margin extra degrees on each side
 */
export function createViewPlanes(pose: PlazaPose, aspect: number, margin = 0): ViewPlanes {
  const halfUp = (computeFov(aspect) * RADIANS) / 2;
  const up = Math.min(1.5, halfUp + margin * RADIANS);
  const across = Math.min(1.5, Math.atan(Math.tan(halfUp) * aspect) + margin * RADIANS);
  const ahead = getViewDirection(pose);
  const [s, c] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
  const [sinD, cosD] = [Math.sin(pose.dip * RADIANS), Math.cos(pose.dip * RADIANS)];
  const right = { x: c, y: 0, z: s };
  const above = { x: s * sinD, y: cosD, z: -c * sinD };
  const normals = new Float64Array(12);
  const put = (nth: number, angle: number, side: typeof right, sign: number) => {
    const [a, b] = [Math.sin(angle), Math.cos(angle) * sign];
    normals[nth * 3] = ahead.x * a + side.x * b;
    normals[nth * 3 + 1] = ahead.y * a + side.y * b;
    normals[nth * 3 + 2] = ahead.z * a + side.z * b;
  };
  put(0, across, right, 1);
  put(1, across, right, -1);
  put(2, up, above, 1);
  put(3, up, above, -1);
  return { x: pose.x, y: pose.y, z: pose.z, normals };
}

/** Whether a sphere may be visible. */
export function canSeeBall(planes: ViewPlanes, x: number, y: number, z: number, radius: number): boolean {
  const { normals } = planes;
  const [dx, dy, dz] = [x - planes.x, y - planes.y, z - planes.z];
  for (let at = 0; at < 12; at += 3) {
    if (getDouble(normals, at) * dx + getDouble(normals, at + 1) * dy + getDouble(normals, at + 2) * dz < -radius)
      return false;
  }
  return true;
}

/** Whether a box (least and most x, y, z) may be visible. */
function canSeeBox(planes: ViewPlanes, box: Float32Array, first: number): boolean {
  const { normals } = planes;
  for (let at = 0; at < 12; at += 3) {
    const [nx, ny, nz] = [getDouble(normals, at), getDouble(normals, at + 1), getDouble(normals, at + 2)];
    // The corner farthest inwards.
    const x = getFloat(box, nx > 0 ? first + 3 : first) - planes.x;
    const y = getFloat(box, ny > 0 ? first + 4 : first + 1) - planes.y;
    const z = getFloat(box, nz > 0 ? first + 5 : first + 2) - planes.z;
    if (nx * x + ny * y + nz * z < 0) return false;
  }
  return true;
}

/** Reach of arms beyond an avatar's slot, and height of a hopping avatar, in metres. */
const REACH = 0.9;
const HIGH = 2.9;

export type CellCuller = ReturnType<typeof createCellCuller>;

/** Creates a plaza's culler, which measures the cells' boxes once. */
export function createCellCuller(plaza: PlazaLayout) {
  const boxes = new Float32Array(plaza.cells.length * 6);
  plaza.cells.forEach(({ first, count }, cell) => {
    const [x, z] = [plaza.x.subarray(first, first + count), plaza.z.subarray(first, first + count)];
    boxes.set([Math.min(...x) - REACH, 0, Math.min(...z) - REACH], cell * 6);
    boxes.set([Math.max(...x) + REACH, HIGH, Math.max(...z) + REACH], cell * 6 + 3);
  });
  return {
    /** Writes 1 for each cell that may be visible, else 0. Returns their number. */
    cull(planes: ViewPlanes, visibility: Uint8Array): number {
      let count = 0;
      for (let cell = 0; cell < plaza.cells.length; cell++) {
        visibility[cell] = canSeeBox(planes, boxes, cell * 6) ? 1 : 0;
        count += getByte(visibility, cell);
      }
      return count;
    },
    /** Returns the metres from a point to the box of a cell; 0 inside it. */
    distance(cell: number, x: number, y: number, z: number): number {
      const at = cell * 6;
      const outside = (axis: number, value: number) =>
        Math.max(0, getFloat(boxes, at + axis) - value, value - getFloat(boxes, at + 3 + axis));
      return Math.hypot(outside(0, x), outside(1, y), outside(2, z));
    },
  };
}
