import { describe, expect, test } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { buildCrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import { MINI, MINI_GRID, MINI_LAYER, MINI_TEXEL, type MiniPack } from "@/lib/plaza/data/mini-pack";
import { drawAvatarSprite, drawMiniSprite, getMiniFrame } from "@/lib/plaza/picture/avatar-sprite";
import { drawFigureSprite, REACH } from "@/lib/plaza/picture/figure-sprite";
import type { TileSprite } from "@/lib/plaza/picture/tile-canvas";
import { UP_SCALE } from "@/lib/shared/plaza-picture/projection";

/** Opacity of a pixel, and its linear colour. */
const alphaAt = ({ pixels, wide }: TileSprite, x: number, y: number) => pixels[(y * wide + x) * 4 + 3] ?? 0;

/** Sum of opacity, its centre, and the mean colour. */
function measure(sprite: TileSprite) {
  const { pixels, wide, high } = sprite;
  let [area, x, y] = [0, 0, 0];
  const color = [0, 0, 0];
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const alpha = alphaAt(sprite, column, row);
      area += alpha;
      x += alpha * (column + 0.5);
      y += alpha * (row + 0.5);
      for (let part = 0; part < 3; part++)
        color[part] = (color[part] ?? 0) + (pixels[(row * wide + column) * 4 + part] ?? 0);
    }
  }
  return { area, x: x / area, y: y / area, color: color.map((sum) => sum / area) };
}

/** Minis of one cell, painted texel by texel: by the mini's number, and the texel's place in its views. */
function fillMinis(texelOf: (nth: number, x: number, y: number) => number): MiniPack {
  const pixels = new Uint16Array(MINI_LAYER.wide * MINI_LAYER.high);
  for (let at = 0; at < pixels.length; at++) {
    const [x, y] = [at % MINI_LAYER.wide, Math.floor(at / MINI_LAYER.wide)];
    const nth = Math.floor(x / (MINI.wide * MINI.views)) + Math.floor(y / MINI.high) * MINI_GRID;
    pixels[at] = texelOf(nth, x % (MINI.wide * MINI.views), y % MINI.high);
  }
  return { count: MINI_GRID ** 2, pixels };
}
const RED = (31 << 11) | 1;
const GREEN = (31 << 6) | 1;

describe("a mini's sprite", () => {
  const all = fillMinis((nth) => (nth === 17 ? RED : GREEN));

  test.each([2, 5, 7.3, 20])("at %f pixels a metre covers its size, in its colour", (scale) => {
    const { area, color } = measure(drawMiniSprite(all, 17, getMiniFrame(scale, 0.3, 0.6)));
    const size = MINI_TEXEL * scale;
    expect(area).toBeCloseTo(MINI.wide * size * MINI.high * size * UP_SCALE, 3);
    expect(color).toEqual([1, 0, 0].map((part) => expect.closeTo(part, 5)));
  });

  test("is that of its number in the cell, at every edge of the layer", () => {
    // Red tells the column, green the row.
    const numbered = fillMinis((nth) => ((nth % MINI_GRID) << 11) | (Math.floor(nth / MINI_GRID) << 6) | 1);
    const frame = getMiniFrame(2, 0, 0);
    const colorOf = (nth: number) => measure(drawMiniSprite(numbered, nth, frame)).color;
    const levels = Array.from({ length: MINI_GRID }, (_, column) => colorOf(column)[0] ?? 0);
    expect(new Set(levels.map((level) => level.toFixed(5))).size).toBe(MINI_GRID);
    for (const nth of [0, 15, 16, 240, 255]) {
      const [red, green, blue] = colorOf(nth);
      expect(red).toBeCloseTo(levels[nth % MINI_GRID] ?? 1, 5);
      expect(green).toBeCloseTo(levels[Math.floor(nth / MINI_GRID)] ?? 1, 5);
      expect(blue).toBe(0);
    }
  });

  test("shows the front only, feet below", () => {
    const feet = (y: number) => (y < 4 ? RED : 0);
    const front = fillMinis((_, x, y) => (x >= MINI.wide ? GREEN : feet(y)));
    const frame = getMiniFrame(10, 0, 0);
    const { area, y, color } = measure(drawMiniSprite(front, 3, frame));
    expect(color[1]).toBe(0);
    expect(area).toBeGreaterThan(10);
    expect(y).toBeGreaterThan(frame.high * 0.8);
  });

  test("moves by the offset of its place within a pixel, and its feet stay in the last row", () => {
    const at = (aside: number, down: number) => measure(drawMiniSprite(all, 17, getMiniFrame(6, aside, down)));
    const start = at(0, 0);
    const frames = [getMiniFrame(6, 0, 0).high, getMiniFrame(6, 0, 0.5).high];
    // A pixel at the edge counts as its middle.
    expect(Math.abs(at(0.5, 0).x - start.x - 0.5)).toBeLessThan(0.15);
    expect(Math.abs(at(0, 0.5).y - start.y - 0.5 - (frames[1] ?? 0) + (frames[0] ?? 0))).toBeLessThan(0.15);
    const frame = getMiniFrame(6, 0, 0.5);
    expect(alphaAt(drawMiniSprite(all, 17, frame), 1, frame.high - 1)).toBeCloseTo(0.5, 3);
  });

  test("leaves transparent texels out", () => {
    const half = fillMinis((_, x) => (x % 2 === 0 ? RED : 30 << 6));
    const { area, color } = measure(drawMiniSprite(half, 0, getMiniFrame(9, 0, 0)));
    const whole = measure(drawMiniSprite(all, 17, getMiniFrame(9, 0, 0))).area;
    expect(area / whole).toBeCloseTo(0.5, 3);
    expect(color[1]).toBe(0);
  });
});

describe.each([1, 16_647])("the levels of detail of avatar %i", (id) => {
  const SCALE = 12;
  const avatar = buildAvatar(id);
  const figures = [buildCrowdFigure(id, "voxels"), buildCrowdFigure(id, "boxes")] as const;
  const draw = {
    avatar: (yaw: number) => drawAvatarSprite(avatar, yaw, SCALE, 0, new Map()),
    voxels: (yaw: number) => drawFigureSprite(figures[0], yaw, SCALE),
    boxes: (yaw: number) => drawFigureSprite(figures[1], yaw, SCALE),
  };

  test.each([0, 0.5])("turned by %f have one place, size and colour, so that a change is not seen", (yaw) => {
    const [avatar, voxels, boxes] = [draw.avatar(yaw), draw.voxels(yaw), draw.boxes(yaw)];
    expect([avatar.wide, avatar.high]).toEqual([voxels.wide, voxels.high]);
    for (const [one, other, share] of [
      [avatar, voxels, 0.7],
      [voxels, boxes, 0.7],
    ] as const) {
      const [a, b] = [measure(one), measure(other)];
      expect(Math.abs(a.x - b.x)).toBeLessThan(0.5);
      expect(Math.abs(a.y - b.y)).toBeLessThan(1.5);
      for (const part of [0, 1, 2]) expect(Math.abs((a.color[part] ?? 0) - (b.color[part] ?? 0))).toBeLessThan(0.08);
      let [both, either] = [0, 0];
      for (let at = 3; at < one.pixels.length; at += 4) {
        both += Math.min(one.pixels[at] ?? 0, other.pixels[at] ?? 0);
        either += Math.max(one.pixels[at] ?? 0, other.pixels[at] ?? 0);
      }
      expect(both / either).toBeGreaterThan(share);
    }
  });

  test("stand at their feet's place, within the sprite", () => {
    const sprite = draw.voxels(0);
    const feet = REACH.up * SCALE;
    expect(measure(sprite).x).toBeCloseTo(REACH.aside * SCALE, 0);
    const rowsWithBody = Array.from({ length: sprite.high }, (_, y) => y).filter((y) =>
      Array.from({ length: sprite.wide }, (_, x) => alphaAt(sprite, x, y)).some((alpha) => alpha > 0.1),
    );
    // Toes are in front of the place, so below it.
    expect(rowsWithBody.at(-1)).toBeGreaterThan(feet - 0.1 * SCALE);
    expect(rowsWithBody.at(-1)).toBeLessThan(feet + REACH.down * SCALE);
    expect(rowsWithBody[0]).toBeGreaterThan(0);
  });

  test("show another side from behind", () => {
    const [front, back] = [draw.voxels(0), draw.voxels(Math.PI)];
    const difference = front.pixels.reduce((sum, value, at) => sum + Math.abs(value - (back.pixels[at] ?? 0)), 0);
    expect(difference / measure(front).area).toBeGreaterThan(0.15);
  });
});
