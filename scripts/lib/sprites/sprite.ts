/** An animated icon: a pure function from the number of a frame to its picture. */
export interface Sprite {
  readonly frames: number;
  /** Side in px as it is meant to be shown. */
  readonly size: 24 | 48 | 96;
  /** A mask takes the colour of the text around it: white is all of it, darker is more transparent. A picture has colours of its own. */
  readonly paint: "mask" | "picture";
  /** The frame that is shown where nothing moves. */
  readonly rest: number;
  /** What is inside an SVG whose field is `FIELDS` wide and high. */
  readonly draw: (frame: number) => string;
}

/** Side of the field that a sprite is drawn in, whatever its size. */
export const FIELDS = { mask: 24, picture: 48 } as const satisfies Record<Sprite["paint"], number>;
