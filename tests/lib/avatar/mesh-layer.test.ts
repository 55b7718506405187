import { describe, expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { createQuadBuilder, markOccupied, meshLayer } from "@/lib/avatar/mesh-layer";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { type QuadMesh, VOXEL } from "@/lib/avatar/types";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";
import { createGrid, findCell, type VoxelGrid } from "@/lib/avatar/voxels/grid";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { IS_WHOLE } from "@/tests/support/sample";

/** Net area vector and volume of each bone's quads, in voxels (divergence theorem): a closed surface has area 0. */
function closure(mesh: QuadMesh): Map<number, { area: [number, number, number]; volume: number }> {
  const sums = new Map<number, { area: [number, number, number]; volume: number }>();
  const p = mesh.positions;
  for (let quad = 0; quad < mesh.flipped.length; quad++) {
    const bone = mesh.bones[quad * 4] ?? 0;
    const sum = sums.get(bone) ?? { area: [0, 0, 0], volume: 0 };
    sums.set(bone, sum);
    const at = (corner: number, axis: number) => (p[quad * 12 + corner * 3 + axis] ?? 0) / VOXEL;
    const u = [0, 1, 2].map((axis) => at(1, axis) - at(0, axis));
    const v = [0, 1, 2].map((axis) => at(3, axis) - at(0, axis));
    const area = [0, 1, 2].map((axis) => {
      const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
      return (u[j] ?? 0) * (v[k] ?? 0) - (u[k] ?? 0) * (v[j] ?? 0);
    });
    area.forEach((part, axis) => {
      sum.area[axis] = (sum.area[axis] ?? 0) + part;
      sum.volume += (part * at(0, axis)) / 3;
    });
  }
  return sums;
}

function cellsOfBones(layer: VoxelGrid): Map<number, number> {
  const counts = new Map<number, number>();
  layer.color.forEach((color, cell) => {
    const bone = layer.bone[cell] ?? 0;
    if (color !== 0) counts.set(bone, (counts.get(bone) ?? 0) + 1);
  });
  return counts;
}

function meshOf(layer: VoxelGrid): QuadMesh {
  const builder = createQuadBuilder();
  meshLayer(builder, layer, markOccupied([layer]));
  return builder.finish();
}

/** Timeout of a sweep in milliseconds. */
const SLOW = 1_800_000;
/** Every 400th token; all of them with ALL_IDS=1 (npm run test:full). */
const step = IS_WHOLE ? 1 : 400;

describe("a meshed layer", () => {
  it("of one voxel is a cube of six quads", () => {
    const layer = createGrid();
    const cell = findCell(0, 10, 0);
    layer.color[cell] = 1;
    const mesh = meshOf(layer);
    expect(mesh.flipped.length).toBe(6);
    expect(closure(mesh).get(0)?.volume).toBeCloseTo(1);
  });

  it("joins a flat wall of one colour to one quad per side, and keeps two colours apart", () => {
    const layer = createGrid();
    for (let x = 0; x < 4; x++) for (let y = 10; y < 14; y++) layer.color[findCell(x, y, 0)] = 1;
    expect(meshOf(layer).flipped.length).toBe(6);
    layer.color[findCell(0, 10, 0)] = 2;
    expect(meshOf(layer).flipped.length).toBeGreaterThan(6);
  });

  it("darkens the corner of a floor that meets a wall", () => {
    const layer = createGrid();
    for (let x = 0; x < 3; x++) for (let z = 0; z < 3; z++) layer.color[findCell(x, 10, z)] = 1;
    for (let z = 0; z < 3; z++) layer.color[findCell(0, 11, z)] = 1;
    expect(Math.min(...meshOf(layer).light)).toBeLessThan(255);
  });

  it(
    "encloses exactly the voxels of each bone, for sampled tokens",
    () => {
      for (let id = 1; id <= COLLECTION_SIZE; id += step * (IS_WHOLE ? 10 : 5)) {
        const { body, head } = buildVoxels(id, deriveTraits(id).traits);
        for (const layer of [body, head]) {
          const sums = closure(meshOf(layer));
          for (const [bone, cells] of cellsOfBones(layer)) {
            expect(sums.get(bone)?.volume ?? 0, `token ${id}, bone ${bone}`).toBeCloseTo(cells, 0);
          }
        }
      }
    },
    SLOW,
  );

  it(
    "is closed and not empty, for sampled tokens",
    () => {
      for (let id = 1; id <= COLLECTION_SIZE; id += step) {
        const { body } = buildAvatar(id);
        expect(body.flipped.length, `token ${id}`).toBeGreaterThan(300);
        for (const [bone, { area, volume }] of closure(body)) {
          const open = Math.max(...area.map(Math.abs));
          if (open > 0.01 || volume <= 0) expect.fail(`token ${id}, bone ${bone}: open by ${open}, volume ${volume}`);
        }
      }
    },
    SLOW,
  );
});
