/** An animated icon: a pure function from the number of a frame to its picture. */
export interface Sprite {
  readonly frames: number;
  /** Display side in px. */
  readonly size: 24 | 48 | 96;
  /** A mask takes the text colour around it: white is opaque, darker is more transparent. A picture has own colours. */
  readonly paint: "mask" | "picture";
  /** The frame shown without motion. */
  readonly restFrame: number;
  /** Returns content of an SVG whose field is `FIELDS` wide and high. */
  readonly draw: (frame: number) => string;
}

/** Side of a sprite's drawing field, independent of its size. */
export const FIELDS = { mask: 24, picture: 48 } as const satisfies Record<Sprite["paint"], number>;
