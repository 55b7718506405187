import type { PerspectiveCamera } from "three";
import { fovOf, type PlazaPose, RADIANS } from "@/lib/plaza/flight/plaza-pose";

/** Metres: from high above nothing is near, and depth needs no finer steps than it has. */
const NEAREST = 0.12;
const NEAR_A_METRE = 0.04;
const FAR = 620;

/** Sets a camera to a pose. @param aspect width / height of its picture */
export function aimCamera(camera: PerspectiveCamera, pose: PlazaPose, aspect: number): void {
  camera.position.set(pose.x, pose.y, pose.z);
  camera.rotation.set(-pose.dip * RADIANS, -pose.heading * RADIANS, 0, "YXZ");
  camera.fov = fovOf(aspect);
  camera.aspect = aspect;
  camera.near = Math.max(NEAREST, (pose.y - 3) * NEAR_A_METRE);
  camera.far = FAR;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}
