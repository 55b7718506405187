import { Matrix4, PerspectiveCamera, Vector3 } from "three";
import { cameraOf, type Shot, type Vec3 } from "@/lib/avatar/framing";
import { project, viewOf } from "@/lib/avatar/raster/view";
import { arrange, GROUP_RISE, type Place } from "@/lib/shared/photo/arrange";
import type { PhotoFraming, PhotoShot } from "@/lib/shared/photo/shot";
import { getAspect } from "@/lib/shared/photo/sizes";
import { framedShot } from "@/lib/three/photo/framed-shot";
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
  const aspect = getAspect(shot.ratio);
  const [first] = figures;
  if (first && figures.length === 1) {
    const { eye, ...lens } = lensOf(first.player.pushed(framedShot(shot, aspect, shift)), aspect);
    return { ...lens, eyes: [eye] };
  }
  const places = arrange(figures.length, aspect);
  const { eye, ...lens } = lensOf(createGroupShot(places, shot, aspect), aspect);
  const turn = (shot.turn * Math.PI) / 180;
  const eyes = places.map(({ x, y, z }) =>
    new Matrix4().makeRotationY(turn).setPosition(x, y, z).invert().multiply(eye),
  );
  return { ...lens, eyes };
}

/** Half the width that one of them needs, and the height, in metres: near, an arm may be cut. */
const HALF = { whole: 0.58, half: 0.5, face: 0.42 } as const satisfies Record<PhotoFraming, number>;
const TALL = 1.98;
/** From which height of those in front, and of those behind them, the picture shows. */
const FROM = { whole: -0.08, half: 0.72, face: 1.12 } as const satisfies Record<PhotoFraming, number>;
const CHEST = 1.12;
/** Share of the picture that the group may fill. */
const FILL = 0.95;
const ROUNDS = 6;
/** Metres that the camera stands away for each metre it shows: a long lens (20 degrees), so that those at the ends are not drawn out. */
const LENS = 1 / (2 * Math.tan((10 * Math.PI) / 180));
const AHEAD = { turn: 0, rise: GROUP_RISE, shift: [0, 0] } as const;
/** Height in pixels of the picture in thought. */
const PIXELS = 1000;

/** Corners of the boxes that must be in the picture. */
function cornersOf(places: readonly Place[], half: number, from: number): Float32Array {
  const corners = places.flatMap(({ x, y, z, row }) =>
    [-half, half].flatMap((side) => [x + side, y + (row === 0 ? from : CHEST), z, x + side, y + TALL, z]),
  );
  return Float32Array.from(corners);
}

/** Where the points begin and end along an axis, in pixels. */
function spanOf(points: Float32Array, axis: 0 | 1) {
  const along = points.filter((_, at) => at % 3 === axis);
  const [from, to] = [Math.min(...along), Math.max(...along)];
  return { middle: (from + to) / 2, length: to - from };
}

/**
 * The shot that has a whole group in a picture, as near as it goes. Those in it turn to the camera by themselves.
 * @param aspect width / height of the picture
 */
export function createGroupShot(
  places: readonly Place[],
  { framing, zoom }: Pick<PhotoShot, "framing" | "zoom">,
  aspect: number,
): Shot {
  let from: number = FROM[framing];
  let shot: Shot = { ...AHEAD, target: [0, 1, 0], distance: 6 * LENS, height: 6, width: 6 * aspect };
  for (let round = 0; round < ROUNDS; round++) {
    const corners = cornersOf(places, HALF[framing], from);
    const points = new Float32Array(corners.length);
    project(viewOf(cameraOf(shot, aspect), PIXELS * aspect, PIXELS), corners, points);
    const [across, along] = [spanOf(points, 0), spanOf(points, 1)];
    const metre = shot.height / PIXELS;
    const height = (Math.max(along.length, across.length / aspect) * metre) / FILL;
    // Where the width asks for a larger picture, it shows more of those in front, not of the wall above them.
    from = Math.max(FROM.whole, from - Math.max(0, height * FILL - along.length * metre));
    const [x, y, z] = shot.target;
    shot = {
      ...shot,
      target: [x + (across.middle - (PIXELS * aspect) / 2) * metre, y + (PIXELS / 2 - along.middle) * metre, z],
      distance: height * LENS,
      height,
      width: height * aspect,
    };
  }
  return { ...shot, height: shot.height / zoom, width: shot.width / zoom };
}
