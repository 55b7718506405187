import type { View } from "@/lib/shared/views";

export type Vec3 = readonly [number, number, number];

/** A long-lens camera in model space (metres): where it stands, what it looks at, and its vertical field of view in degrees. */
export interface Camera {
  readonly position: Vec3;
  readonly target: Vec3;
  readonly fov: number;
}

/** What must be in the picture: the height and width, in metres, visible at the target. */
export interface Shot {
  readonly target: Vec3;
  readonly height: number;
  readonly width: number;
  /** Turn round the avatar in degrees: 0 is straight in front, positive shows the avatar's right side. */
  readonly turn: number;
  /** Degrees above the target's level. */
  readonly rise: number;
}

const FOV = 20;

/** The framings of the product, set after the collection's own pictures: turned 30 degrees, long lens, from a little above. */
export const SHOTS = {
  poster: { target: [0, 0.9, 0], height: 2.16, width: 2.16, turn: 30, rise: 13 },
  full: { target: [0, 0.9, 0], height: 2.16, width: 1.3, turn: 30, rise: 13 },
  portrait: { target: [0, 1.38, 0], height: 1, width: 1, turn: 30, rise: 6 },
} as const satisfies Record<string, Shot>;

export type Framing = keyof typeof SHOTS;

/** The shot of each view of a poster. */
export const VIEW_SHOTS = {
  "three-quarter": SHOTS.poster,
  front: { ...SHOTS.poster, turn: 0 },
  side: { ...SHOTS.poster, turn: 90 },
  face: SHOTS.portrait,
} as const satisfies Record<View, Shot>;

/** The camera that has a shot's whole height and width in a picture of the given aspect (width / height). */
export function cameraOf(shot: Shot, aspect: number): Camera {
  const height = Math.max(shot.height, shot.width / aspect);
  const distance = height / (2 * Math.tan((FOV * Math.PI) / 360));
  const turn = (shot.turn * Math.PI) / 180;
  const rise = (shot.rise * Math.PI) / 180;
  const [x, y, z] = shot.target;
  return {
    position: [
      x - Math.sin(turn) * Math.cos(rise) * distance,
      y + Math.sin(rise) * distance,
      z + Math.cos(turn) * Math.cos(rise) * distance,
    ],
    target: shot.target,
    fov: FOV,
  };
}

/** The shot that lies `share` (0..1) of the way from `a` to `b`: the camera walks round the avatar, not through it. */
export function mixShots(a: Shot, b: Shot, share: number): Shot {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return {
    target: [mix(a.target[0], b.target[0]), mix(a.target[1], b.target[1]), mix(a.target[2], b.target[2])],
    height: mix(a.height, b.height),
    width: mix(a.width, b.width),
    turn: mix(a.turn, b.turn),
    rise: mix(a.rise, b.rise),
  };
}

/**
 * A shot with the camera pushed in from where it stands: 0 not at all, 1 until the head fills it as in a portrait.
 * @param head the middle of the posed head
 */
export function pushedShot(shot: Shot, push: number, head: Vec3): Shot {
  const { rise } = SHOTS.portrait;
  // A shot that is nearer already is not pulled out.
  const height = Math.min(SHOTS.portrait.height, shot.height);
  const width = Math.min(SHOTS.portrait.width, shot.width);
  return push === 0 ? shot : mixShots(shot, { target: head, height, width, rise, turn: shot.turn }, push);
}
