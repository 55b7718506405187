import { Matrix4, PerspectiveCamera, Vector3 } from "three";
import { cameraOf, type Shot, type Vec3 } from "@/lib/avatar/framing";
import { arrange } from "@/lib/shared/photo/arrange";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import { aspectOf } from "@/lib/shared/photo/sizes";
import { framedShot } from "@/lib/three/photo/framed-shot";
import { groupShot } from "@/lib/three/photo/group-shot";
import type { PhotoFigure } from "@/lib/three/photo/photo-figure";

const NEAR = 0.3;
/** How far behind what it looks at the camera sees, in metres. */
const BEYOND = 8;

/** Where the camera stands, seen by each subject, who stands in the middle of a studio of its own. */
export interface PhotoPlan {
  readonly lens: PerspectiveCamera;
  readonly eyes: readonly Matrix4[];
  /** How far the frustum is shifted, to the right and up, in shares of the picture's height. */
  readonly shift: readonly [right: number, up: number];
}

function eyeOf({ position, target }: ReturnType<typeof cameraOf>): Matrix4 {
  return new Matrix4()
    .lookAt(new Vector3(...position), new Vector3(...target), new Vector3(0, 1, 0))
    .setPosition(...position);
}

function lensOf(shot: Shot, aspect: number): Pick<PhotoPlan, "lens" | "shift"> & { readonly eye: Matrix4 } {
  const camera = cameraOf(shot, aspect);
  const away = new Vector3(...camera.position).distanceTo(new Vector3(...camera.target));
  const lens = new PerspectiveCamera(camera.fov, aspect, NEAR, away + BEYOND);
  lens.matrixAutoUpdate = false;
  return { lens, eye: eyeOf(camera), shift: camera.shift };
}

/**
 * The camera for a picture of figures that are posed already.
 * @param shift how far the head of somebody who is alone is from where it rests, in metres
 */
export function planPhoto(shot: PhotoShot, figures: readonly PhotoFigure[], shift: Vec3): PhotoPlan {
  const aspect = aspectOf(shot.ratio);
  const [first] = figures;
  if (first && figures.length === 1) {
    const { eye, ...lens } = lensOf(first.player.pushed(framedShot(shot, aspect, shift)), aspect);
    return { ...lens, eyes: [eye] };
  }
  const places = arrange(figures.length, aspect);
  const { eye, ...lens } = lensOf(groupShot(places, shot, aspect), aspect);
  const turn = (shot.turn * Math.PI) / 180;
  const eyes = places.map(({ x, y, z }) =>
    new Matrix4().makeRotationY(turn).setPosition(x, y, z).invert().multiply(eye),
  );
  return { ...lens, eyes };
}
