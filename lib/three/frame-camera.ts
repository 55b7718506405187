import type { PerspectiveCamera } from "three";
import { cameraOf, type Shot } from "@/lib/avatar/framing";
import { getStageSide } from "@/lib/shared/views";

const NEAR = 0.3;
const FAR = 20;

/**
 * Sets a camera so that a shot fills the square stage in the middle of a box exactly as the poster does, and the box
 * shows more of the same space around it.
 * @param width box in CSS pixels
 */
export function frameCamera(camera: PerspectiveCamera, shot: Shot, width: number, height: number): void {
  const { position, target, fov, shift } = cameraOf(shot, 1);
  const side = getStageSide(width, height);
  const tangent = Math.tan((fov * Math.PI) / 360) * (height / side);
  camera.position.set(...position);
  camera.up.set(0, 1, 0);
  camera.lookAt(...target);
  camera.fov = (Math.atan(tangent) * 360) / Math.PI;
  camera.aspect = width / height;
  camera.near = NEAR;
  camera.far = FAR;
  camera.setViewOffset(width, height, shift[0] * side, -shift[1] * side, width, height);
  camera.updateProjectionMatrix();
}
