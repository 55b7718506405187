/** Offset of the camera from its view, set by the user: rotation, tilt and zoom. */
export interface Orbit {
  /** Degrees round the avatar; positive shows more of its right side. */
  readonly turn: number;
  readonly rise: number;
  readonly zoom: number;
  /** Shift of the picture's centre, to the right and up, as a share of the view's height. */
  readonly right: number;
  readonly up: number;
}

export const NO_ORBIT: Orbit = { turn: 0, rise: 0, zoom: 1, right: 0, up: 0 };
