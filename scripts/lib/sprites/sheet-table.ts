import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { gridOf } from "@/scripts/lib/sprites/sprite-sheet";

const HEAD = `// Written by \`npm run make -- sprites\`: change scripts/lib/sprites instead.

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
`;

/** The source of lib/shared/sprite-sheets.generated.ts. */
export function sheetTable(sprites: Readonly<Record<string, Sprite>>): string {
  const rows = Object.entries(sprites).map(([name, sprite]) => {
    const { frames, size, paint, restFrame } = sprite;
    const { cell, columns, rows: down } = gridOf(sprite);
    const key = /^\w+$/.test(name) ? name : `"${name}"`;
    return `  ${key}: { frames: ${frames}, columns: ${columns}, rows: ${down}, cell: ${cell}, size: ${size}, paint: "${paint}", restFrame: ${restFrame} },`;
  });
  return `${HEAD}
/** All sheets, by the name of their file in /sprites. */
export const SPRITE_SHEETS = {
${rows.join("\n")}
} as const satisfies Readonly<Record<string, SpriteSheet>>;

export type SpriteName = keyof typeof SPRITE_SHEETS;
`;
}
