import { Euler, Quaternion, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import {
  chance,
  createEffectBatch,
  createSprite,
  type EffectBatch,
  fraction,
  MAX_EFFECT_VOXELS,
  placeInView,
  putBox,
  putCube,
  putFacing,
  putSprite,
  ramp,
  swell,
  tumble,
} from "@/lib/avatar/effects/batch";
import { placeCamera, SHOTS, type Vec3 } from "@/lib/avatar/framing";
import { createView, project } from "@/lib/avatar/raster/view";

const POINT: Vec3 = [0.1, 1.2, -0.3];
const positionOf = ({ positions }: EffectBatch, at: number) => [...positions.subarray(at * 3, at * 3 + 3)];
const rotationOf = ({ rotations }: EffectBatch, at: number) =>
  new Quaternion().fromArray([...rotations.subarray(at * 4, at * 4 + 4)]);
const closeTo = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 5));

/** Where the poster's camera shows a point: pixels of 1,000 to the right and down, and its depth. */
function see(point: Vec3): [number, number, number] {
  const out = new Float32Array(3);
  project(createView(placeCamera(SHOTS.poster, 1), 1000, 1000), Float32Array.from(point), out);
  return [out[0] ?? 0, out[1] ?? 0, out[2] ?? 0];
}

describe("a box", () => {
  test("has place, size and colour, upright and opaque", () => {
    const batch = createEffectBatch();
    putCube(batch, 9, 9, 9, 1, 0);
    putBox(batch, 1, 2, 3, 0.1, 0.2, 0.3, 0x12_34_56);
    expect(batch.count).toBe(2);
    expect(positionOf(batch, 1)).toEqual([1, 2, 3]);
    expect([...batch.scales.subarray(3, 6)]).toEqual(closeTo([0.1, 0.2, 0.3]));
    expect([...batch.colors.subarray(4, 8)]).toEqual([0x12, 0x34, 0x56, 255]);
    expect(rotationOf(batch, 1).toArray()).toEqual([0, 0, 0, 1]);
  });

  test.each([
    [0, 1, 1],
    [1, 0, 1],
    [1, 1, 0],
    [-1, 1, 1],
    [0.002, 1, 1],
  ])("of %f x %f x %f is left out", (wide, tall, deep) => {
    const batch = createEffectBatch();
    putBox(batch, 0, 0, 0, wide, tall, deep, 0xff_ff_ff);
    putFacing(batch, POINT, 0, 0, 0, wide, tall, deep, 0xff_ff_ff);
    expect(batch.count).toBe(0);
  });

  test("beyond the capacity is left out, and the last one stays as it is", () => {
    const batch = createEffectBatch();
    for (let at = 0; at < MAX_EFFECT_VOXELS; at++) putCube(batch, at, 0, 0, 1, at);
    putCube(batch, -1, 0, 0, 1, 0);
    putFacing(batch, POINT, 0, 0, 0, 1, 1, 1, 0, 1);
    expect(batch.count).toBe(MAX_EFFECT_VOXELS);
    expect(positionOf(batch, MAX_EFFECT_VOXELS - 1)).toEqual([MAX_EFFECT_VOXELS - 1, 0, 0]);
    expect(rotationOf(batch, MAX_EFFECT_VOXELS - 1).toArray()).toEqual([0, 0, 0, 1]);
  });

  test("takes the place of a tumbled one of an earlier moment upright", () => {
    const batch = createEffectBatch();
    putCube(batch, 0, 0, 0, 1, 0);
    tumble(batch, 0, 1, 1);
    batch.count = 0;
    putCube(batch, 0, 0, 0, 1, 0);
    expect(rotationOf(batch, 0).toArray()).toEqual([0, 0, 0, 1]);
  });
});

describe("a place in the picture", () => {
  const [x, y, depth] = see(POINT);

  test("to the right is to the right, at the same height and depth", () => {
    const [right, same, far] = see(placeInView(POINT, 0.2, 0, 0));
    expect(right - x).toBeGreaterThan(50);
    expect(Math.abs(same - y)).toBeLessThan((right - x) / 10);
    expect(Math.abs(far - depth)).toBeLessThan(0.02);
  });

  test("up is up, and near is nearer to the camera in front of the point", () => {
    expect(see(placeInView(POINT, 0, 0.2, 0))[1]).toBeLessThan(y - 50);
    const before = placeInView(POINT, 0, 0, 0.2);
    const { position } = placeCamera(SHOTS.poster, 1);
    const distance = (point: Vec3) => new Vector3(...point).distanceTo(new Vector3(...position));
    expect(distance(POINT) - distance(before)).toBeGreaterThan(0.15);
    expect(Math.abs(see(before)[0] - x)).toBeLessThan(20);
  });

  test("has directions of one metre, at right angles", () => {
    const vector = (...of: [number, number, number]) => new Vector3(...placeInView([0, 0, 0], ...of));
    const [right, up, near] = [vector(1, 0, 0), vector(0, 1, 0), vector(0, 0, 1)];
    for (const direction of [right, up, near]) expect(direction.length()).toBeCloseTo(1, 9);
    expect([right.dot(up), right.dot(near), up.dot(near)]).toEqual(closeTo([0, 0, 0]));
  });
});

describe("a box that faces the picture", () => {
  test.each([0, 0.7, -2])("rolled by %f turns its sides to the picture's directions", (roll) => {
    const batch = createEffectBatch();
    putFacing(batch, POINT, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0, roll);
    expect(positionOf(batch, 0)).toEqual(closeTo(placeInView(POINT, 0.1, 0.2, 0.3)));
    const across = new Vector3(1, 0, 0).applyQuaternion(rotationOf(batch, 0));
    expect(across.toArray()).toEqual(closeTo(placeInView([0, 0, 0], Math.cos(roll), Math.sin(roll), 0)));
    const ahead = new Vector3(0, 0, 1).applyQuaternion(rotationOf(batch, 0));
    expect(ahead.toArray()).toEqual(closeTo(placeInView([0, 0, 0], 0, 0, 1)));
  });
});

test("tumbling turns only the later boxes, by pitch and then yaw", () => {
  const batch = createEffectBatch();
  for (let at = 0; at < 3; at++) putCube(batch, at, 0, 0, 1, 0);
  tumble(batch, 1, 0.5, -1.2);
  expect(rotationOf(batch, 0).toArray()).toEqual([0, 0, 0, 1]);
  const turned = new Quaternion().setFromEuler(new Euler(-1.2, 0.5, 0, "YXZ"));
  for (const at of [1, 2]) expect(rotationOf(batch, at).toArray()).toEqual(closeTo(turned.toArray()));
});

describe("pixel art", () => {
  const sprite = createSprite(["ab", " a"], { a: 0xff_00_00, b: 0x00_00_ff });

  test("is cubes round its middle, rows from the top down", () => {
    const batch = createEffectBatch();
    putSprite(batch, sprite, POINT, 0, 0, 0, 0.1);
    const place = (right: number, up: number) => closeTo(placeInView(POINT, right, up, 0));
    expect([0, 1, 2].map((at) => positionOf(batch, at))).toEqual([
      place(-0.05, 0.05),
      place(0.05, 0.05),
      place(0.05, -0.05),
    ]);
    expect([0, 1, 2].map((at) => batch.colors[at * 4])).toEqual([255, 0, 255]);
  });

  test("refuses a character without a colour", () => {
    expect(() => createSprite(["ax"], { a: 0 })).toThrow(RangeError);
  });
});

describe("the curves of effects", () => {
  test("swell rises from nothing and falls back to it", () => {
    expect([-1, 0, 1, 2].map(swell)).toEqual([0, 0, 0, 0]);
    expect(swell(0.5)).toBe(1);
    expect(swell(0.25)).toBeCloseTo(swell(0.75), 12);
  });

  test("ramp is smooth between its ends, and falls when they are swapped", () => {
    expect([0, 2, 3, 4, 9].map((value) => ramp(2, 4, value))).toEqual([0, 0, 0.5, 1, 1]);
    expect([0, 2, 3, 4, 9].map((value) => ramp(4, 2, value))).toEqual([1, 1, 0.5, 0, 0]);
    expect(ramp(0, 1, 0.1)).toBeLessThan(0.05);
  });

  test("fraction is within 0 and 1 for negative values too", () => {
    expect([0, 0.25, 1, 1.25, -0.25].map(fraction)).toEqual([0, 0.25, 0, 0.25, 0.75]);
  });

  test("chance differs by particle and use, and is spread evenly", () => {
    const values = Array.from({ length: 400 }, (_, at) => chance(at % 20, Math.floor(at / 20)));
    expect(new Set(values).size).toBe(400);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean).toBeGreaterThan(0.43);
    expect(mean).toBeLessThan(0.57);
  });
});
