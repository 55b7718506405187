import { Box3, Frustum, Matrix4, PerspectiveCamera, Vector3, type Vector3Like } from "three";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { aimCamera, type PlazaPose, RADIANS } from "@/lib/plaza/flight/plaza-pose";
import { getItem } from "@/lib/shared/typed-arrays";

export interface ViewVolume {
  readonly eye: Vector3;
  readonly frustum: Frustum;
}

/** Maximum angle in radians from the middle of the picture to its edge. */
const MAX_HALF_ANGLE = 1.5;

/** Creates a pose's view volume. @param aspect width / height @param margin extra degrees on each side */
export function createViewVolume(pose: PlazaPose, aspect: number, margin = 0): ViewVolume {
  const camera = new PerspectiveCamera();
  aimCamera(camera, pose, aspect);
  const tangent = Math.tan((camera.fov * RADIANS) / 2);
  const widen = (angle: number) => Math.min(MAX_HALF_ANGLE, angle + margin * RADIANS);
  const [up, across] = [widen(Math.atan(tangent)), widen(Math.atan(tangent * aspect))];
  camera.fov = (2 * up) / RADIANS;
  camera.aspect = Math.tan(across) / Math.tan(up);
  camera.updateProjectionMatrix();
  const projection = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  return { eye: camera.position, frustum: new Frustum().setFromProjectionMatrix(projection) };
}

/** Reach of arms beyond an avatar's slot, and height of a hopping avatar, in metres. */
const REACH = 0.9;
const HIGH = 2.9;

export type CellCuller = ReturnType<typeof createCellCuller>;

/** Creates a plaza's culler, which measures the cells' boxes once. */
export function createCellCuller(plaza: PlazaLayout) {
  const boxes = plaza.cells.map(({ first, count }) => {
    const [x, z] = [plaza.x.subarray(first, first + count), plaza.z.subarray(first, first + count)];
    return new Box3(
      new Vector3(Math.min(...x) - REACH, 0, Math.min(...z) - REACH),
      new Vector3(Math.max(...x) + REACH, HIGH, Math.max(...z) + REACH),
    );
  });
  const point = new Vector3();
  return {
    /** Writes 1 for each cell that may be visible, else 0. Returns their number. */
    cull({ frustum }: ViewVolume, visibility: Uint8Array): number {
      boxes.forEach((box, cell) => {
        visibility[cell] = Number(frustum.intersectsBox(box));
      });
      return visibility.reduce((sum, isVisible) => sum + isVisible, 0);
    },
    /** Returns the metres from a point to the box of a cell; 0 inside it. */
    distance: (cell: number, { x, y, z }: Vector3Like): number =>
      getItem(boxes, cell).distanceToPoint(point.set(x, y, z)),
  };
}
