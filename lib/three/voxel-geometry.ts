import {
  BoxGeometry,
  type BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
} from "three";
import type { EffectBatch } from "@/lib/avatar/effects/batch";

/** Creates room for `capacity` cubes of an effect, as instances of one unit cube. The caller disposes it. */
export function createVoxelGeometry(capacity: number) {
  const cube = new BoxGeometry();
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(cube.index);
  for (const name of ["position", "normal"]) {
    geometry.setAttribute(name, cube.getAttribute(name));
  }
  const attribute = (name: string, array: Float32Array | Uint8Array, size: number, normalized = false) => {
    const made = new InstancedBufferAttribute(array, size, normalized).setUsage(DynamicDrawUsage);
    geometry.setAttribute(name, made);
    return made;
  };
  const positions = new Float32Array(capacity * 3);
  const scales = new Float32Array(capacity * 3);
  const rotations = new Float32Array(capacity * 4);
  const paint = new Uint8Array(capacity * 4);
  const attributes: readonly BufferAttribute[] = [
    attribute("voxelPosition", positions, 3),
    attribute("voxelScale", scales, 3),
    attribute("voxelRotation", rotations, 4),
    attribute("paint", paint, 4, true),
  ];
  geometry.instanceCount = 0;

  return {
    geometry,
    /** Writes the voxels of batches, one after the other, each shrunk by its scale. Returns their number. */
    write(batches: readonly { readonly batch: EffectBatch; readonly scale: number }[]): number {
      let count = 0;
      for (const { batch, scale } of batches) {
        const room = Math.min(batch.count, capacity - count);
        positions.set(batch.positions.subarray(0, room * 3), count * 3);
        rotations.set(batch.rotations.subarray(0, room * 4), count * 4);
        paint.set(batch.colors.subarray(0, room * 4), count * 4);
        for (let part = 0; part < room * 3; part++) scales[count * 3 + part] = (batch.scales[part] ?? 0) * scale;
        count += room;
      }
      geometry.instanceCount = count;
      if (count === 0) return 0;
      for (const made of attributes) {
        made.clearUpdateRanges();
        made.addUpdateRange(0, count * made.itemSize);
        made.needsUpdate = true;
      }
      return count;
    },
    dispose(): void {
      geometry.dispose();
      cube.dispose();
    },
  };
}
