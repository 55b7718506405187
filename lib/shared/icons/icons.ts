import { ARROWS } from "@/lib/shared/icons/arrows";
import { CAMERA } from "@/lib/shared/icons/camera";
import { SIGNS } from "@/lib/shared/icons/signs";
import { THINGS } from "@/lib/shared/icons/things";

const ICONS = { ...ARROWS, ...CAMERA, ...SIGNS, ...THINGS } as const;

export type IconName = keyof typeof ICONS;

/** Returns the rows of an icon from the top, one character per 2 px square; `#` is ink. */
export function getIconRows(name: IconName): readonly string[] {
  return ICONS[name].trim().split("\n");
}

/** Edge of the field that centres an icon, and of one of its squares, in px. */
export const ICON_FIELD = 24;
export const ICON_SQUARE = 2;

const paths = new Map<IconName, string>();

function draw(rows: readonly string[]): string {
  const left = (ICON_FIELD - (rows[0]?.length ?? 0) * ICON_SQUARE) / 2;
  const top = (ICON_FIELD - rows.length * ICON_SQUARE) / 2;
  // A run extends downwards while the rows below have the same run.
  let path = "";
  rows.forEach((row, y) => {
    for (const { 0: run, index } of row.matchAll(/#+/g)) {
      const isSame = (other: number) => {
        const below = rows[other] ?? "";
        const end = index + run.length;
        return below.slice(index, end) === run && below[index - 1] !== "#" && below[end] !== "#";
      };
      if (isSame(y - 1)) continue;
      let height = 1;
      while (isSame(y + height)) height++;
      path += `M${left + index * ICON_SQUARE} ${top + y * ICON_SQUARE}h${run.length * ICON_SQUARE}v${height * ICON_SQUARE}h-${run.length * ICON_SQUARE}z`;
    }
  });
  return path;
}

/** Returns the SVG path that fills an icon in a 24 px field, with all edges on whole px. */
export function getIconPath(name: IconName): string {
  const known = paths.get(name);
  if (known !== undefined) return known;
  const path = draw(getIconRows(name));
  paths.set(name, path);
  return path;
}
