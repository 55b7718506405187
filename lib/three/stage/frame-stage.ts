import type { PerspectiveCamera } from "three";
import { placeCamera, type Shot } from "@/lib/avatar/framing";

const NEAR = 0.3;
const FAR = 80;

/** Position of the stage's subject, in shares of the picture's width and height. */
export interface SubjectBox {
  /** Middle, from the left and from the top. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Width / height of the frame; a square by default. */
  readonly aspect?: number;
}

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
  camera.aspect = width / height;
  camera.near = NEAR;
  camera.far = FAR;
  const side = box.height * height;
  const x = (0.5 - box.x) * width + shift[0] * side;
  const y = (0.5 - box.y) * height - shift[1] * side;
  camera.setViewOffset(width, height, x, y, width, height);
  camera.updateProjectionMatrix();
}
