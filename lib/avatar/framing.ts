import type { Mood } from "@/lib/shared/moods";
import type { View } from "@/lib/shared/views";

export type Vec3 = readonly [number, number, number];

/** A camera in model space (metres). */
export interface Camera {
  readonly position: Vec3;
  readonly target: Vec3;
  /** Vertical field of view in degrees. */
  readonly fov: number;
  /** How far the picture's middle lies from the target, to the right and up, in shares of the picture's height. */
  readonly shift: readonly [right: number, up: number];
}

/** Camera position, and the area its picture must contain. */
export interface Shot {
  readonly target: Vec3;
  /** Metres from the camera to the target. */
  readonly distance: number;
  /** Height and width, in metres, visible at the target. */
  readonly height: number;
  readonly width: number;
  /** Turn round the avatar in degrees: 0 is straight in front, positive shows the avatar's right side. */
  readonly turn: number;
  /** Degrees above the target's level. */
  readonly rise: number;
  /** Metres that the picture's middle lies to the right of the target and above it: the frustum is shifted, not the camera. */
  readonly shift: readonly [right: number, up: number];
  /** Share of the head's displacement from rest that the camera follows, 0..1. */
  readonly follow: number;
}

/**
 * The collection's own camera, fitted to an original picture by 14 points (1.3 px) and checked on the silhouettes of 17
 * others: field of view 50.2 degrees high, aimed 38 voxels up.
 */
const COLLECTION = {
  target: [0.04, 0.95, -0.008],
  distance: 2.24,
  height: 2.1,
  turn: 28,
  rise: 24.4,
  shift: [0, 0],
  follow: 0,
} as const;

/** The framings of the product. The portrait is fitted to the collection's own portrait of token 13766. */
export const SHOTS = {
  poster: { ...COLLECTION, width: 2.1 },
  full: { ...COLLECTION, width: 1.4 },
  portrait: {
    target: [0.021, 1.42, -0.006],
    distance: 1.2,
    height: 1.04,
    width: 1.04,
    turn: 31,
    rise: 6.2,
    shift: [0, 0],
    follow: 1,
  },
} as const satisfies Record<string, Shot>;

export type ShotFraming = keyof typeof SHOTS;

/** The shot of each view of a poster. */
export const VIEW_SHOTS = {
  "three-quarter": SHOTS.poster,
  front: { ...SHOTS.poster, target: [0, 0.95, 0], turn: 0 },
  side: { ...SHOTS.poster, target: [0, 0.95, 0], turn: 90 },
  face: SHOTS.portrait,
} as const satisfies Record<View, Shot>;

/** Height of the portrait over that of the engine's head, 18 voxels. */
const PORTRAIT_PER_HEAD = SHOTS.portrait.height / 0.45;

/** Frames a head as a portrait. @param crown its height above its joint in metres, unless it is the engine's */
export function createPortraitShot(crown: number | undefined, middle: Vec3): Shot {
  const side = crown === undefined ? SHOTS.portrait.height : crown * PORTRAIT_PER_HEAD;
  return { ...SHOTS.portrait, target: middle, height: side, width: side };
}

/** Moves a shot with a head, from the head's rest to its current position. */
export function followHead(shot: Shot, rest: Vec3, head: Vec3): Shot {
  const along = (axis: 0 | 1 | 2) => shot.target[axis] + (head[axis] - rest[axis]) * shot.follow;
  return { ...shot, target: [along(0), along(1), along(2)] };
}

/** Room a mood needs beyond the collection's frame. */
interface MoodRoom {
  /** Scale of the visible height and width. */
  readonly scale: number;
  /** How far the frame's middle moves, in metres at the target. */
  readonly shift: readonly [right: number, up: number];
  /** Width in metres that the body needs in its still picture. */
  readonly width: number;
}

/** Measured over the loops of every kind of body: a poster shows all of the body and of the effect. */
const MOOD_ROOM: Readonly<Partial<Record<Mood, MoodRoom>>> = {
  meebin: { scale: 1.01, shift: [-0.02, 0], width: 1.5 },
  gm: { scale: 1.02, shift: [-0.12, 0], width: 1.85 },
  nope: { scale: 1, shift: [-0.03, 0], width: 1.66 },
  zen: { scale: 1.04, shift: [-0.05, -0.18], width: 1.5 },
  spicy: { scale: 1.04, shift: [-0.12, -0.15], width: 1.7 },
  gn: { scale: 1.02, shift: [-0.03, 0.05], width: 1.5 },
  wtf: { scale: 1, shift: [0, 0], width: 1.45 },
  buzzed: { scale: 1.12, shift: [-0.03, 0], width: 1.4 },
  ded: { scale: 1.26, shift: [-0.02, -0.09], width: 1.85 },
  hype: { scale: 1.03, shift: [-0.06, 0.03], width: 1.75 },
  pride: { scale: 1.14, shift: [-0.28, 0.05], width: 1.75 },
};

/**
 * Widens a shot for a mood's limbs and effects: the camera keeps its place and the frame grows. Nearer shots than a
 * poster widen less, a portrait not at all.
 */
export function widenShot(shot: Shot, mood: Mood): Shot {
  const room = MOOD_ROOM[mood];
  if (room === undefined) return shot;
  const { poster, portrait } = SHOTS;
  const share = Math.min(1, Math.max(0, (shot.height - portrait.height) / (poster.height - portrait.height)));
  const scale = 1 + (room.scale - 1) * share;
  const [right, up] = shot.shift;
  return {
    ...shot,
    height: shot.height * scale,
    width: Math.max(shot.width * scale, Math.min(shot.height, room.width) * share),
    shift: [right + room.shift[0] * share, up + room.shift[1] * share],
  };
}

/** Returns the camera that fits a shot's height and width into a picture of an aspect (width / height). */
export function placeCamera(shot: Shot, aspect: number): Camera {
  const height = Math.max(shot.height, shot.width / aspect);
  const turn = (shot.turn * Math.PI) / 180;
  const rise = (shot.rise * Math.PI) / 180;
  const [x, y, z] = shot.target;
  return {
    position: [
      x - Math.sin(turn) * Math.cos(rise) * shot.distance,
      y + Math.sin(rise) * shot.distance,
      z + Math.cos(turn) * Math.cos(rise) * shot.distance,
    ],
    target: shot.target,
    fov: (Math.atan(height / (2 * shot.distance)) * 360) / Math.PI,
    shift: [shot.shift[0] / height, shot.shift[1] / height],
  };
}

/** Interpolates from `a` to `b` by `share` 0..1: the camera moves round the avatar, not through it. */
export function mixShots(a: Shot, b: Shot, share: number): Shot {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return {
    target: [mix(a.target[0], b.target[0]), mix(a.target[1], b.target[1]), mix(a.target[2], b.target[2])],
    distance: mix(a.distance, b.distance),
    height: mix(a.height, b.height),
    width: mix(a.width, b.width),
    turn: mix(a.turn, b.turn),
    rise: mix(a.rise, b.rise),
    shift: [mix(a.shift[0], b.shift[0]), mix(a.shift[1], b.shift[1])],
    follow: mix(a.follow, b.follow),
  };
}

/**
 * Pushes a shot's camera in: 0 not at all, 1 until the head fills the picture as in a portrait.
 * @param head the middle of the posed head
 * @param crown as in createPortraitShot
 */
export function pushShot(shot: Shot, push: number, head: Vec3, crown?: number): Shot {
  if (push === 0) return shot;
  const portrait = createPortraitShot(crown, head);
  // A shot that is nearer already is not pulled out.
  const height = Math.min(portrait.height, shot.height);
  const width = Math.min(portrait.width, shot.width);
  return mixShots(shot, { ...portrait, height, width, turn: shot.turn }, push);
}
