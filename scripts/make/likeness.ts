// Compares full pictures with originals in a folder: silhouettes and colours.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { placeCamera, SHOTS } from "@/lib/avatar/framing";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { poseScene } from "@/lib/avatar/raster/scene-quads";
import { createScreen, drawQuads } from "@/lib/avatar/raster/screen";
import { createView, project } from "@/lib/avatar/raster/view";
import { formatHex } from "@/lib/shared/colors";
import { getMood } from "@/lib/shared/moods";
import { parseIds, readArguments } from "@/scripts/lib/arguments.mjs";
import { labOfBytes } from "@/scripts/lib/lab";

const USAGE = `Compares full pictures with the collection's originals: overlap of silhouettes and mean colour distance.
  npm run make -- likeness <folder of originals, 00001.jpg to 20000.png> [ids, as 1-10,15] [--out=pairs.png] [--colors]
--out: a sheet of pairs, the original left. --colors: mean colour of each colour of the engine beside the original's.`;

const SIZE = { width: 256, height: 384 } as const;
/** CIE76 distance above which a pixel is simply wrong. */
const MAX_DISTANCE = 60;
/** Lab distances from the background that make a pixel part of the figure; `darker` is large to exclude shadows. */
const FIGURE = { chroma: 9, lighter: 8, darker: 22 } as const;
/** Pixels at both ends of a row that show the background. */
const MARGIN = 8;

/** CIE L*a*b* (D65) of each pixel, and 1 where the figure is. */
interface Measured {
  readonly lab: Float32Array;
  readonly figure: Uint8Array;
}

function measure(rgb: Uint8Array): Measured {
  const { width, height } = SIZE;
  const lab = new Float32Array(width * height * 3);
  const figure = new Uint8Array(width * height);
  for (let at = 0; at < rgb.length; at += 3) lab.set(labOfBytes(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0), at);
  for (let y = 0; y < height; y++) {
    const row = y * width * 3;
    const background = [0, 1, 2].map((part) => {
      const ends = Array.from({ length: MARGIN }, (_, x) => [x, width - 1 - x]).flat();
      return ends.map((x) => lab[row + x * 3 + part] ?? 0).sort((a, b) => a - b)[MARGIN] ?? 0;
    }) as [number, number, number];
    for (let x = 0; x < width; x++) {
      const at = row + x * 3;
      const lighter = (lab[at] ?? 0) - background[0];
      const chroma = Math.hypot((lab[at + 1] ?? 0) - background[1], (lab[at + 2] ?? 0) - background[2]);
      figure[y * width + x] = chroma > FIGURE.chroma || lighter > FIGURE.lighter || lighter < -FIGURE.darker ? 1 : 0;
    }
  }
  return { lab, figure };
}

/** Returns the silhouettes' intersection over union, and the mean CIE76 distance over the union. */
function compare(a: Measured, b: Measured): { overlap: number; distance: number } {
  let [both, union, sum] = [0, 0, 0];
  for (let pixel = 0; pixel < a.figure.length; pixel++) {
    if ((a.figure[pixel] ?? 0) + (b.figure[pixel] ?? 0) === 0) continue;
    union++;
    if (a.figure[pixel] === b.figure[pixel]) both++;
    const [l, m, n] = [0, 1, 2].map((part) => (a.lab[pixel * 3 + part] ?? 0) - (b.lab[pixel * 3 + part] ?? 0));
    sum += Math.min(MAX_DISTANCE, Math.hypot(l ?? 0, m ?? 0, n ?? 0));
  }
  return { overlap: both / union, distance: sum / union };
}

const smallRgb = (image: Sharp) =>
  image
    .removeAlpha()
    .resize(SIZE.width, SIZE.height, { kernel: "lanczos3" })
    .toColourspace("srgb")
    .raw()
    .toBuffer()
    .then((buffer: Buffer) => new Uint8Array(buffer));

/** The size of the product's full picture; then reduced like the original. */
const DRAWN = { width: 512, height: 768 } as const;

function drawn(id: number): Sharp {
  const pixels = renderPicture(buildAvatar(id), { ...DRAWN, framing: "full", mood: "default", background: "mood" });
  return sharp(pixels, { raw: { ...DRAWN, channels: 4 } });
}

/** Sums of sRGB bytes by engine colour and visible side of the body. */
type Sums = Map<string, { count: number; ids: Set<number>; mine: number[]; theirs: number[] }>;

/** Sums both pictures by engine colour, over pixels whose neighbours have the same colour and side. */
function addColors(sums: Sums, id: number, mine: Uint8Array, theirs: Uint8Array): void {
  const { width, height } = SIZE;
  const avatar = buildAvatar(id);
  const scene = poseScene(avatar, getClip("default"), getMood("default").still);
  const points = new Float32Array(scene.corners.length);
  project(createView(placeCamera(SHOTS.full, width / height), width, height), scene.corners, points);
  const screen = createScreen(width, 0, height);
  drawQuads(screen, { points, light: scene.light, flipped: scene.flipped });
  const colorAt = (pixel: number) => {
    if ((screen.near[pixel] ?? 0) === 0) return "";
    const quad = screen.quad[pixel] ?? 0;
    const c = scene.corners;
    const o = quad * 12;
    const normal = [0, 1, 2].map((axis) => {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const edge = (corner: number, part: number) => (c[o + corner * 3 + part] ?? 0) - (c[o + part] ?? 0);
      return edge(1, u) * edge(2, v) - edge(1, v) * edge(2, u);
    });
    const size = normal.map(Math.abs);
    const axis = size.indexOf(Math.max(...size));
    const hex = formatHex(
      scene.colors[quad * 3] ?? 0,
      scene.colors[quad * 3 + 1] ?? 0,
      scene.colors[quad * 3 + 2] ?? 0,
    );
    return `${hex} ${["side", "top", "front"][axis]}`;
  };
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x;
      const color = colorAt(pixel);
      if (color === "") continue;
      if ([1, -1, width, -width].some((step) => colorAt(pixel + step) !== color)) continue;
      const sum = sums.get(color) ?? { count: 0, ids: new Set(), mine: [0, 0, 0], theirs: [0, 0, 0] };
      sum.count++;
      sum.ids.add(id);
      for (const part of [0, 1, 2]) {
        sum.mine[part] = (sum.mine[part] ?? 0) + (mine[pixel * 3 + part] ?? 0);
        sum.theirs[part] = (sum.theirs[part] ?? 0) + (theirs[pixel * 3 + part] ?? 0);
      }
      sums.set(color, sum);
    }
  }
}

const { folder, wanted, options } = readArguments(
  USAGE,
  { out: { type: "string" }, colors: { type: "boolean" } },
  (values, [named, ...lists]) => {
    if (named === undefined) throw new Error("The folder of originals is missing");
    return { folder: named, wanted: lists.length > 0 ? parseIds(lists) : undefined, options: values };
  },
);
const files = new Map(readdirSync(folder).map((name) => [Number.parseInt(name, 10), join(folder, name)]));
const ids = [...files.keys()].filter((id) => wanted?.includes(id) ?? !Number.isNaN(id)).sort((a, b) => a - b);
if (ids.length === 0) throw new Error(`no originals of these tokens in ${folder}`);

const results: { overlap: number; distance: number }[] = [];
const sums: Sums = new Map();
const tiles: OverlayOptions[] = [];
const COLUMNS = 5;
for (const [index, id] of ids.entries()) {
  const theirs = await smallRgb(sharp(files.get(id)));
  const mine = await smallRgb(drawn(id));
  const result = compare(measure(theirs), measure(mine));
  results.push(result);
  console.log(`${id}: overlap ${result.overlap.toFixed(3)}, distance ${result.distance.toFixed(1)}`);
  if (options.colors) addColors(sums, id, mine, theirs);
  for (const [side, rgb] of [theirs, mine].entries()) {
    const left = ((index % COLUMNS) * 2 + side) * SIZE.width + (index % COLUMNS) * 4;
    tiles.push({
      input: Buffer.from(rgb),
      raw: { ...SIZE, channels: 3 },
      left,
      top: Math.floor(index / COLUMNS) * SIZE.height,
    });
  }
}
if (options.colors) {
  for (const [color, { count, ids: tokenIds, mine, theirs }] of [...sums].sort(([a], [b]) => a.localeCompare(b))) {
    if (count < 6) continue;
    const mean = ([r = 0, g = 0, b = 0]: number[]) => formatHex(r / count, g / count, b / count);
    console.log(
      `${color.padEnd(14)} drawn ${mean(mine)} original ${mean(theirs)} ${count} px of ${[...tokenIds].join(" ")}`,
    );
  }
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const overlaps = results.map(({ overlap }) => overlap);
console.log(
  `mean overlap ${mean(overlaps).toFixed(3)}, least ${Math.min(...overlaps).toFixed(3)}, ` +
    `mean distance ${mean(results.map(({ distance }) => distance)).toFixed(1)} over ${ids.length}`,
);
if (options.out !== undefined) {
  const columns = Math.min(COLUMNS, ids.length);
  const height = Math.ceil(ids.length / COLUMNS) * SIZE.height;
  await sharp({
    create: { width: columns * (SIZE.width * 2 + 4), height, channels: 3, background: "#ffffff" },
  })
    .composite(tiles)
    .png()
    .toFile(options.out);
}
