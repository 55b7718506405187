import { ARROWS } from "@/tools/icons/arrows";
import { CAMERA } from "@/tools/icons/camera";
import { EMBLEM_ART, EMBLEM_COLORS } from "@/tools/icons/emblems";
import { SIGNS } from "@/tools/icons/signs";
import { THINGS } from "@/tools/icons/things";

const ICONS = { ...ARROWS, ...CAMERA, ...SIGNS, ...THINGS } as const;

export type IconName = keyof typeof ICONS;

// `as`: the keys of a constant.
export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];

/** Edge of the field that centres an icon, and of one of its squares, in px. */
export const ICON_FIELD = 24;
export const ICON_SQUARE = 2;

const listRows = (drawing: string): readonly string[] => drawing.trim().split("\n");

/** Returns the rows of an icon from the top, one character per square; `#` is ink. */
export const getIconRows = (name: IconName): readonly string[] => listRows(ICONS[name]);

/**
 * Returns the SVG path that fills the squares of one character, in squares: a rectangle for each run, relative to the
 * one before. @param left, top the corner of the drawing
 */
export function drawPath(rows: readonly string[], ink: string, left = 0, top = 0): string {
  const before = { x: 0, y: 0 };
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/(.)\1*/g)]
        .filter(({ 1: character }) => character === ink)
        .map(({ 0: run, index }) => {
          // A run extends downwards while the rows below have the same run.
          const isSame = (other: number) => {
            const below = rows[other] ?? "";
            const end = index + run.length;
            return below.slice(index, end) === run && below[index - 1] !== ink && below[end] !== ink;
          };
          if (isSame(y - 1)) return "";
          let height = 1;
          while (isSame(y + height)) height++;
          const step = { x: left + index - before.x, y: top + y - before.y };
          Object.assign(before, { x: left + index, y: top + y });
          return `m${step.x}${step.y < 0 ? "" : " "}${step.y}h${run.length}v${height}h-${run.length}z`;
        }),
    )
    .join("");
}

/** Returns the path of an icon in the middle of its field. */
export function drawIcon(name: IconName): string {
  const rows = getIconRows(name);
  const field = ICON_FIELD / ICON_SQUARE;
  return drawPath(rows, "#", (field - (rows[0]?.length ?? 0)) / 2, (field - rows.length) / 2);
}

/** Returns the paths of an emblem, one per colour. */
function drawEmblem(drawing: string): readonly (readonly [color: string, path: string])[] {
  const rows = listRows(drawing);
  const inks = new Set(rows.join("").replaceAll(".", ""));
  return [...inks].map((ink) => {
    const color = EMBLEM_COLORS[ink];
    if (color === undefined) throw new Error(`No colour has the letter ${ink}.`);
    return [color, drawPath(rows, ink)] as const;
  });
}

const HEAD = "// Written by `npm run make -- icons`: change tools/icons instead.\n";

/** Writes the module of the icons' paths. */
export function writeIconModule(): string {
  const lines = ICON_NAMES.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(drawIcon(name))},`);
  return `${HEAD}
/** Paths of the icons, in squares of a field of ${ICON_FIELD / ICON_SQUARE}. */
export const ICON_PATHS = {
${lines.join("\n")}
} as const;

export type IconName = keyof typeof ICON_PATHS;
`;
}

/** Writes the module of the emblems, for a field of 12. */
export function writeEmblemModule(): string {
  const lines = Object.entries(EMBLEM_ART).map(
    ([name, { backdrop, rows }]) => `  ${name}: ${JSON.stringify({ backdrop, paths: drawEmblem(rows) })},`,
  );
  return `${HEAD}
/** The emblems of the collections and of ApeCoin: a backdrop, and a path per colour in squares of a field of 12. */
export const EMBLEMS = {
${lines.join("\n")}
} as const;
`;
}
