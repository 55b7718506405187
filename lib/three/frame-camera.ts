import type { PerspectiveCamera } from "three";
import { placeCamera, type Shot } from "@/lib/avatar/framing";
import { getStageSide } from "@/lib/shared/views";
import type { SubjectBox } from "@/lib/three/stage/scenes";

const NEAR = 0.3;
const FAR = 80;

/**
 * Sets a camera so that a shot's height fills a part of the picture. The lens is shifted, not turned: an upright avatar
 * is upright anywhere in the picture.
 * @param width of the picture in CSS pixels
 */
export function frameStage(
  camera: PerspectiveCamera,
  shot: Shot,
  box: SubjectBox,
  width: number,
  height: number,
): void {
  const { position, target, fov, shift } = placeCamera(shot, box.aspect ?? 1);
  const tangent = Math.tan((fov * Math.PI) / 360) / box.height;
  camera.position.set(...position);
  camera.up.set(0, 1, 0);
  camera.lookAt(...target);
  camera.fov = (Math.atan(tangent) * 360) / Math.PI;
  camera.near = NEAR;
  camera.far = FAR;
  const side = box.height * height;
  const x = (0.5 - box.x) * width + shift[0] * side;
  const y = (0.5 - box.y) * height - shift[1] * side;
  // Also updates the aspect and the projection.
  camera.setViewOffset(width, height, x, y, width, height);
}

/**
 * Sets a camera so that a shot fills the square stage in the middle of a box exactly as the poster does, and the box
 * shows more of the same space around it.
 * @param width box in CSS pixels
 */
export function frameCamera(camera: PerspectiveCamera, shot: Shot, width: number, height: number): void {
  frameStage(camera, shot, { x: 0.5, y: 0.5, height: getStageSide(width, height) / height }, width, height);
}
