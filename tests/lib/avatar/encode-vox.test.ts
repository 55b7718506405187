import { VOXLoader } from "three/addons/loaders/VOXLoader.js";
import { describe, expect, it } from "vitest";
import { encodeVox } from "@/lib/avatar/encode-vox";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";
import { findCell, GRID } from "@/lib/avatar/voxels/grid";

/** Voxels as "right,deep,up #colour", shifted so that each minimum is 0. */
function normalized(voxels: readonly { at: readonly [number, number, number]; color: string }[]): string[] {
  const low = [0, 1, 2].map((axis) => voxels.reduce((least, { at }) => Math.min(least, at[axis] ?? 0), 1000));
  return voxels.map(({ at, color }) => `${at.map((part, axis) => part - (low[axis] ?? 0)).join()} ${color}`).sort();
}

/** Reads the file with another parser (three.js). */
function readBack(bytes: Uint8Array) {
  // `as`: three.js types the result as any.
  const { chunks } = new VOXLoader().parse(new Uint8Array(bytes).buffer) as unknown as {
    chunks: readonly { data: Uint8Array; palette: readonly number[] }[];
  };
  return chunks.flatMap(({ data, palette }) =>
    Array.from({ length: data.length / 4 }, (_, voxel) => {
      const [x = 0, y = 0, z = 0, color = 0] = data.subarray(voxel * 4, voxel * 4 + 4);
      const abgr = palette[color] ?? 0;
      const hex = [abgr & 255, (abgr >> 8) & 255, (abgr >> 16) & 255].map((part) => part.toString(16).padStart(2, "0"));
      return { at: [x, y, z] as const, color: `#${hex.join("")}` };
    }),
  );
}

describe("the .vox file of a token", () => {
  it("read by VOXLoader has the voxels of the model, facing -y with the head up", () => {
    for (const id of [1, 3, 7, 6863, 16647]) {
      const model = buildVoxels(id, deriveTraits(id).traits);
      const wanted: { at: [number, number, number]; color: string }[] = [];
      for (let x = GRID.x0; x < GRID.x0 + GRID.nx; x++) {
        for (let y = GRID.y0; y < GRID.y0 + GRID.ny; y++) {
          for (let z = GRID.z0; z < GRID.z0 + GRID.nz; z++) {
            const cell = findCell(x, y, z);
            const color = cell < 0 ? 0 : model.head.color[cell] || model.body.color[cell] || 0;
            if (color !== 0) wanted.push({ at: [x, -z, y], color: model.palette.hexAt(color) });
          }
        }
      }
      expect(normalized(readBack(encodeVox(model)))).toEqual(normalized(wanted));
    }
  });
});
