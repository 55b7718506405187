import { type EffectBatch, MAX_EFFECT_VOXELS } from "@/lib/avatar/effects/batch";

/** The picture plane of the product's framing: its right-hand direction in x and z (turned 30 degrees), and half its turn. */
export const RIGHT_X = Math.cos(Math.PI / 6);
export const RIGHT_Z = 0.5;
const HALF_TURN = -Math.PI / 12;
const FACING_Y = Math.sin(HALF_TURN);
const FACING_W = Math.cos(HALF_TURN);

/**
 * Adds a box: middle and edge lengths in metres, colour 0xrrggbb, upright. One that has no size, or for which the batch
 * has no room, is left out.
 */
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
  colors[count * 3] = color >> 16;
  colors[count * 3 + 1] = (color >> 8) & 255;
  colors[count * 3 + 2] = color & 255;
}

/** Adds an upright cube. */
export function putCube(batch: EffectBatch, x: number, y: number, z: number, size: number, color: number): void {
  putBox(batch, x, y, z, size, size, size, color);
}

/**
 * Turns the boxes added since `from`: each about its own middle, to face the picture plane and then by `roll` radians
 * within it (counter-clockwise as seen).
 */
export function faceLens(batch: EffectBatch, from: number, roll = 0): void {
  const sin = Math.sin(roll / 2);
  const cos = Math.cos(roll / 2);
  for (let voxel = from; voxel < batch.count; voxel++) {
    // Ry(facing) Rz(roll)
    batch.rotations[voxel * 4] = FACING_Y * sin;
    batch.rotations[voxel * 4 + 1] = FACING_Y * cos;
    batch.rotations[voxel * 4 + 2] = FACING_W * sin;
    batch.rotations[voxel * 4 + 3] = FACING_W * cos;
  }
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
