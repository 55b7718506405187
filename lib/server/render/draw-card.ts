import sharp from "sharp";
import { VIEW_SHOTS, widenShot } from "@/lib/avatar/framing";
import { fitShot } from "@/lib/avatar/raster/fit-shot";
import { renderShot } from "@/lib/avatar/raster/render-picture";
import type { Avatar } from "@/lib/avatar/types";
import { computeContrast } from "@/lib/avatar/voxels/palette";
import { INK, PAPER } from "@/lib/server/print/print-layout";
import { drawText, measureText } from "@/lib/server/print/typeface";
import { encodeAs } from "@/lib/server/render/encode-picture";
import type { CardRequest } from "@/lib/shared/art-variant";
import { getBackdropStops } from "@/lib/shared/backdrop";
import type { Hex } from "@/lib/shared/colors";
import { padId } from "@/lib/shared/ids";
import { CARD_SIZES, type ImageFormat } from "@/lib/shared/image-formats";
import { getMood, type Mood } from "@/lib/shared/moods";

const MARGIN = 60;

/** Position of the avatar: the centre of its column and that column's width, as shares of the card's width. */
const AVATAR_MIDDLE = 0.71;
const AVATAR_WIDTH = 2 * (1 - AVATAR_MIDDLE);

const COLUMN = 480;
/** The picture fades from the plain backdrop to the drawing between these columns, in pixels. */
const FADE = [MARGIN + COLUMN, MARGIN + COLUMN + 50] as const;
/** Height of a digit of the display face, as a share of its size. */
const DIGIT = 0.72;
const STICKER = { top: 44, height: 92, padding: 30, text: 44, border: 4, shadow: 8 } as const;
/** Large text is legible from this contrast on (WCAG 2.2, 1.4.3). */
const MIN_TEXT_CONTRAST = 3;

/** Draws the text of a card as an SVG of its size: the number, and the mood as a sticker. */
function cardText(id: number, mood: Mood, width: number, height: number): Buffer {
  const number = padId(id);
  const size = COLUMN / measureText("display", 1, number);
  const backdropColor = colorBehind(mood);
  const color = computeContrast(backdropColor, PAPER) >= MIN_TEXT_CONTRAST ? PAPER : INK;
  const captionColor = computeContrast(backdropColor, PAPER) > computeContrast(backdropColor, INK) ? PAPER : INK;
  const baseline = mood === "default" ? (height + size * DIGIT) / 2 : height / 2;
  const textPaths = [
    drawText("display", 40, MARGIN, baseline - size * DIGIT - 24, "Meebit", color),
    drawText("display", size, MARGIN - size * 0.04, baseline, number, color),
    drawText("mono", 20, MARGIN, height - 36, "Stand-in art from the public traits", captionColor),
  ].join("");
  const label = mood === "default" ? "" : sticker(baseline + STICKER.top, getMood(mood).label);
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${textPaths}${label}</svg>`);
}

function sticker(y: number, text: string): string {
  const { height, padding, text: size, border, shadow } = STICKER;
  const width = measureText("display", size, text) + 2 * padding;
  const box = (offset: number, fill: string) =>
    `<rect x="${MARGIN + offset}" y="${y + offset}" width="${width}" height="${height}" fill="${fill}" stroke="${INK}" stroke-width="${border}"/>`;
  const label = drawText("display", size, MARGIN + padding, y + height / 2 + size * 0.36, text, INK);
  return box(shadow, INK) + box(0, PAPER) + label;
}

function colorBehind(mood: Mood): Hex {
  const stops = getBackdropStops(mood);
  return stops.find(([at]) => at >= 0.5)?.[1] ?? PAPER;
}

const FILL = 0.9;

/** Draws a share card: the avatar on the right, its number and mood on the left, the mood's backdrop behind both. */
export async function drawCard(
  avatar: Avatar,
  { mood, ratio, format }: Pick<CardRequest, "mood" | "ratio"> & { readonly format: ImageFormat },
): Promise<Uint8Array> {
  const [width, height] = CARD_SIZES[ratio];
  const column = width * AVATAR_WIDTH;
  const shot = fitShot(avatar, mood, widenShot(VIEW_SHOTS["three-quarter"], mood), {
    aspect: column / height,
    fill: FILL,
    playheads: [getMood(mood).still],
  });
  // Drawn in the centre of a wider picture whose right end is cropped, to avoid an oblique perspective.
  const wide = Math.round((2 * AVATAR_MIDDLE * width) / 2) * 2;
  const visible = Math.max(shot.height, (shot.width * height) / column);
  const picture = { width: wide, height, mood, background: "mood" } as const;
  const pixels = renderShot(avatar, { ...shot, height: visible, width: 0 }, picture);
  clearText(pixels, wide);
  const text = cardText(avatar.id, mood, width, height);
  const card = sharp(pixels, { raw: { width: wide, height, channels: 4 } })
    .extract({ left: 0, top: 0, width, height })
    .composite([{ input: text }])
    .removeAlpha();
  return await encodeAs(card, format);
}

/** Paints the backdrop of the first column behind the text, so that the mood's effects do not cross it. */
function clearText(pixels: Uint8ClampedArray, width: number): void {
  const [bare, whole] = FADE;
  for (let row = 0; row < pixels.length; row += width * 4) {
    const backdrop = pixels.slice(row, row + 4);
    for (let x = 0; x < whole; x++) {
      const share = Math.min(1, (whole - x) / (whole - bare));
      backdrop.forEach((byte, part) => {
        const at = row + x * 4 + part;
        const drawn = pixels[at] ?? 0;
        pixels[at] = drawn + (byte - drawn) * share;
      });
    }
  }
}
