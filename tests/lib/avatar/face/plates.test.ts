import { describe, expect, it } from "vitest";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { addPlates, type FacePixel } from "@/lib/avatar/face/plates";
import { createQuadBuilder } from "@/lib/avatar/mesh-layer";
import { MODEL_Z } from "@/lib/avatar/rig";
import { type QuadMesh, VOXEL } from "@/lib/avatar/types";

function plates(pixels: readonly FacePixel[]): QuadMesh {
  const builder = createQuadBuilder(4);
  addPlates(builder, pixels);
  return builder.finish();
}

const block = (wide: number, tall: number, change: Partial<FacePixel> = {}): FacePixel[] =>
  Array.from({ length: wide * tall }, (_, at) => ({
    x: at % wide,
    y: Math.floor(at / wide),
    z: 8,
    proud: 0.1,
    color: 5,
    ...change,
  }));

/** Total area of the plates in voxel faces. */
function area({ positions, flipped }: QuadMesh): number {
  let sum = 0;
  for (let quad = 0; quad < flipped.length; quad++) {
    const [x0 = 0, y0 = 0] = positions.subarray(quad * 12, quad * 12 + 2);
    const [x2 = 0, y2 = 0] = positions.subarray(quad * 12 + 6, quad * 12 + 8);
    sum += ((x2 - x0) * (y2 - y0)) / (VOXEL * VOXEL);
  }
  return sum;
}

describe("plates of a face", () => {
  it("join to one rectangle where plane and colour are the same", () => {
    const mesh = plates(block(4, 3));
    expect(mesh.flipped).toHaveLength(1);
    expect(area(mesh)).toBeCloseTo(12, 4);
  });

  it("stay apart where colour or depth differ, and cover every pixel once", () => {
    const pixels = [...block(4, 3), ...block(4, 3, { color: 9 }).map((pixel) => ({ ...pixel, x: pixel.x + 4 }))];
    const stepped = pixels.map((pixel) => (pixel.y === 1 ? { ...pixel, z: 9 } : pixel));
    expect(plates(pixels).flipped).toHaveLength(2);
    expect(plates(stepped).flipped).toHaveLength(6);
    expect(area(plates(stepped))).toBeCloseTo(24, 4);
  });

  it("cover any shape without overlap", () => {
    const shape = block(7, 7).filter(({ x, y }) => (x * 3 + y * 5) % 4 !== 0);
    expect(area(plates(shape))).toBeCloseTo(shape.length, 3);
  });

  it("let a later pixel replace an earlier one", () => {
    const mesh = plates([...block(2, 1), { x: 0, y: 0, z: 8, proud: 0.1, color: 7 }]);
    expect(area(mesh)).toBeCloseTo(2, 4);
    expect([...new Set(mesh.colors)].sort()).toEqual([5, 7]);
  });

  it("are fully lit, just in front of their cell, on the head and facing forward", () => {
    const mesh = plates(block(1, 1));
    expect(mesh.positions[2]).toBeCloseTo((9 + 0.1 - MODEL_Z) * VOXEL, 6);
    expect([...mesh.bones]).toEqual(Array(4).fill(BONE_INDEX.head));
    expect([...mesh.light]).toEqual(Array(4).fill(255));
    const [ax = 0, ay = 0, , bx = 0, by = 0, , cx = 0, cy = 0] = mesh.positions;
    expect((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)).toBeGreaterThan(0);
  });
});
