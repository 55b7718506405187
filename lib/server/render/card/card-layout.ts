import { backdropStops } from "@/lib/avatar/raster/backdrop";
import { contrast } from "@/lib/avatar/voxels/palette";
import type { Hex } from "@/lib/avatar/voxels/strokes";
import { textPaths, textWidth } from "@/lib/server/print/typeface";
import { padId } from "@/lib/shared/ids";
import { type Mood, moodRecord } from "@/lib/shared/moods";

const INK = "#16181d";
const PAPER = "#fbf7f0";
const MARGIN = 60;

/** Where the avatar stands: the middle of its column and that column's width, as shares of the card's width. */
export const AVATAR_MIDDLE = 0.71;
export const AVATAR_WIDTH = 2 * (1 - AVATAR_MIDDLE);

/** Width of the text's column in pixels. */
const COLUMN = 480;
/** The picture is bare backdrop up to here, and whole from there on, in pixels. */
export const FADE = [MARGIN + COLUMN, MARGIN + COLUMN + 50] as const;
/** Height of a digit of the display face, as a share of its size. */
const DIGIT = 0.72;
const STICKER = { top: 44, height: 92, padding: 30, text: 44, border: 4, shadow: 8 } as const;
/** Large text is legible from this contrast on (WCAG 2.2, 1.4.3). */
const LEGIBLE = 3;

/** What a card says, as an SVG of the card's size: the number, and the mood as a sticker. */
export function cardText(id: number, mood: Mood, width: number, height: number): Buffer {
  const number = padId(id);
  const size = COLUMN / textWidth("display", 1, number);
  const behind = colorBehind(mood);
  const color = contrast(behind, PAPER) >= LEGIBLE ? PAPER : INK;
  const small = contrast(behind, PAPER) > contrast(behind, INK) ? PAPER : INK;
  const baseline = mood === "default" ? (height + size * DIGIT) / 2 : height / 2;
  const words = [
    textPaths("display", 40, MARGIN, baseline - size * DIGIT - 24, "Meebit", color),
    textPaths("display", size, MARGIN - size * 0.04, baseline, number, color),
    textPaths("mono", 20, MARGIN, height - 36, "Stand-in art from the public traits", small),
  ].join("");
  const label = mood === "default" ? "" : sticker(baseline + STICKER.top, moodRecord(mood).label);
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${words}${label}</svg>`);
}

function sticker(y: number, text: string): string {
  const { height, padding, text: size, border, shadow } = STICKER;
  const width = textWidth("display", size, text) + 2 * padding;
  const box = (offset: number, fill: string) =>
    `<rect x="${MARGIN + offset}" y="${y + offset}" width="${width}" height="${height}" fill="${fill}" stroke="${INK}" stroke-width="${border}"/>`;
  const label = textPaths("display", size, MARGIN + padding, y + height / 2 + size * 0.36, text, INK);
  return box(shadow, INK) + box(0, PAPER) + label;
}

/** The backdrop's colour behind the number. */
function colorBehind(mood: Mood): Hex {
  const stops = backdropStops(mood);
  return stops.find(([at]) => at >= 0.5)?.[1] ?? PAPER;
}
