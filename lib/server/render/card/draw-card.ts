import sharp from "sharp";
import { VIEW_SHOTS, widenedShot } from "@/lib/avatar/framing";
import { fittedShot } from "@/lib/avatar/raster/fitted-shot";
import { renderShot } from "@/lib/avatar/raster/render-picture";
import type { Avatar } from "@/lib/avatar/types";
import { AVATAR_MIDDLE, AVATAR_WIDTH, cardText, FADE } from "@/lib/server/render/card/card-layout";
import { encodePicture } from "@/lib/server/render/encode-picture";
import type { CardRequest } from "@/lib/shared/art-request";
import { CARD_SIZES, type ImageFormat } from "@/lib/shared/image-formats";
import { moodRecord } from "@/lib/shared/moods";

const FILL = 0.9;

/** Draws a share card: the avatar on the right, its number and mood on the left, the mood's backdrop behind both. */
export async function drawCard(
  avatar: Avatar,
  { mood, ratio, format }: Pick<CardRequest, "mood" | "ratio"> & { readonly format: ImageFormat },
): Promise<Uint8Array> {
  const [width, height] = CARD_SIZES[ratio];
  const column = width * AVATAR_WIDTH;
  const shot = fittedShot(avatar, mood, widenedShot(VIEW_SHOTS["three-quarter"], mood), {
    aspect: column / height,
    fill: FILL,
    playheads: [moodRecord(mood).still],
  });
  // Drawn in the middle of a wider picture, of which the right end is left out: so nothing is seen at a slant.
  const wide = Math.round((2 * AVATAR_MIDDLE * width) / 2) * 2;
  const visible = Math.max(shot.height, (shot.width * height) / column);
  const pixels = renderShot(
    avatar,
    { ...shot, height: visible, width: 0 },
    { width: wide, height, mood, background: "mood" },
  );
  clearText(pixels, wide);
  const text = cardText(avatar.id, mood, width, height);
  const data = await sharp(pixels, { raw: { width: wide, height, channels: 4 } })
    .extract({ left: 0, top: 0, width, height })
    .composite([{ input: text }])
    .raw()
    .toBuffer();
  return await encodePicture(
    new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    width,
    height,
    format,
    true,
  );
}

/** Puts the backdrop of the picture's first column behind the text, so that nothing the mood throws about crosses it. */
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
