import sharp from "sharp";
import { getNoise } from "@/lib/avatar/random";
import { type Band, renderBands } from "@/lib/avatar/raster/render-picture";
import { mixStops, toSrgb } from "@/lib/avatar/raster/srgb";
import type { TokenTraits } from "@/lib/avatar/traits/names";
import type { Avatar } from "@/lib/avatar/types";
import { computeContrast } from "@/lib/avatar/voxels/palette";
import { designPrint, type PrintDesign } from "@/lib/server/print/print-design";
import { drawLabel, drawNumber, FIELD, INK, type Layer, PAPER, PRINT } from "@/lib/server/print/print-layout";
import { CELLS } from "@/lib/server/print/print-pattern";
import { allocatePixels, releasePixels } from "@/lib/server/render/encode-picture";
import { PRINT_DESIGN_VERSION } from "@/lib/shared/art-variant";
import { getSeamlessStops } from "@/lib/shared/backdrop";
import { mixHex, parseHex } from "@/lib/shared/colors";
import { padId } from "@/lib/shared/ids";
import { getMood } from "@/lib/shared/moods";

// Nothing is drawn twice: libvips need not cache its results.
sharp.cache(false);

/** The specified file size: about 1.6 MB. */
const TARGET_BYTES = 1_600_000;
const FIRST_QUALITY = 90;
/** Contrast of the pattern's voxels, as a share of the distance from the backdrop to white or ink. */
const LIGHTER = 0.12;
const DARKER = 0.1;
/** `YYYY:MM:DD hh:mm:ss`, the end of the claim period. */
const EXIF_DATE = "2022:11:18 03:59:59";

/** Draws the collectible print of a token: a 3000 x 4500 JPEG of about 1.6 MB. The result is deterministic. */
export async function drawPrint(avatar: Avatar, traits: TokenTraits): Promise<Buffer> {
  const { width, height } = PRINT;
  const design = designPrint(avatar);
  const { mood, clip, playhead, camera, swatches, numberColor } = design;
  const number = await rasterize(drawNumber(avatar.id, numberColor));
  const label = await rasterize(drawLabel({ id: avatar.id, traits, pose: poseName(design), swatches }));
  const imagePixels = allocatePixels(width * height * 3);
  let rowBuffer = new Uint8Array(0);
  for (const band of renderBands(avatar, clip, playhead, camera, { width, height, mood, background: "none" })) {
    if (rowBuffer.length < band.rows * width * 3) rowBuffer = new Uint8Array(band.rows * width * 3);
    const rows = rowBuffer.subarray(0, band.rows * width * 3);
    fillBackground(rows, band.top, design);
    blendLayer(rows, band, number);
    blendLayer(rows, band, band, FIELD);
    blendLayer(rows, band, label);
    imagePixels.set(rows, band.top * width * 3);
  }
  // Optimal Huffman tables would save 5 %, but hold 140 MB during encoding.
  const encode = (quality: number) =>
    sharp(imagePixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: "4:4:4", optimiseCoding: false })
      .withMetadata({ density: 300 })
      .withExifMerge({
        IFD0: {
          ImageDescription: `Meebit ${padId(avatar.id)}, MB1.1 collectible print, edition 1 of 1`,
          Software: `MB1 print design ${PRINT_DESIGN_VERSION}`,
          DateTime: EXIF_DATE,
        },
        IFD2: { DateTimeOriginal: EXIF_DATE },
      })
      .toBuffer();
  try {
    const first = await encode(FIRST_QUALITY);
    const step = Math.round(Math.log2(TARGET_BYTES / first.length) * 6);
    return step === 0 ? first : await encode(Math.max(70, Math.min(97, FIRST_QUALITY + step)));
  } finally {
    releasePixels(imagePixels);
  }
}

const poseName = ({ mood }: PrintDesign) => (mood === "default" ? "At ease" : getMood(mood).label);

async function rasterize({ input, top }: Layer): Promise<Band> {
  const { data, info } = await sharp(input).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { top, rows: info.height, pixels: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}

/** Fills the paper and the field: the backdrop's gradient with its pattern. Grain hides the banding of 8 bits. */
function fillBackground(rgb: Uint8Array, top: number, { backdrop, pattern }: PrintDesign): void {
  const { width } = PRINT;
  const stops = getSeamlessStops(backdrop);
  // A light backdrop only allows a darker tone, a dark one a lighter.
  const isLight = computeContrast(backdrop, INK) > computeContrast(backdrop, PAPER);
  const printed = getSeamlessStops(isLight ? mixHex(backdrop, INK, DARKER) : mixHex(backdrop, "#ffffff", LIGHTER));
  const paper = parseHex(PAPER);
  for (let at = 0; at < rgb.length; ) {
    const y = top + at / 3 / width;
    const share = (y + 0.5 - FIELD.top) / FIELD.height;
    const isFieldRow = share > 0 && share < 1;
    const tones = [stops, printed].map((each) => mixStops(each, share).map((part) => toSrgb(part) * 255));
    const row = Math.floor(share * CELLS.down);
    const cells = Array.from({ length: isFieldRow ? CELLS.across : 0 }, (_, column) => tones[pattern(column, row)]);
    for (let x = 0; x < width; x++, at += 3) {
      // Beside the field there is no cell.
      const color = cells[Math.floor(((x - FIELD.left) / FIELD.width) * CELLS.across)] ?? paper;
      const grain = (getNoise(x, y, 0) + getNoise(x, y, 1) - 1) * 1.2;
      for (let part = 0; part < 3; part++) {
        rgb[at + part] = Math.max(0, Math.min(255, Math.round((color[part] ?? 0) + grain)));
      }
    }
  }
}

const WHOLE_PRINT: Readonly<Record<keyof typeof FIELD, number>> = { left: 0, top: 0, ...PRINT };

/** Blends the rows of a layer that overlap a band onto the band's RGB bytes, inside an area of the print. */
function blendLayer(rgb: Uint8Array, band: Band, layer: Band, area = WHOLE_PRINT): void {
  const from = Math.max(band.top, layer.top, area.top);
  const to = Math.min(band.top + band.rows, layer.top + layer.rows, area.top + area.height);
  for (let y = from; y < to; y++) {
    let source = ((y - layer.top) * PRINT.width + area.left) * 4;
    let target = ((y - band.top) * PRINT.width + area.left) * 3;
    for (let x = 0; x < area.width; x++, source += 4, target += 3) {
      const alpha = (layer.pixels[source + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      for (let part = 0; part < 3; part++) {
        const below = rgb[target + part] ?? 0;
        rgb[target + part] = Math.round(below + ((layer.pixels[source + part] ?? 0) - below) * alpha);
      }
    }
  }
}
