import { expect, test } from "vitest";
import { layOutPlaza } from "@/lib/avatar/crowd/plaza";
import { pictureOf } from "@/lib/shared/plaza-picture/projection";
import { standAt } from "@/lib/shared/plaza-picture/stand-at";

const plaza = layOutPlaza();

test("who points at the middle of anybody's breast, with nobody in front, points at them", () => {
  const front = { x: [0, 0.1, 5], z: [-3, 0, 0] };
  expect(standAt(front, ...pictureOf(0.1, 1.1, 0))).toBe(1);
  expect(standAt(front, ...pictureOf(5, 1.1, 0))).toBe(2);
});

test("who stands in front hides those behind", () => {
  const row = { x: [0, 0, 0], z: [0, 0.8, -0.8] };
  expect(standAt(row, ...pictureOf(0, 1, 0))).toBe(1);
  expect(standAt(row, ...pictureOf(0, 1.7, 0.8))).toBe(1);
  expect(standAt(row, ...pictureOf(0, 1.7, -0.8))).toBe(2);
});

test("the floor beside everybody is nobody", () => {
  expect(standAt(plaza, ...pictureOf(0, 0, 0))).toBeNull();
  expect(standAt(plaza, 500, 0)).toBeNull();
  expect(standAt(plaza, Number.NaN, 0)).toBeNull();
});

test("everybody on the plaza's south side is found by their face", () => {
  for (let stand = 0; stand < plaza.x.length; stand++) {
    if ((plaza.z[stand] ?? 0) < 82.4) continue;
    expect(standAt(plaza, ...pictureOf(plaza.x[stand] ?? 0, 1.5, plaza.z[stand] ?? 0))).toBe(stand);
  }
});
