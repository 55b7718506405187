import type { InstancedBufferAttribute } from "three";
import { expect, test } from "vitest";
import { MINI_LAYER } from "@/lib/plaza/data/mini-pack";
import { createMiniStock, fillLayer, halveLayer, planLayer, spreadColors } from "@/lib/plaza/three/mini-stock";

const texel = (r: number, g: number, b: number) => (r << 11) | (g << 6) | (b << 1) | 1;

test("halveLayer averages opaque texels and keeps a texel when half of it is opaque", () => {
  const pixels = Uint16Array.of(
    ...[texel(10, 0, 4), texel(20, 0, 4), 0, texel(9, 9, 9)],
    ...[texel(10, 0, 4), texel(20, 0, 4), 0, 0],
  );
  expect([...halveLayer(pixels, 4, 2)]).toEqual([texel(15, 0, 4), 0]);
});

test("spreadColors gives transparent texels the colour beside them, still transparent", () => {
  const red = texel(31, 0, 0);
  const pixels = Uint16Array.of(0, 0, 0, 0, 0, 0, 0, red, 0, 0, 0, 0, 0, 0, 0, 0);
  spreadColors(pixels, 4);
  expect(pixels[6]).toBe(red - 1);
  expect(pixels[8]).toBe(red - 1);
  expect(pixels[3]).toBe(red - 1);
  expect(pixels[11]).toBe(red - 1);
  expect(pixels.filter((each) => (each & 1) === 1)).toHaveLength(1);
});

test.each([1, 2] as const)("a layer of step %d has all sizes without overlap", (step) => {
  const plan = planLayer(step);
  const pixels = new Uint16Array(MINI_LAYER.wide * MINI_LAYER.high).fill(texel(7, 8, 9));
  const layer = new Uint16Array(plan.wide * plan.high);
  fillLayer(layer, plan, step, pixels);
  const sizes = plan.corners.map((_, nth) => {
    const smaller = step * 2 ** nth;
    return (MINI_LAYER.wide / smaller) * (MINI_LAYER.high / smaller);
  });
  expect(layer.filter((each) => each === texel(7, 8, 9))).toHaveLength(sizes.reduce((a, b) => a + b, 0));
  for (const [nth, [x, y]] of plan.corners.entries()) {
    expect(layer[y * plan.wide + x]).toBe(texel(7, 8, 9));
    expect(x + MINI_LAYER.wide / (step * 2 ** nth)).toBeLessThanOrEqual(plan.wide);
    expect(y + MINI_LAYER.high / (step * 2 ** nth)).toBeLessThanOrEqual(plan.high);
  }
});

test("halveLayer rounds the mean of few texels, colour by colour", () => {
  const pixels = Uint16Array.of(texel(10, 1, 30), 0, 0, texel(20, 2, 31));
  expect([...halveLayer(pixels, 2, 2)]).toEqual([texel(15, 2, 31)]);
});

test.each([1, 2] as const)("a layer of step %d has no unused rows and columns", (step) => {
  const { wide, high, corners } = planLayer(step);
  const ends = corners.map(([x, y], nth) => {
    const smaller = step * 2 ** nth;
    return [x + MINI_LAYER.wide / smaller, y + MINI_LAYER.high / smaller] as const;
  });
  expect([Math.max(...ends.map(([x]) => x)), Math.max(...ends.map(([, y]) => y))]).toEqual([wide, high]);
  expect(corners).toHaveLength(4 - step);
});

test("minis that are fully grown are not written again", () => {
  const stock = createMiniStock([{ column: 0, row: 0, first: 0, count: 3 }], 2);
  stock.put(0, { pixels: new Uint16Array(MINI_LAYER.wide * MINI_LAYER.high) });
  stock.show([0]);
  const countWrites = () => (stock.geometry.getAttribute("block") as InstancedBufferAttribute).version;
  stock.grow(1);
  const before = countWrites();
  stock.grow(1);
  stock.grow(0);
  expect(countWrites()).toBe(before);
});
