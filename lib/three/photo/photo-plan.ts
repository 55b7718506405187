import { Matrix4, PerspectiveCamera, Vector3 } from "three";
import { type Camera, placeCamera, SHOTS, type Vec3 } from "@/lib/avatar/framing";
import { createView, project } from "@/lib/avatar/raster/view";
import { getMood } from "@/lib/shared/moods";
import { arrangeGroup, computeApparentHeight, type Place } from "@/lib/shared/photo/arrange";
import type { PhotoFraming, PhotoShot, PhotoSubject } from "@/lib/shared/photo/shot";
import { getAspect, type PhotoSize } from "@/lib/shared/photo/sizes";
import type { FigureDriver } from "@/lib/three/figure/figure-driver";
import type { MoodPlayer } from "@/lib/three/mood-player";
import { frameShot } from "@/lib/three/photo/frame-shot";

/** Largest edge drawn at once, in pixels: larger pictures are drawn in tiles, to limit GPU memory. */
const MAX_TILE_PIXELS = 1080;

/** A part of a picture, in pixels from its upper left. */
export interface Tile extends PhotoSize {
  readonly x: number;
  readonly y: number;
}

/** Cuts a picture into as few equal tiles as possible, each within MAX_TILE_PIXELS. */
export function listTiles({ width, height }: PhotoSize): readonly Tile[] {
  const cut = (length: number) => {
    const parts = Math.ceil(length / MAX_TILE_PIXELS);
    return Array.from({ length: parts + 1 }, (_, part) => Math.round((part * length) / parts));
  };
  const [across, along] = [cut(width), cut(height)];
  return along.slice(0, -1).flatMap((y, row) =>
    across.slice(0, -1).map((x, column) => ({
      x,
      y,
      width: (across[column + 1] ?? width) - x,
      height: (along[row + 1] ?? height) - y,
    })),
  );
}

/** Sets a player to an exact moment of a mood. */
export function showMoment(player: MoodPlayer, { mood, playhead }: PhotoSubject): void {
  const { still, seconds } = getMood(mood);
  player.setMood(mood, "still");
  player.advance(((playhead - still + 1) % 1) * seconds);
}

/** Moments of a loop at which the head position is measured. */
const HEAD_SAMPLES = 12;

/** Returns the mean position of a head over a loop, in metres: a camera that follows each frame would shake. */
export function computeMeanHead(player: MoodPlayer, subject: PhotoSubject): Vec3 {
  const sum: [number, number, number] = [0, 0, 0];
  for (let sample = 0; sample < HEAD_SAMPLES; sample++) {
    showMoment(player, { ...subject, playhead: sample / HEAD_SAMPLES });
    for (const axis of [0, 1, 2] as const) sum[axis] += player.head[axis] / HEAD_SAMPLES;
  }
  return sum;
}

const NEAR_M = 0.3;
/** Metres that the camera sees behind its target. */
const BEYOND_M = 8;

/** Camera of a subject in the middle of its own studio. */
export interface SubjectView {
  readonly eye: Matrix4;
  /** Magnification relative to the plain lens. */
  readonly zoom: number;
  /** Frustum shift to the right and up, in shares of the picture's height. */
  readonly shift: readonly [right: number, up: number];
}

export interface PhotoPlan {
  readonly lens: PerspectiveCamera;
  /** One per subject. */
  readonly views: readonly SubjectView[];
}

function eyeOf({ position, target }: Camera): Matrix4 {
  return new Matrix4()
    .lookAt(new Vector3(...position), new Vector3(...target), new Vector3(0, 1, 0))
    .setPosition(...position);
}

function createLens(fov: number, aspect: number, distance: number): PerspectiveCamera {
  const lens = new PerspectiveCamera(fov, aspect, NEAR_M, distance + BEYOND_M);
  lens.matrixAutoUpdate = false;
  return lens;
}

/** Plans the camera for a picture of posed figures. @param followed head in a picture of one */
export function planPhoto(
  shot: PhotoShot,
  figures: readonly Pick<FigureDriver, "player">[],
  followed?: Vec3,
): PhotoPlan {
  const aspect = getAspect(shot.ratio);
  const [first] = figures;
  if (!first || figures.length > 1) return planGroup(arrangeGroup(figures.length, aspect), shot, aspect);
  const finalShot = first.player.adjustShot(frameShot(shot, aspect), followed);
  const camera = placeCamera(finalShot, aspect);
  return {
    lens: createLens(camera.fov, aspect, finalShot.distance),
    views: [{ eye: eyeOf(camera), zoom: 1, shift: camera.shift }],
  };
}

/** Half-width that an avatar of a group needs, and height, in metres: near, an arm may be cut. */
const HALF_WIDTH_M = { whole: 0.58, half: 0.5, face: 0.42 } as const satisfies Record<PhotoFraming, number>;
const HEIGHT_M = 1.98;
/** Lowest visible height of the front row, and of the rows behind it. */
const LOWEST_M = { whole: -0.08, half: 0.72, face: 1.12 } as const satisfies Record<PhotoFraming, number>;
const CHEST_M = 1.12;
/** Share of the picture that the group may fill. */
const FILLED_SHARE = 0.95;

/** Returns the collection's shot of a place, from farther away for the rows behind. */
const shotAt = ({ z }: Place, front: number, turn: number) => ({
  ...SHOTS.poster,
  turn,
  distance: SHOTS.poster.distance + front - z,
});

/** Picture height of a point at `height` of an avatar, in metres from the camera's target. */
function measureHeightInView(place: Place, front: number, height: number): number {
  const [pixels, point] = [1000, new Float32Array(3)];
  const camera = placeCamera({ ...shotAt(place, front, 0), height: 1, width: 1 }, 1);
  project(createView(camera, pixels, pixels), Float32Array.of(0, height, 0), point);
  return 0.5 - (point[1] ?? 0) / pixels;
}

/** Returns a group's part of the picture, in metres from the camera's target. @param from lowest visible height in front */
function extentOf(places: readonly Place[], front: number, half: number, from: number) {
  const across = places.map(({ x }) => x);
  const along = places.flatMap((place) =>
    [place.row === 0 ? from : CHEST_M, HEIGHT_M].map(
      (height) => computeApparentHeight(place) + measureHeightInView(place, front, height),
    ),
  );
  return {
    left: Math.min(...across) - half,
    right: Math.max(...across) + half,
    bottom: Math.min(...along),
    top: Math.max(...along),
  };
}

/**
 * Plans a group as close as possible. Each avatar is seen by the collection's camera as in its own picture: positions
 * shift the frustum, not the camera, so that no avatar is distorted.
 * @param aspect width / height of the picture
 */
export function planGroup(
  places: readonly Place[],
  { framing, zoom, turn }: Pick<PhotoShot, "framing" | "zoom" | "turn">,
  aspect: number,
): PhotoPlan {
  const front = Math.max(...places.map(({ z }) => z));
  const wanted = extentOf(places, front, HALF_WIDTH_M[framing], LOWEST_M[framing]);
  const height = Math.max(wanted.top - wanted.bottom, (wanted.right - wanted.left) / aspect) / FILLED_SHARE;
  // If the width requires a larger picture, it shows more of the front row, not of the wall above.
  const spare = Math.max(0, height * FILLED_SHARE - (wanted.top - wanted.bottom));
  const { bottom } = extentOf(
    places,
    front,
    HALF_WIDTH_M[framing],
    Math.max(LOWEST_M.whole, LOWEST_M[framing] - spare),
  );
  const [middle, level] = [(wanted.left + wanted.right) / 2, (bottom + wanted.top) / 2];
  const { distance } = SHOTS.poster;
  const shown = height / zoom;
  const farthest = Math.max(...places.map(({ z }) => distance + front - z));
  return {
    lens: createLens((Math.atan(shown / (2 * distance)) * 360) / Math.PI, aspect, farthest),
    views: places.map((place) => {
      const shot = shotAt(place, front, turn);
      return {
        eye: eyeOf(placeCamera(shot, 1)),
        zoom: shot.distance / distance,
        shift: [(middle - place.x) / shown, (level - computeApparentHeight(place)) / shown],
      };
    }),
  };
}
