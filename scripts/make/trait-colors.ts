// Compares mean colours of trait values with original thumbnails in a folder.

import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { buildFace, meshVoxels } from "@/lib/avatar/build-avatar";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { placeCamera, SHOTS } from "@/lib/avatar/framing";
import { fitShot } from "@/lib/avatar/raster/fit-shot";
import { renderClip } from "@/lib/avatar/raster/render-picture";
import { getRig } from "@/lib/avatar/rig";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import {
  type AvatarTraits,
  BEARD_COLORS,
  GLASSES_COLORS,
  HAIR_COLORS,
  PANTS_COLORS,
  PATTERNS,
  PLAIN_COLORS,
  SKIN_TONES,
  TRAIT_VALUES,
  type TraitName,
} from "@/lib/avatar/traits/names";
import type { Avatar } from "@/lib/avatar/types";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";
import { getClothInk, getHairInk, getSkinColor } from "@/lib/avatar/voxels/colors";
import { FAMILIES, type Family, type VoxelGrid } from "@/lib/avatar/voxels/grid";
import { parseHex } from "@/lib/shared/colors";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { getMood } from "@/lib/shared/moods";
import { parseCount, readArguments } from "@/scripts/lib/arguments.mjs";
import { type Lab, labDistance, labOfBytes } from "@/scripts/lib/lab";

const USAGE = `Compares the mean colour of each trait value as drawn with that of its original thumbnail, the worst first.
  npm run make -- trait-colors <folder of thumbnails, as shirt_logo_tee.webp or argyle.webp> [--worst=<all>] [--out=pairs.png]
The thumbnails have a light of their own, which is fitted over all parts first and taken out (an affine map of L*a*b*). A colour that tokens
draw by chance is chosen to fit, so that what is left are the constants of a value. --out: a sheet of the worst, the original left.`;

interface ThumbnailPart {
  readonly trait: keyof typeof TRAIT_VALUES;
  /** The drawn families. */
  readonly families: readonly Family[];
  /** The value's colour trait, and its choices: only solid colours. */
  readonly color?: TraitName;
  readonly choices?: readonly string[];
}

/** Traits with thumbnails, by the prefix of the file name. Whole tokens, tattoos and digits are not compared. */
const PARTS: Readonly<Record<string, ThumbnailPart>> = {
  hair_style: { trait: "Hair Style", families: ["head", "hair"], color: "Hair Color", choices: HAIR_COLORS },
  beard: { trait: "Beard", families: ["head", "beard"], color: "Beard Color", choices: BEARD_COLORS },
  hat: { trait: "Hat", families: ["hat"], color: "Hat Color", choices: PLAIN_COLORS },
  glasses: { trait: "Glasses", families: ["glasses"], color: "Glasses Color", choices: GLASSES_COLORS },
  earring: { trait: "Earring", families: ["earring"] },
  necklace: { trait: "Necklace", families: ["necklace"] },
  shirt: { trait: "Shirt", families: ["shirt", "hood"], color: "Shirt Color", choices: PLAIN_COLORS },
  overshirt: { trait: "Overshirt", families: ["overshirt"], color: "Overshirt Color", choices: PLAIN_COLORS },
  pants: {
    trait: "Pants",
    families: ["pants"],
    color: "Pants Color",
    choices: [...PLAIN_COLORS, ...PANTS_COLORS],
  },
  shoes: { trait: "Shoes", families: ["shoes"], color: "Shoes Color", choices: PLAIN_COLORS },
};

/** Traits that cover others: off unless compared. */
const BARE = {
  "Hair Style": "Bald",
  Shirt: "Bare Chest",
  Hat: null,
  Beard: null,
  Glasses: null,
  Earring: null,
  Necklace: null,
  Overshirt: null,
} as const;
const SIDE_PX = 64;
const SHEET_PX = 192;
/** Approximate view of thumbnails. */
const VIEW = { ...SHOTS.poster, turn: 50, rise: 25, height: 2.6, width: 2.6 } as const;
/** Minimum alpha of a counted pixel: of drawn parts, and of thumbnails, whose lenses are translucent. */
const SOLID = 255;
const GLASS = 64;
const FIT_ROUNDS = 6;
/** Parts beyond this many median distances are ignored in the fit. */
const OUTLIER = 2;

interface Drawn {
  readonly colors: string;
  readonly mean: Lab;
  readonly draw: () => Uint8ClampedArray;
}
interface Pair {
  readonly name: string;
  readonly path: string;
  readonly original: Lab;
  readonly drawn: readonly Drawn[];
}

/** Returns the alpha-weighted mean colour of a part, without its soft shadow. @param least minimum alpha 0..255 */
function meanOf(rgba: ArrayLike<number>, least: number): Lab {
  const sum: [number, number, number] = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    if (alpha < least) continue;
    labOfBytes(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0).forEach((part, index) => {
      sum[index as 0 | 1 | 2] += part * alpha;
    });
    weight += alpha;
  }
  if (weight === 0) throw new Error("nothing is drawn");
  return [sum[0] / weight, sum[1] / weight, sum[2] / weight];
}

/** Builds a part alone, without the skin in its cutouts. */
function partAvatar(id: number, traits: AvatarTraits, families: readonly Family[]): Avatar {
  const model = buildVoxels(id, traits);
  const wanted = new Set(families.map((family) => FAMILIES.indexOf(family) + 1));
  const skin = families.includes("head") ? 0 : model.palette.indexOf(getSkinColor(traits.Type, traits.Skin));
  const only = (grid: VoxelGrid): VoxelGrid => ({
    ...grid,
    color: grid.color.map((color, cell) => (wanted.has(grid.family[cell] ?? 0) && color !== skin ? color : 0)),
  });
  const cut = { ...model, body: only(model.body), head: only(model.head) };
  const face = buildFace(families.includes("head") ? cut : { ...cut, head: only(model.body) }, traits);
  const shown = families.includes("head") ? face.ranges : hiddenRanges(face.ranges);
  return {
    id,
    rig: getRig(model.kind),
    body: meshVoxels(cut),
    face: face.mesh,
    faceRanges: shown,
    palette: model.palette.bytes(),
  };
}

// `as`: Object.fromEntries forgets the literal keys of the ranges.
const hiddenRanges = (ranges: Avatar["faceRanges"]): Avatar["faceRanges"] =>
  Object.fromEntries(Object.keys(ranges).map((component) => [component, [0, 0]])) as unknown as Avatar["faceRanges"];

function picture(avatar: Avatar, side: number): Uint8ClampedArray {
  const playheads = [getMood("default").still];
  const shot = fitShot(avatar, "default", VIEW, { aspect: 1, fill: 0.92, playheads });
  const size = { width: side, height: side };
  const request = { ...size, mood: "default", background: "none" } as const;
  return renderClip(avatar, getClip("default"), playheads[0] ?? 0, placeCamera(shot, 1), request);
}

const fileNameOf = (value: string): string => value.toLowerCase().replaceAll(/[ -]/g, "_");

/** Returns the drawings for a thumbnail's name, one per colour that tokens draw by chance; null if not compared. */
function drawnOf(name: string): Drawn[] | null {
  const cloth = PATTERNS.find((pattern) => fileNameOf(pattern) === name);
  if (cloth !== undefined) return [swatch(getClothInk(cloth), [0, 0, 36])];
  const dye = HAIR_COLORS.find((color) => `hair_color_${fileNameOf(color)}` === name);
  if (dye !== undefined) return [swatch(getHairInk(dye), [0, 51, 14])];
  for (const [prefix, part] of Object.entries(PARTS)) {
    const values: readonly string[] = TRAIT_VALUES[part.trait];
    const value = values.find((known) => `${prefix}_${fileNameOf(known)}` === name);
    if (value === undefined) continue;
    const { id, traits } = findBearer(part.trait, value);
    const { families, color = null } = part;
    const choices = color === null || traits[color] === null ? [null] : (part.choices ?? [null]);
    const skins = families.includes("head") && traits.Type === "Human" ? SKIN_TONES : [traits.Skin];
    return skins.flatMap((Skin) =>
      choices.map((choice): Drawn => {
        // `as`: the choices are those of the colour's own trait.
        const worn = {
          ...traits,
          ...BARE,
          Skin,
          [part.trait]: value,
          ...(color && { [color]: choice }),
        } as AvatarTraits;
        const draw = (side: number) => picture(partAvatar(id, worn, families), side);
        const colors = [choice, skins.length > 1 ? `${Skin} skin` : null].filter((label) => label !== null).join(", ");
        return { colors, mean: meanOf(draw(SIDE_PX), SOLID), draw: () => draw(SHEET_PX) };
      }),
    );
  }
  return null;
}

/** Returns the first token that has a value. */
function findBearer(trait: TraitName, value: string): { id: number; traits: AvatarTraits } {
  for (let id = 1; id <= COLLECTION_SIZE; id++) {
    const { traits } = deriveTraits(id);
    if (traits[trait] === value) return { id, traits };
  }
  throw new Error(`no token has ${trait} ${value}`);
}

/** Draws a pattern flat, on `cells` x `cells` from an origin. */
function swatch(ink: ReturnType<typeof getClothInk>, [left, low, cells]: readonly [number, number, number]): Drawn {
  const draw = (side: number) => {
    const pixels = new Uint8ClampedArray(side * side * 4);
    for (let at = 0; at < side * side; at++) {
      const x = left + Math.floor(((at % side) * cells) / side);
      const y = low + Math.floor(((side - 1 - Math.floor(at / side)) * cells) / side);
      pixels.set([...parseHex(typeof ink === "string" ? ink : ink(x, y, 3)), 255], at * 4);
    }
    return pixels;
  };
  return { colors: "", mean: meanOf(draw(SIDE_PX), SOLID), draw: () => draw(SHEET_PX) };
}

/** An affine map of L*a*b*: three rows of three factors and a summand, from thumbnails to drawn pictures. */
type LightMap = readonly (readonly number[])[];
const NO_CHANGE: LightMap = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
];

function applyLightMap(map: LightMap, lab: Lab): Lab {
  const [l = 0, a = 0, b = 0] = map.map((row) => [...lab, 1].reduce((sum, part, at) => sum + part * (row[at] ?? 0), 0));
  return [l, a, b];
}

interface Match extends Pair {
  readonly best: Drawn;
  /** The thumbnail's mean in the engine's light. */
  readonly corrected: Lab;
  readonly distance: number;
}

/** Finds the drawn colours nearest to each thumbnail in the engine's light. */
function matched(pairs: readonly Pair[], map: LightMap): Match[] {
  return pairs.map((pair) => {
    const corrected = applyLightMap(map, pair.original);
    const ranked = pair.drawn
      .map((best) => ({ best, distance: labDistance(best.mean, corrected) }))
      .sort((one, other) => one.distance - other.distance);
    const [first] = ranked;
    if (first === undefined) throw new Error(`${pair.name} is not drawn`);
    return { ...pair, ...first, corrected };
  });
}

/** Fits by least squares, without outliers. */
function fitLight(pairs: readonly Pair[]): LightMap {
  let map = NO_CHANGE;
  for (let round = 0; round < FIT_ROUNDS; round++) {
    const matches = matched(pairs, map);
    const sorted = matches.map(({ distance }) => distance).sort((one, other) => one - other);
    const limit = OUTLIER * (sorted[sorted.length >> 1] ?? 0);
    const counted = matches.filter(({ distance }) => distance <= limit);
    const rows = counted.map(({ original }) => [...original, 1]);
    map = [0, 1, 2].map((part) =>
      leastSquares(
        rows,
        counted.map(({ best }) => best.mean[part] ?? 0),
      ),
    );
  }
  return map;
}

/** Returns the least-squares factors of the columns: solves the normal equations by Gauss-Jordan elimination. */
function leastSquares(rows: readonly (readonly number[])[], targets: readonly number[]): number[] {
  const size = rows[0]?.length ?? 0;
  const system = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
    rows.reduce((sum, row, at) => sum + (row[i] ?? 0) * (targets[at] ?? 0), 0),
  ]);
  for (const [pivot, pivotRow] of system.entries()) {
    const lead = pivotRow[pivot] ?? 1;
    for (let column = 0; column <= size; column++) pivotRow[column] = (pivotRow[column] ?? 0) / lead;
    for (const row of system) {
      const share = row[pivot] ?? 0;
      if (row === pivotRow) continue;
      for (let column = 0; column <= size; column++) {
        row[column] = (row[column] ?? 0) - share * (pivotRow[column] ?? 0);
      }
    }
  }
  return system.map((row) => row[size] ?? 0);
}

const { folder, worst, out } = readArguments(
  USAGE,
  { worst: { type: "string" }, out: { type: "string" } },
  (values, [named, ...more]) => {
    if (named === undefined || more.length > 0) throw new Error("One folder of thumbnails is needed");
    return {
      folder: named,
      worst: values.worst === undefined ? Number.POSITIVE_INFINITY : parseCount(values.worst),
      out: values.out,
    };
  },
);

const pairs: Pair[] = [];
const left: string[] = [];
for (const file of readdirSync(folder).sort()) {
  const name = parse(file).name;
  const path = join(folder, file);
  const drawn = drawnOf(name);
  if (drawn === null) {
    left.push(name);
    continue;
  }
  const rgba = await sharp(path)
    .ensureAlpha()
    .resize(SIDE_PX * 2, SIDE_PX * 2)
    .raw()
    .toBuffer();
  pairs.push({ name, path, original: meanOf(rgba, GLASS), drawn });
}
if (pairs.length === 0) throw new Error(`no thumbnails of trait values in ${folder}`);

const matches = matched(pairs, fitLight(pairs)).sort((one, other) => other.distance - one.distance);
const text = (lab: Lab) => lab.map((part) => part.toFixed(0).padStart(4)).join("");
for (const { name, best, corrected, distance } of matches.slice(0, worst)) {
  const colors = best.colors === "" ? "" : `  (${best.colors})`;
  console.log(
    `${distance.toFixed(1).padStart(5)}  ${name.padEnd(28)} drawn ${text(best.mean)}  original ${text(corrected)}${colors}`,
  );
}
const mean = matches.reduce((sum, { distance }) => sum + distance, 0) / matches.length;
console.log(`mean distance ${mean.toFixed(1)} over ${matches.length}`);
console.log(`not compared: ${left.join(" ")}`);

if (out !== undefined) {
  const COLUMNS = 4;
  const shown = matches.slice(0, worst);
  const tiles = await Promise.all(
    shown.map(async ({ path, best }, index): Promise<OverlayOptions[]> => {
      const left = (index % COLUMNS) * (SHEET_PX * 2 + 4);
      const top = Math.floor(index / COLUMNS) * (SHEET_PX + 4);
      const size = { width: SHEET_PX, height: SHEET_PX };
      return [
        { input: await sharp(path).resize(size).png().toBuffer(), left, top },
        { input: Buffer.from(best.draw()), raw: { ...size, channels: 4 }, left: left + SHEET_PX, top },
      ];
    }),
  );
  const width = Math.min(COLUMNS, shown.length) * (SHEET_PX * 2 + 4);
  const height = Math.ceil(shown.length / COLUMNS) * (SHEET_PX + 4);
  await sharp({ create: { width, height, channels: 3, background: "#8a8f94" } })
    .composite(tiles.flat())
    .png()
    .toFile(out);
}
