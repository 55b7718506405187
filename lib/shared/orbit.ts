/** How far a camera has left its view: what a person has turned, tilted and magnified by hand. */
export interface Orbit {
  /** Degrees round the avatar; positive shows more of its right side. */
  readonly turn: number;
  /** Degrees up. */
  readonly rise: number;
  /** How many times as large. */
  readonly zoom: number;
  /** Shift of the picture's middle, to the right and up, as a share of the view's height. */
  readonly right: number;
  readonly up: number;
}

export const NO_ORBIT: Orbit = { turn: 0, rise: 0, zoom: 1, right: 0, up: 0 };
