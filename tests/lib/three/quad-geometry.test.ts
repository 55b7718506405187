import { describe, expect, test } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { VOXEL } from "@/lib/avatar/types";
import { openGlb } from "@/lib/three/glb-document";
import { createPlates } from "@/lib/three/quad-geometry";
import { readAvatarGlb } from "@/lib/three/read-avatar-glb";

const QUADS = 3;
const quads = {
  positions: new Float32Array(QUADS * 12),
  facing: new Int8Array(QUADS * 16),
  paint: new Uint8Array(QUADS * 16),
  indices: Uint16Array.from({ length: QUADS * 6 }, (_, at) => at),
};
const ranges = { "eyes-wide": [0, 1], "mouth-grin": [1, 2] } as const;

function shown({ geometry }: ReturnType<typeof createPlates>): number[] {
  const { start, count } = geometry.drawRange;
  return Array.from(geometry.index?.array ?? []).slice(start, start + count);
}

test("draws no plate at first", () => {
  expect(shown(createPlates(quads, ranges))).toEqual([]);
});

test("draws only the plates of the requested components", () => {
  const plates = createPlates(quads, ranges);
  plates.show(["mouth-grin"]);
  expect(shown(plates)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  plates.show(["mouth-grin", "eyes-wide"]);
  expect(shown(plates)).toHaveLength(18);
  plates.show([]);
  expect(shown(plates)).toEqual([]);
});

test("draws nothing for a component that the file does not have", () => {
  const plates = createPlates(quads, ranges);
  plates.show(["cheeks-blush", "eyes-wide"]);
  expect(shown(plates)).toEqual([0, 1, 2, 3, 4, 5]);
});

describe("eyes that look to the left and up", () => {
  const createFace = (id: number) => {
    const glb = new Uint8Array(encodeGlb(buildAvatar(id))).buffer;
    const { face, faceRanges } = readAvatarGlb(openGlb(glb));
    if (!face) throw new Error(`token ${id} has no face`);
    return createPlates(face, faceRanges);
  };
  /** Corners of the shown plates in voxels. */
  const corners = (plates: ReturnType<typeof createPlates>) => {
    const place = plates.geometry.getAttribute("position");
    return shown(plates).map((vertex) => [place.getX(vertex) / VOXEL, place.getY(vertex) / VOXEL] as const);
  };
  const LEFT_UP = { x: 1, y: 1 };

  test.each([
    ["a human's open eyes move by less than a voxel, over skin", []],
    ["as do bright eyes", ["eyes-bright"]],
    ["of wide eyes only the pupils move, over white", ["eyes-wide"]],
  ] as const)("%s", (_, components) => {
    const plates = createFace(1);
    plates.show(components);
    const drawnAhead = shown(plates).length;
    plates.show(components, { x: 0, y: 0 });
    const ahead = corners(plates);
    plates.show(components, LEFT_UP);
    const moves = corners(plates).map(([x, y], at) => [x - (ahead[at]?.[0] ?? 0), y - (ahead[at]?.[1] ?? 0)] as const);
    const moved = moves.filter(([x, y]) => x !== 0 || y !== 0);
    const pairCorners = 12;
    expect(moves.slice(0, pairCorners).every(([x, y]) => x === 0 && y === 0)).toBe(true);
    const isWhole = components[0] !== "eyes-wide";
    expect(moved).toHaveLength(isWhole ? moves.length - pairCorners : pairCorners);
    for (const [x, y] of moved) {
      expect(x).toBeCloseTo(0.9, 3);
      expect(y).toBeCloseTo(0.6, 3);
    }
    plates.show(components);
    expect(shown(plates)).toHaveLength(drawnAhead);
    expect(corners(plates)).toEqual(ahead.slice(-drawnAhead || ahead.length));
  });

  test("closed eyes stay", () => {
    const plates = createFace(1);
    plates.show(["eyes-closed"]);
    const before = corners(plates);
    plates.show(["eyes-closed"], LEFT_UP);
    expect(corners(plates)).toEqual(before);
  });

  test.each([
    ["glasses", 17],
    ["a robot's visor", 517],
  ])("%s stay", (_, id) => {
    const plates = createFace(id);
    plates.show([], LEFT_UP);
    expect(shown(plates)).toEqual([]);
  });
});
