import { expect, test } from "vitest";
import { listPlazaQualities } from "@/lib/plaza/three/plaza-quality";

test("each level needs no more than the one before", () => {
  const levels = listPlazaQualities(2, 1280 * 720);
  for (const [nth, level] of levels.entries()) {
    const better = levels[nth - 1];
    if (!better) continue;
    expect(level.boxes).toBeLessThanOrEqual(better.boxes);
    expect(level.voxels).toBeLessThanOrEqual(better.voxels);
    expect(level.pixelRatio).toBeLessThanOrEqual(better.pixelRatio);
  }
});

test.each([
  [3, 390 * 844],
  [2, 2560 * 1440],
  [1, 320 * 200],
])("at a pixel ratio of %d, the pixels drawn for %d pixels are within bounds", (ratio, area) => {
  for (const { pixelRatio } of listPlazaQualities(ratio, area)) {
    expect(pixelRatio).toBeLessThanOrEqual(ratio);
    expect(pixelRatio ** 2 * area).toBeLessThanOrEqual(4_400_001);
    expect(pixelRatio ** 2 * area).toBeGreaterThanOrEqual(Math.min(area, 300_000) * 0.999);
  }
});

test("a device with little memory has minis of half size", () => {
  expect(listPlazaQualities(1, 1e6, 2).every(({ miniStep }) => miniStep === 2)).toBe(true);
  expect(listPlazaQualities(1, 1e6).every(({ miniStep }) => miniStep === 1)).toBe(true);
});
