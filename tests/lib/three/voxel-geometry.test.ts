import { expect, test } from "vitest";
import { createEffectBatch, type EffectBatch } from "@/lib/avatar/effects/batch";
import { createVoxelGeometry } from "@/lib/three/voxel-geometry";

function batchOf(...places: number[]): EffectBatch {
  const batch = createEffectBatch();
  batch.count = places.length;
  places.forEach((place, voxel) => {
    batch.positions.fill(place, voxel * 3, voxel * 3 + 3);
    batch.scales.fill(2, voxel * 3, voxel * 3 + 3);
    batch.colors.fill(place, voxel * 4, voxel * 4 + 3);
  });
  return batch;
}

test("writes voxels of two batches in sequence, each with its own scale", () => {
  const voxels = createVoxelGeometry(8);
  const count = voxels.write([
    { batch: batchOf(1, 2), scale: 0.5 },
    { batch: batchOf(3), scale: 1 },
  ]);
  const { geometry } = voxels;
  expect(count).toBe(3);
  expect(geometry.instanceCount).toBe(3);
  expect([...geometry.getAttribute("voxelPosition").array].slice(0, 9)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
  expect([...geometry.getAttribute("voxelScale").array].slice(0, 9)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2]);
  expect([...geometry.getAttribute("paint").array].slice(0, 12)).toEqual([1, 1, 1, 255, 2, 2, 2, 255, 3, 3, 3, 255]);
});

test("leaves out voxels beyond the capacity", () => {
  const voxels = createVoxelGeometry(2);
  expect(
    voxels.write([
      { batch: batchOf(1), scale: 1 },
      { batch: batchOf(2, 3), scale: 1 },
    ]),
  ).toBe(2);
  expect([...voxels.geometry.getAttribute("voxelPosition").array]).toEqual([1, 1, 1, 2, 2, 2]);
});
