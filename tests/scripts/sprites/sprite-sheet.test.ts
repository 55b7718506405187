import { expect, test } from "vitest";
import { closeIn } from "@/scripts/lib/sprites/close-in";
import { drawVoxels } from "@/scripts/lib/sprites/draw-voxels";
import { shadeInk } from "@/scripts/lib/sprites/light";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { framePixels, makeSheet } from "@/scripts/lib/sprites/sprite-sheet";
import { applyTurn, composeTurns, pitch, STUDIO, yaw } from "@/scripts/lib/sprites/turns";

const square = (fill: string, paint: Sprite["paint"]): Sprite => ({
  frames: 1,
  size: 24,
  paint,
  restFrame: 0,
  draw: () => `<path fill="${fill}" d="M0 0h12v24h-12z"/>`,
});

async function pixel(sprite: Sprite, x: number): Promise<number[]> {
  const pixels = await framePixels(sprite, 0);
  return [...pixels.subarray((10 * 48 + x) * 4, (10 * 48 + x) * 4 + 4)];
}

test("a mask sprite has only the alpha of its drawing", async () => {
  expect(await pixel(square("#fff", "mask"), 10)).toEqual([0, 0, 0, 255]);
  expect(await pixel(square("#808080", "mask"), 10)).toEqual([0, 0, 0, 128]);
  expect(await pixel(square("#fff", "mask"), 40)).toEqual([0, 0, 0, 0]);
});

test("a picture sprite keeps its colours", async () => {
  expect(await pixel(square("#ff4f9a", "picture"), 10)).toEqual([255, 79, 154, 255]);
});

test("the same sprite gives the same bytes", async () => {
  const [one, other] = await Promise.all([makeSheet(closeIn), makeSheet(closeIn)]);
  expect(one.equals(other)).toBe(true);
});

test("after() combines two rotations into one", () => {
  const both = applyTurn(composeTurns(yaw(0.5), pitch(0.3)), [1, 2, 3]);
  const inTwo = applyTurn(pitch(0.3), applyTurn(yaw(0.5), [1, 2, 3]));
  both.forEach((value, axis) => {
    expect(value).toBeCloseTo(inTwo[axis] ?? Number.NaN, 12);
  });
});

test("lit() makes a top lighter than a front, and a front lighter than a side", () => {
  const [top, front, side] = (
    [
      [0, 1, 0],
      [0, 0, 1],
      [-1, 0, 0],
    ] as const
  ).map((normal) => Number.parseInt(shadeInk("#808080", applyTurn(STUDIO, normal)).slice(1, 3), 16));
  expect(front).toBe(0x80);
  expect(top).toBeGreaterThan(0x80);
  expect((side ?? 0) / 0x80).toBeCloseTo(0.65, 1);
});

test("omits faces between two voxels, and draws the nearest voxel last", () => {
  const place = { turn: STUDIO, scale: 1, x: 0, y: 0 };
  const faces = (svg: string) => svg.split("M").length - 1;
  const [far, near] = [
    { at: [0, 0, 0], ink: "#ff0000" },
    { at: [0, 0, 1], ink: "#00ff00" },
  ] as const;
  expect(faces(drawVoxels([far], place))).toBe(3);
  expect(faces(drawVoxels([far, near], place))).toBe(5);
  const drawn = drawVoxels([near, far], place);
  const isGreen = (fill: string | undefined) => /^fill="#00/.test(fill ?? "");
  const fills = drawn.match(/fill="#\w+"/g) ?? [];
  expect(isGreen(fills.at(-1))).toBe(true);
  expect(isGreen(fills[0])).toBe(false);
});
