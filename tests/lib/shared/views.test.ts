import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getStageSide, STAGE_OVERHANG } from "@/lib/shared/views";

test("the stage is as high as its box, up to the overhang", () => {
  expect(getStageSide(1440, 900)).toBe(900);
  expect(getStageSide(390, 844)).toBeCloseTo(487.5);
  expect(getStageSide(120, 120)).toBe(120);
});

test("style sheet and camera agree on the overhang", () => {
  const overhang = /\$overhang: (\d+);/.exec(readFileSync("components/viewer/Viewer.module.scss", "utf8"))?.[1];
  expect(Number(overhang)).toBe(STAGE_OVERHANG * 100);
});
