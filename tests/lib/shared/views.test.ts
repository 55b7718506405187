import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STAGE_OVERHANG, stageSide } from "@/lib/shared/views";

test("the stage is as high as its box, and no wider than its overhang", () => {
  expect(stageSide(1440, 900)).toBe(900);
  expect(stageSide(390, 844)).toBeCloseTo(487.5);
  expect(stageSide(120, 120)).toBe(120);
});

test("style sheet and camera agree about the overhang", () => {
  const overhang = /\$overhang: (\d+);/.exec(readFileSync("components/viewer/Viewer.module.scss", "utf8"))?.[1];
  expect(Number(overhang)).toBe(STAGE_OVERHANG * 100);
});
