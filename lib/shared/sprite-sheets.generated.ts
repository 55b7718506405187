// Written by `npm run make -- sprites`: change scripts/lib/sprites instead.

/** Where the frames of an animated icon are in its file, and how it is shown. */
export interface SpriteSheet {
  readonly frames: number;
  /** Frames lie row by row, this many a row. */
  readonly columns: number;
  readonly rows: number;
  /** Side of a frame in px of the file. */
  readonly cell: number;
  /** Side in px that it is drawn for: half a cell. */
  readonly size: number;
  /** A mask takes the colour of the text around it; a picture has its own. */
  readonly paint: "mask" | "picture";
  /** The frame that is shown where nothing moves. */
  readonly restFrame: number;
}

/** All sheets, by the name of their file in /sprites. */
export const SPRITE_SHEETS = {
  shuffle: { frames: 26, columns: 6, rows: 5, cell: 48, size: 24, paint: "mask", restFrame: 0 },
  "close-in": { frames: 17, columns: 5, rows: 4, cell: 48, size: 24, paint: "mask", restFrame: 16 },
  "close-hover": { frames: 24, columns: 5, rows: 5, cell: 48, size: 24, paint: "mask", restFrame: 0 },
  external: { frames: 23, columns: 5, rows: 5, cell: 48, size: 24, paint: "mask", restFrame: 0 },
  loader: { frames: 42, columns: 7, rows: 6, cell: 48, size: 24, paint: "mask", restFrame: 0 },
  download: { frames: 63, columns: 8, rows: 8, cell: 48, size: 24, paint: "mask", restFrame: 0 },
  plus: { frames: 30, columns: 6, rows: 5, cell: 48, size: 24, paint: "mask", restFrame: 0 },
  "download-blue": { frames: 76, columns: 9, rows: 9, cell: 96, size: 48, paint: "picture", restFrame: 0 },
  arrow: { frames: 59, columns: 8, rows: 8, cell: 48, size: 24, paint: "mask", restFrame: 0 },
  cart: { frames: 27, columns: 6, rows: 5, cell: 48, size: 24, paint: "mask", restFrame: 0 },
  "arrow-pink": { frames: 62, columns: 8, rows: 8, cell: 96, size: 48, paint: "picture", restFrame: 0 },
  "locked-in": { frames: 42, columns: 7, rows: 6, cell: 192, size: 96, paint: "picture", restFrame: 41 },
  "qr-loop": { frames: 61, columns: 8, rows: 8, cell: 192, size: 96, paint: "picture", restFrame: 0 },
  "qr-out": { frames: 31, columns: 6, rows: 6, cell: 192, size: 96, paint: "picture", restFrame: 30 },
  randomize: { frames: 287, columns: 17, rows: 17, cell: 96, size: 48, paint: "picture", restFrame: 0 },
} as const satisfies Readonly<Record<string, SpriteSheet>>;

export type SpriteName = keyof typeof SPRITE_SHEETS;
