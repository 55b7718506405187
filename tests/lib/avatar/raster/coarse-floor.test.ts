import { expect, test } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { renderPicture } from "@/lib/avatar/raster/render-picture";

test.each([
  ["default", 240],
  ["hype", 384],
  ["zen", 426],
] as const)("a frame of %s with a coarse floor looks like one with a fine floor", (mood, height) => {
  const request = { width: 240, height, framing: "poster", mood, background: "mood" } as const;
  const avatar = buildAvatar(1);
  const fine = renderPicture(avatar, request);
  const coarse = renderPicture(avatar, { ...request, floorStep: 2 });
  const steps = fine.map((byte, at) => Math.abs(byte - (coarse[at] ?? 0)));
  expect(Math.max(...steps.subarray(0, 240 * 40))).toBe(0);
  expect(steps.reduce((most, step) => Math.max(most, step), 0)).toBeLessThanOrEqual(16);
  expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeLessThan(0.1);
});
