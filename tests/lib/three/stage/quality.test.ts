import { describe, expect, test } from "vitest";
import { listQualityLevels } from "@/lib/three/stage/quality";

describe("the levels of a device", () => {
  test("ask for no more pixels than it has, and for none twice", () => {
    const levels = listQualityLevels(1, 1440 * 900);
    expect(levels.every(({ ratio }) => ratio <= 1)).toBe(true);
    expect(levels.length).toBe(4);
    expect(listQualityLevels(3, 390 * 844)[0]?.ratio).toBe(2);
  });

  test("are never more than four million pixels, however large the screen", () => {
    for (const { ratio } of listQualityLevels(2, 3840 * 2160)) expect(ratio ** 2 * 3840 * 2160).toBeLessThan(4_500_000);
  });

  test("never leave a small screen fewer pixels than it has points", () => {
    expect(listQualityLevels(3, 390 * 844).at(-1)).toMatchObject({ ratio: 1, every: 3 });
    expect(listQualityLevels(1, 1440 * 900).at(-1)?.ratio).toBeCloseTo(0.556, 2);
  });

  test("begin with the whole crowd, voxel by voxel in front", () => {
    expect(listQualityLevels(2, 1000 * 1000)[0]).toMatchObject({ crowd: 1, isFine: true, every: 1 });
  });
});
