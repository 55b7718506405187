import type { Box3 } from "three";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { toLinear, toSrgb } from "@/lib/avatar/raster/srgb";
import { MALE } from "@/lib/avatar/voxels/measures";
import type { Palette } from "@/lib/avatar/voxels/palette";
import { formatHex } from "@/lib/shared/colors";
import { getByte, getFloat, getInt32, getTriple, getUint16, getUint32 } from "@/lib/shared/typed-arrays";
import { type PictureLayers, pointAt, type Rgb } from "@/lib/three/foreign/looks";
import { type Measures, measureBox } from "@/lib/three/foreign/measure-model";
import type { MergedMesh } from "@/lib/three/foreign/merge-meshes";

/** The front of a model's head as a map of the engine's face cells (lib/avatar/voxels/measures.ts). */
export interface HeadMap {
  /** Position of the map's cell corner 0 0 and size of a cell, in metres of the studio. */
  readonly origin: readonly [x: number, y: number, z: number];
  readonly cell: readonly [x: number, y: number];
  /** Returns the head's depth in front of the origin's z at a cell, in metres; null without a head. */
  depthAt(x: number, y: number): number | null;
  /** Palette index of the most frequent colour between and beside the eyes. */
  readonly skin: number;
  /** Whether a cell has roughly that colour. */
  isSkinAt(x: number, y: number): boolean;
}

const { head: HEAD, eye: EYE } = MALE;
/** Cells round the head that are mapped too. */
const MARGIN = 2;
const WIDTH = HEAD.x[1] - HEAD.x[0] + 1 + 2 * MARGIN;
const HEIGHT = HEAD.y[1] - HEAD.y[0] + 1 + 2 * MARGIN;
const LEFT = HEAD.x[0] - MARGIN;
const BOTTOM = HEAD.y[0] - MARGIN;
/** Colours nearer than this, in sRGB, are the same skin. */
const MAX_SKIN_DIFFERENCE = 60;
/** Samples per cell and axis. */
const SAMPLES_PER_CELL = 3;
const COLUMNS = WIDTH * SAMPLES_PER_CELL;
const ROWS = HEIGHT * SAMPLES_PER_CELL;

/** Position of a model's eyes: half the distance between them, height and depth in metres of the studio. */
export type EyePlace = readonly [x: number, y: number, z: number];

/** Cells from the middle of the engine's eyes down to its chin. */
const EYE_TO_CHIN = (EYE.y[0] + EYE.y[1] + 1) / 2 - HEAD.y[0];

/** Returns the chin's height: the lowest middle corner of the head that is not as far back as the neck. */
function chinOf({ corners, boneOf }: Measures, middle: number, [half, eyeY, eyeZ]: EyePlace): number {
  let chin = eyeY;
  for (let corner = 0; corner < boneOf.length; corner++) {
    if (boneOf[corner] !== BONE_INDEX.head) continue;
    const [x, y, z] = getTriple(corners, corner * 3);
    if (y < chin && Math.abs(x - middle) < half * 0.4 && z > eyeZ - half * 0.3) chin = y;
  }
  return chin;
}

/** Aligns the engine's head with the model's: by eyes and chin if it has eye bones, else by its head's box. */
function frameOf(box: Box3, measures: Measures, eyes: EyePlace | null): Pick<HeadMap, "origin" | "cell"> {
  const width = (box.max.x - box.min.x) / (HEAD.x[1] - HEAD.x[0] + 1);
  const height = (box.max.y - box.min.y) / (HEAD.y[1] - HEAD.y[0] + 1);
  const middle = (box.min.x + box.max.x) / 2;
  const z = (box.min.z + box.max.z) / 2;
  if (eyes === null) return { origin: [middle, box.min.y - HEAD.y[0] * height, z], cell: [width, height] };
  const eyeX = (EYE.x[0] + EYE.x[1] + 1) / 2;
  const eyeY = (EYE.y[0] + EYE.y[1] + 1) / 2;
  const across = Math.min(width * 1.3, Math.max(width * 0.5, eyes[0] / eyeX));
  const wanted = (eyes[1] - chinOf(measures, middle, eyes)) / EYE_TO_CHIN;
  const up = Math.min(across * 1.5, Math.max(across * 0.8, wanted));
  return { origin: [middle, eyes[1] - eyeY * up, z], cell: [across, up] };
}

/**
 * Maps a model's head from the front.
 * @param eyes null when unknown
 * @returns null for a model without a visible head
 */
export function mapHead(
  merged: MergedMesh,
  measures: Measures,
  layers: PictureLayers,
  eyes: EyePlace | null,
  palette: Palette,
): HeadMap | null {
  const { corners, boneOf, isOfHead } = measures;
  const bare = measureBox(corners, (corner) => isOfHead[corner] === 1);
  const box = bare.max.y > bare.min.y ? bare : measureBox(corners, (corner) => boneOf[corner] === BONE_INDEX.head);
  if (!(box.max.y > box.min.y) || !(box.max.x > box.min.x)) return null;
  const { origin, cell } = frameOf(box, measures, eyes);

  const place = (corner: number): Spot => [
    ((getFloat(corners, corner * 3) - origin[0]) / cell[0] - LEFT) * SAMPLES_PER_CELL,
    ((getFloat(corners, corner * 3 + 1) - origin[1]) / cell[1] - BOTTOM) * SAMPLES_PER_CELL,
    getFloat(corners, corner * 3 + 2) - origin[2],
  ];
  const { depths, nearestCorners } = frontOf(merged, (corner) => boneOf[corner] === BONE_INDEX.head, place);

  const finest = (x: number, y: number): number[] =>
    Array.from({ length: SAMPLES_PER_CELL * SAMPLES_PER_CELL }, (_, nth) => {
      const column = (x - LEFT) * SAMPLES_PER_CELL + (nth % SAMPLES_PER_CELL);
      const row = (y - BOTTOM) * SAMPLES_PER_CELL + Math.floor(nth / SAMPLES_PER_CELL);
      return column < 0 || column >= COLUMNS || row < 0 || row >= ROWS ? -1 : row * COLUMNS + column;
    }).filter((at) => at >= 0 && getFloat(depths, at) > 0);
  const inFace = cellsOfFace().flatMap(([x, y]) => finest(x, y));
  // Parts far in front of the face are a brim, a fringe or a nose: plates lie behind them.
  const usual =
    [...inFace].map((at) => getFloat(depths, at)).sort((a, b) => a - b)[inFace.length >> 1] ?? box.max.z - origin[2];
  const most = usual + 2 * cell[0];
  const colorOf = (at: number) => colorAt(merged, layers, getInt32(nearestCorners, at));
  const skin = usualColor(inFace.filter((at) => getFloat(depths, at) <= most).map(colorOf));
  const isSkin = (color: Rgb) => gapOf(color, skin) < MAX_SKIN_DIFFERENCE;
  return {
    origin,
    cell,
    depthAt(x, y) {
      const places = finest(x, y);
      return places.length === 0 ? null : Math.min(most, Math.max(...places.map((at) => getFloat(depths, at))));
    },
    skin: palette.indexOf(formatHex(...skin)),
    isSkinAt(x, y) {
      const places = finest(x, y);
      return places.filter((at) => isSkin(colorOf(at))).length > places.length / 2;
    },
  };
}

type Spot = readonly [column: number, row: number, z: number];

/** Rasterizes triangles from the front: depth and nearest corner at each sample of the map. */
function frontOf(
  { solid, blended }: Pick<MergedMesh, "solid" | "blended">,
  isLookedAt: (corner: number) => boolean,
  place: (corner: number) => Spot,
): { readonly depths: Float32Array; readonly nearestCorners: Int32Array } {
  const depths = new Float32Array(COLUMNS * ROWS).fill(Number.NEGATIVE_INFINITY);
  const nearestCorners = new Int32Array(COLUMNS * ROWS).fill(-1);
  for (const list of [solid, blended]) {
    for (let at = 0; at + 2 < list.length; at += 3) {
      const corners = [getUint32(list, at), getUint32(list, at + 1), getUint32(list, at + 2)] as const;
      if (!isLookedAt(corners[0])) continue;
      const [a, b, c] = corners;
      visitSamples([place(a), place(b), place(c)], (sample, z, nearest) => {
        if (z <= getFloat(depths, sample)) return;
        depths[sample] = z;
        nearestCorners[sample] = corners[nearest];
      });
    }
  }
  return { depths, nearestCorners };
}

/** Visits the samples of the map inside a triangle, each with its depth and the index of the nearest corner. */
function visitSamples(
  [p, q, r]: readonly [Spot, Spot, Spot],
  visit: (sample: number, z: number, nearest: 0 | 1 | 2) => void,
): void {
  const area = (q[0] - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (q[1] - p[1]);
  if (Math.abs(area) < 1e-9) return;
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const toX = within(Math.max(p[0], q[0], r[0]), COLUMNS);
  const toY = within(Math.max(p[1], q[1], r[1]), ROWS);
  for (let y = within(Math.min(p[1], q[1], r[1]), ROWS); y < toY; y++) {
    for (let x = within(Math.min(p[0], q[0], r[0]), COLUMNS); x < toX; x++) {
      const [dx, dy] = [x + 0.5 - p[0], y + 0.5 - p[1]];
      const s = (dx * (r[1] - p[1]) - (r[0] - p[0]) * dy) / area;
      const t = ((q[0] - p[0]) * dy - dx * (q[1] - p[1])) / area;
      if (s < 0 || t < 0 || s + t > 1) continue;
      const next = s > t ? 1 : 2;
      visit(y * COLUMNS + x, p[2] + s * (q[2] - p[2]) + t * (r[2] - p[2]), Math.max(s, t) > 1 - s - t ? next : 0);
    }
  }
}

/** Cells of the face where skin is likely: nose and cheeks. */
function cellsOfFace(): (readonly [number, number])[] {
  const cells: (readonly [number, number])[] = [];
  for (let y = EYE.y[0] - 4; y <= EYE.y[1]; y++) {
    for (let x = -5; x <= 4; x++) if (y < EYE.y[0] || Math.abs(x + 0.5) < 2) cells.push([x, y]);
  }
  return cells;
}

/** Colour of a corner as it is painted, sRGB 0..255. */
function colorAt({ tints, sheets, uvs }: MergedMesh, layers: PictureLayers, corner: number): Rgb {
  const point = pointAt(layers, getByte(sheets, corner * 4), getFloat(uvs, corner * 2), getFloat(uvs, corner * 2 + 1));
  const part = (at: 0 | 1 | 2) => 255 * toSrgb(toLinear(point[at] / 255) * (getUint16(tints, corner * 4 + at) / 65535));
  return [part(0), part(1), part(2)];
}

const gapOf = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The mean of the largest group of similar colours: skin is shaded, plain hair must not win. Grey for none. */
function usualColor(colors: readonly Rgb[]): Rgb {
  const like = (color: Rgb) => colors.filter((other) => gapOf(color, other) < MAX_SKIN_DIFFERENCE);
  const groups = colors.map(like).sort((a, b) => b.length - a.length);
  const [largest = [[180, 160, 150] as const]] = groups;
  const mean = (at: 0 | 1 | 2) => largest.reduce((sum, color) => sum + color[at], 0) / largest.length;
  return [mean(0), mean(1), mean(2)];
}
