import { describe, expect, test } from "vitest";
import {
  computeLight,
  laySprite,
  type PlacedSprite,
  type TileSprite,
  toTileBytes,
} from "@/lib/plaza/picture/tile-canvas";
import { PLAZA_PICTURE } from "@/lib/shared/plaza-picture/projection";

const SIDE = PLAZA_PICTURE.tile;
const CLEAR = { haze: 0, behind: [0, 0, 0], dark: 0, darkRows: 1 } as const;

function fill(count: number, texel: readonly number[]): Float32Array {
  const pixels = new Float32Array(count * texel.length);
  for (let at = 0; at < count; at++) pixels.set(texel, at * texel.length);
  return pixels;
}

/** A sprite of one colour and coverage. */
function spriteOf(wide: number, high: number, color: readonly number[], cover = 1): TileSprite {
  return { wide, high, pixels: fill(wide * high, [...color.map((part) => part * cover), cover]) };
}

const createCanvas = (color: readonly number[] = [0, 0, 0]) => fill(SIDE * SIDE, color);
const place = (sprite: TileSprite, left: number, top: number, more: Partial<PlacedSprite> = {}): PlacedSprite => ({
  sprite,
  left,
  top,
  feet: sprite.high,
  light: 1,
  ...more,
});
const pixelAt = (canvas: Float32Array, x: number, y: number) => [...canvas.subarray((y * SIDE + x) * 3).subarray(0, 3)];
/** Positions of the pixels that are not black. */
function listPainted(canvas: Float32Array): string[] {
  const painted: string[] = [];
  for (let at = 0; at < SIDE * SIDE; at++) {
    if (canvas.subarray(at * 3, at * 3 + 3).some((part) => part > 0))
      painted.push(`${at % SIDE},${Math.floor(at / SIDE)}`);
  }
  return painted;
}

describe("a sprite on a tile", () => {
  test("covers its pixels and no others", () => {
    const canvas = createCanvas();
    laySprite(canvas, place(spriteOf(2, 2, [1, 0.5, 0.25]), 10, 20), CLEAR);
    expect(listPainted(canvas)).toEqual(["10,20", "11,20", "10,21", "11,21"]);
    expect(pixelAt(canvas, 11, 21)).toEqual([1, 0.5, 0.25]);
  });

  test.each([
    [-1, -1, ["0,0"]],
    [SIDE - 1, -1, [`${SIDE - 1},0`]],
    [-1, SIDE - 1, [`0,${SIDE - 1}`]],
    [SIDE - 1, SIDE - 1, [`${SIDE - 1},${SIDE - 1}`]],
    [-2, 0, []],
    [0, -2, []],
    [SIDE, 0, []],
    [0, SIDE, []],
  ])("at %i, %i is cut off at the tile's edges", (left, top, painted) => {
    const canvas = createCanvas();
    laySprite(canvas, place(spriteOf(2, 2, [1, 1, 1]), left, top), CLEAR);
    expect(listPainted(canvas)).toEqual(painted);
  });

  test("shows what is behind it by its coverage", () => {
    const canvas = createCanvas([0.8, 0.4, 0]);
    laySprite(canvas, place(spriteOf(1, 1, [0, 1, 0.5], 0.25), 3, 3), CLEAR);
    for (const [part, expected] of [0.6, 0.55, 0.125].entries()) {
      expect(pixelAt(canvas, 3, 3)[part]).toBeCloseTo(expected, 6);
    }
    const before = createCanvas([0.8, 0.4, 0]);
    laySprite(before, place(spriteOf(4, 4, [1, 1, 1], 0), 3, 3), CLEAR);
    expect(before).toEqual(createCanvas([0.8, 0.4, 0]));
  });

  test("fades into what is behind it with haze, by its coverage", () => {
    const canvas = createCanvas();
    const haze = { ...CLEAR, haze: 0.25, behind: [0, 0, 1] } as const;
    laySprite(canvas, place(spriteOf(1, 1, [1, 0, 0]), 0, 0), haze);
    laySprite(canvas, place(spriteOf(1, 1, [1, 0, 0], 0.5), 1, 0), haze);
    expect(pixelAt(canvas, 0, 0)).toEqual([0.75, 0, 0.25]);
    expect(pixelAt(canvas, 1, 0)).toEqual([0.375, 0, 0.125]);
  });

  test("is darker from its feet up, over the given rows", () => {
    const canvas = createCanvas();
    const placed = place(spriteOf(1, 6, [1, 1, 1]), 0, 0, { feet: 4 });
    laySprite(canvas, placed, { ...CLEAR, dark: 0.5, darkRows: 2 });
    const column = Array.from({ length: 6 }, (_, y) => pixelAt(canvas, 0, y)[0]);
    expect(column).toEqual([1, 1, 1, 0.75, 0.5, 0.5]);
  });

  test("has the brightness of its light", () => {
    const canvas = createCanvas();
    laySprite(canvas, place(spriteOf(1, 1, [0.5, 0.25, 1]), 0, 0, { light: 0.5 }), CLEAR);
    expect(pixelAt(canvas, 0, 0)).toEqual([0.25, 0.125, 0.5]);
  });
});

test("a finished tile has the bytes of its colours, limited to black and white", () => {
  const colors = ["#000000", "#648398", "#ffffff", "#010203"] as const;
  const canvas = Float32Array.from([...colors.flatMap(computeLight), -1, 2, 0]);
  expect([...toTileBytes(canvas)]).toEqual([0, 0, 0, 0x64, 0x83, 0x98, 255, 255, 255, 1, 2, 3, 0, 255, 0]);
});
