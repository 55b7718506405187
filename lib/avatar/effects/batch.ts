import type { Vec3 } from "@/lib/avatar/framing";
import { getNoise } from "@/lib/avatar/random";
import { getUint32, throwOutside } from "@/lib/shared/typed-arrays";

/** Upper limit of voxels in one effect: one instanced draw call. */
export const MAX_EFFECT_VOXELS = 192;

/** Voxels around an avatar at one moment, model space, metres. Only the first `count` are drawn. */
export interface EffectBatch {
  count: number;
  /** Centres, 3 numbers per voxel. */
  readonly positions: Float32Array;
  /** Edge lengths, 3 numbers per voxel. */
  readonly scales: Float32Array;
  /** Unit quaternions x y z w. */
  readonly rotations: Float32Array;
  /** sRGB, and 255: 4 bytes per voxel. */
  readonly colors: Uint8Array;
}

/** Creates a batch with room for MAX_EFFECT_VOXELS. */
export function createEffectBatch(): EffectBatch {
  return {
    count: 0,
    positions: new Float32Array(MAX_EFFECT_VOXELS * 3),
    scales: new Float32Array(MAX_EFFECT_VOXELS * 3),
    rotations: new Float32Array(MAX_EFFECT_VOXELS * 4),
    colors: new Uint8Array(MAX_EFFECT_VOXELS * 4).fill(255),
  };
}

/** Posed anchor points of effects, model space, metres. */
export interface EffectAnchors {
  /** Middle of the head and its top. */
  readonly head: Vec3;
  readonly headTop: Vec3;
  readonly chest: Vec3;
  readonly leftHand: Vec3;
  readonly rightHand: Vec3;
}

/** Adds the voxels of a moment to a batch. Pure: same playhead and anchors, same voxels; 0 and 1 are alike. */
export type Effect = (playhead: number, anchors: EffectAnchors, batch: EffectBatch) => void;

/** Returns a particle's number in [0, 1): the same for an index and use on every machine. */
export const chance = (index: number, use: number): number => getNoise(index + 1, use + 1, 7);

/** Returns the fractional part, 0..1 for negative values too. */
export const fraction = (value: number): number => value - Math.floor(value);

/** Returns 0 outside 0..1, half a sine within. */
export const swell = (share: number): number => (share <= 0 || share >= 1 ? 0 : Math.sin(share * Math.PI));

/** 0 before `from`, 1 after `to`, smooth between; falling when `to` is smaller. */
export function ramp(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export const TURN = Math.PI * 2;

/** The picture plane of the product's framing: its right-hand direction in x and z (turned 30 degrees), and half its turn. */
export const RIGHT_X = Math.cos(Math.PI / 6);
export const RIGHT_Z = 0.5;
const HALF_TURN = -Math.PI / 12;
const FACING_Y = Math.sin(HALF_TURN);
const FACING_W = Math.cos(HALF_TURN);

/** Adds an upright box: middle and edges in metres, colour 0xrrggbb. An empty box, or one too many, is left out. */
export function putBox(
  batch: EffectBatch,
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  deep: number,
  color: number,
): void {
  const { count, positions, scales, rotations, colors } = batch;
  if (count === MAX_EFFECT_VOXELS || wide <= 0.002 || tall <= 0.002 || deep <= 0.002) return;
  batch.count = count + 1;
  positions[count * 3] = x;
  positions[count * 3 + 1] = y;
  positions[count * 3 + 2] = z;
  scales[count * 3] = wide;
  scales[count * 3 + 1] = tall;
  scales[count * 3 + 2] = deep;
  rotations.fill(0, count * 4, count * 4 + 3);
  rotations[count * 4 + 3] = 1;
  colors[count * 4] = color >> 16;
  colors[count * 4 + 1] = (color >> 8) & 255;
  colors[count * 4 + 2] = color & 255;
}

/** Adds an upright cube. */
export function putCube(batch: EffectBatch, x: number, y: number, z: number, size: number, color: number): void {
  putBox(batch, x, y, z, size, size, size, color);
}

/** The middle of the floor under an avatar. */
export const ORIGIN: Vec3 = [0, 0, 0];

/** Returns the place `right` and `up` of a point as seen in the picture, and `near` towards the lens, in metres. */
export const placeInView = (point: Vec3, right: number, up: number, near: number): Vec3 => [
  point[0] + right * RIGHT_X - near * RIGHT_Z,
  point[1] + up,
  point[2] + right * RIGHT_Z + near * RIGHT_X,
];

/**
 * Adds a box that faces the picture plane, turned by `roll` radians within it (counter-clockwise as seen).
 * Its middle is `placeInView` of the first numbers.
 */
export function putFacing(
  batch: EffectBatch,
  point: Vec3,
  right: number,
  up: number,
  near: number,
  wide: number,
  tall: number,
  deep: number,
  color: number,
  roll = 0,
): void {
  const { count, rotations } = batch;
  const x = point[0] + right * RIGHT_X - near * RIGHT_Z;
  putBox(batch, x, point[1] + up, point[2] + right * RIGHT_Z + near * RIGHT_X, wide, tall, deep, color);
  if (batch.count === count) return;
  const sin = roll === 0 ? 0 : Math.sin(roll / 2);
  const cos = roll === 0 ? 1 : Math.cos(roll / 2);
  // Ry(facing) Rz(roll)
  rotations[count * 4] = FACING_Y * sin;
  rotations[count * 4 + 1] = FACING_Y * cos;
  rotations[count * 4 + 2] = FACING_W * sin;
  rotations[count * 4 + 3] = FACING_W * cos;
}

/** Turns the boxes added since `from`, each about its own middle, by Ry(yaw) Rx(pitch), in radians. */
export function tumble(batch: EffectBatch, from: number, yaw: number, pitch: number): void {
  const sy = Math.sin(yaw / 2);
  const cy = Math.cos(yaw / 2);
  const sx = Math.sin(pitch / 2);
  const cx = Math.cos(pitch / 2);
  for (let voxel = from; voxel < batch.count; voxel++) {
    batch.rotations[voxel * 4] = cy * sx;
    batch.rotations[voxel * 4 + 1] = sy * cx;
    batch.rotations[voxel * 4 + 2] = -sy * sx;
    batch.rotations[voxel * 4 + 3] = cy * cx;
  }
}

/** Pixel art made of cubes, facing the lens. */
interface Sprite {
  readonly columns: Int8Array;
  readonly rows: Int8Array;
  readonly colors: Uint32Array;
  readonly width: number;
  readonly height: number;
}

/** Reads rows from the top down, one character per cube, space = none. @throws RangeError for an unknown character. */
export function createSprite(art: readonly string[], inks: Readonly<Record<string, number>>): Sprite {
  const pixels = art.flatMap((line, row) =>
    [...line].flatMap((char, column) => (char === " " ? [] : [{ row, column, color: inks[char] }])),
  );
  return {
    columns: Int8Array.from(pixels, ({ column }) => column),
    rows: Int8Array.from(pixels, ({ row }) => row),
    colors: Uint32Array.from(pixels, ({ color }) => {
      if (color === undefined) throw new RangeError("sprite without ink");
      return color;
    }),
    width: Math.max(...art.map((line) => line.length)),
    height: art.length,
  };
}

/** Adds a sprite round a point as `putFacing` takes it, `cell` metres per cube. */
export function putSprite(
  batch: EffectBatch,
  sprite: Sprite,
  point: Vec3,
  right: number,
  up: number,
  near: number,
  cell: number,
): void {
  const middle = placeInView(point, right, up, near);
  for (let pixel = 0; pixel < sprite.colors.length; pixel++) {
    const column = sprite.columns[pixel] ?? throwOutside(sprite.columns, pixel);
    const row = sprite.rows[pixel] ?? throwOutside(sprite.rows, pixel);
    const aside = (column - (sprite.width - 1) / 2) * cell;
    const above = ((sprite.height - 1) / 2 - row) * cell;
    putFacing(batch, middle, aside, above, 0, cell, cell, cell, getUint32(sprite.colors, pixel));
  }
}
