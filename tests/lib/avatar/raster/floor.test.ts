import { describe, expect, test } from "vitest";
import { placeCamera, SHOTS } from "@/lib/avatar/framing";
import { LIGHT, SHADOW } from "@/lib/avatar/light";
import { createFloor } from "@/lib/avatar/raster/floor";
import type { ShadowMap } from "@/lib/avatar/raster/shadow-map";
import { createView, project } from "@/lib/avatar/raster/view";

const SIZE = 400;
/** The poster's camera, and one that sees the whole floor. */
const near = createView(placeCamera(SHOTS.poster, 1), SIZE, SIZE);
const far = createView(placeCamera({ ...SHOTS.poster, distance: 8, height: 6, width: 6 }, 1), SIZE, SIZE);

const lit: ShadowMap = { lightAt: () => 1 };
const dark: ShadowMap = { lightAt: () => 0 };

/** A scene of corners: x, y, z each. */
function sceneOf(...corners: readonly (readonly [number, number, number])[]) {
  const nothing = new Uint8Array();
  return { count: 0, corners: Float32Array.from(corners.flat()), light: nothing, colors: nothing, flipped: nothing };
}
/** Feet around a point, and a head. */
const standingAt = (x: number, z: number) =>
  sceneOf([x - 0.2, 0, z - 0.1], [x + 0.2, 0.05, z + 0.1], [x - 0.9, 1.5, z - 0.9], [x + 0.9, 1.5, z + 0.9]);
const emptyScene = sceneOf([0, 9, 0]);

/** Pixel of a point on the floor. */
function pixelOf(view: typeof near, x: number, z: number): [number, number] {
  const out = new Float32Array(3);
  project(view, Float32Array.of(x, 0, z), out);
  return [Math.floor(out[0] ?? 0), Math.floor(out[1] ?? 0)];
}
const createReader = (scene: Parameters<typeof createFloor>[1], shadow: ShadowMap, view = far) => {
  const floor = createFloor(view, scene, shadow);
  return { floor, darknessAt: (x: number, z: number) => floor.darknessAt(...pixelOf(view, x, z)) };
};

describe("the key light's shadow on the floor", () => {
  test("is as dark as the studio's in the middle, and fades evenly to nothing at its reach", () => {
    const { darknessAt } = createReader(emptyScene, dark);
    expect(darknessAt(0, 0)).toBeCloseTo(LIGHT.floorShadow, 1);
    for (const [x, z] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const)
      expect(darknessAt(x * SHADOW.reach * 0.5, z * SHADOW.reach * 0.5)).toBeCloseTo(LIGHT.floorShadow / 2, 1);
    expect(darknessAt(SHADOW.reach * 1.05, 0)).toBe(0);
    expect(darknessAt(0, SHADOW.reach * 1.05)).toBe(0);
  });

  test("falls where the shadow map says, softer with the distance", () => {
    const blurs = new Map<number, number>();
    const heights = new Set<number>();
    const { darknessAt } = createReader(emptyScene, {
      lightAt(x, y, z, _, blur) {
        heights.add(y);
        blurs.set(Math.hypot(x, z), Number(blur.toFixed(9)));
        return x > 0 ? 1 : 0;
      },
    });
    expect(darknessAt(0.5, 0.2)).toBe(0);
    expect(darknessAt(-0.5, 0.2)).toBeGreaterThan(0.2);
    expect(darknessAt(-0.5, -0.2)).toBeGreaterThan(0.2);
    const byDistance = [...blurs].sort(([a], [b]) => a - b).map(([, blur]) => blur);
    expect(byDistance).toEqual(byDistance.toSorted((a, b) => a - b));
    expect(byDistance[0]).toBeCloseTo(SHADOW.floorBlur, 1);
    expect(Math.max(...heights)).toBeLessThan(0.01);
    expect(Math.max(...blurs.keys())).toBeLessThan(SHADOW.reach);
  });

  test("has no steps between the samples of its grid", () => {
    const { darknessAt } = createReader(emptyScene, dark, near);
    const along = Array.from({ length: 60 }, (_, step) => darknessAt(0.3 + step * 0.005, 0.3));
    const steps = along.slice(1).map((value, at) => Math.abs(value - (along[at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.01);
    expect(along.at(-1)).toBeLessThan(along[0] ?? 0);
  });
});

describe("the contact shadow", () => {
  test.each([
    [0, 0],
    [0.4, -0.3],
  ])("lies under the feet at %f %f, not under parts in the air", (x, z) => {
    const { darknessAt } = createReader(standingAt(x, z), lit);
    expect(darknessAt(x, z)).toBeGreaterThan(LIGHT.contactShadow * 0.9);
    expect(darknessAt(x + 0.2, z)).toBeLessThan(darknessAt(x, z));
    expect(darknessAt(x + 0.7, z)).toBe(0);
    expect(darknessAt(x, z - 0.7)).toBe(0);
    // Feet are wider than deep.
    expect(darknessAt(x + 0.26, z)).toBeGreaterThan(darknessAt(x, z + 0.26));
  });

  test("of an avatar that floats is under the middle, the fainter the higher", () => {
    const [low, high, away] = [0.3, 0.8, 1.2].map((y) =>
      createReader(sceneOf([0.5, y, 0.5], [0.6, y + 1, 0.5]), lit).darknessAt(0, 0),
    );
    expect(low).toBeGreaterThan(high ?? 1);
    expect(high).toBeGreaterThan(0);
    expect(away).toBe(0);
  });

  test("and the key light's shadow together never exceed darkness", () => {
    const both = createReader(standingAt(0, 0), dark).darknessAt(0, 0);
    const cast = createReader(emptyScene, dark).darknessAt(0, 0);
    const contact = createReader(standingAt(0, 0), lit).darknessAt(0, 0);
    expect(both).toBeCloseTo(1 - (1 - cast) * (1 - contact), 9);
  });
});

describe("the span of a row", () => {
  test.each([
    ["the poster", near],
    ["the whole floor", far],
  ])("has every dark pixel: %s", (_, view) => {
    const { floor } = createReader(standingAt(0.2, 0.1), dark, view);
    let rows = 0;
    let darkOutside = 0;
    for (let y = 0; y < SIZE; y += 3) {
      const [first, end] = floor.getSpan(y);
      expect([first >= 0, end <= SIZE]).toEqual([true, true]);
      if (end > first) rows += 1;
      for (let x = 0; x < SIZE; x++) if ((x < first || x >= end) && floor.darknessAt(x, y) > 0) darkOutside += 1;
    }
    expect(darkOutside).toBe(0);
    expect(rows).toBeGreaterThan(10);
    expect(rows).toBeLessThan(SIZE / 3);
  });

  test("is hardly wider than the shadow", () => {
    const { floor } = createReader(emptyScene, dark);
    const [, y] = pixelOf(far, 0, 0);
    const [first, end] = floor.getSpan(y);
    expect(floor.darknessAt(first + 6, y)).toBeGreaterThan(0);
    expect(floor.darknessAt(end - 7, y)).toBeGreaterThan(0);
  });

  test("is empty above the horizon, where there is no floor", () => {
    const level = createView({ ...placeCamera(SHOTS.poster, 1), target: [0, 3, -9] }, SIZE, SIZE);
    const { floor } = createReader(emptyScene, dark, level);
    expect(floor.getSpan(0)).toEqual([0, 0]);
    expect(floor.darknessAt(SIZE / 2, 0)).toBe(0);
  });
});
