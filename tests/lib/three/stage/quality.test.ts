import { describe, expect, test } from "vitest";
import { listQualityLevels } from "@/lib/three/stage/quality";

describe("the levels of a device", () => {
  test("use at most its pixel ratio, without duplicates", () => {
    const levels = listQualityLevels(1, 1440 * 900);
    expect(levels.every(({ ratio }) => ratio <= 1)).toBe(true);
    expect(levels.length).toBe(4);
    expect(listQualityLevels(3, 390 * 844)[0]?.ratio).toBe(2);
  });

  test("stay below 4.5 million pixels on a large screen", () => {
    for (const { ratio } of listQualityLevels(2, 3840 * 2160)) expect(ratio ** 2 * 3840 * 2160).toBeLessThan(4_500_000);
  });

  test("keep one pixel per point on a small screen and fewer only on a larger one", () => {
    expect(listQualityLevels(3, 390 * 844).at(-1)).toMatchObject({ ratio: 1, every: 3 });
    expect(listQualityLevels(1, 1440 * 900).at(-1)?.ratio).toBeCloseTo(0.556, 2);
  });

  test("start with the whole crowd and fine figures", () => {
    expect(listQualityLevels(2, 1000 * 1000)[0]).toMatchObject({ crowd: 1, isFine: true, every: 1 });
  });
});
