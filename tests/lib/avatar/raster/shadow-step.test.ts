import { expect, test } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import type { ScreenMemory } from "@/lib/avatar/raster/screen";

test.each([
  ["default", 240],
  ["hype", 384],
  ["zen", 426],
] as const)("a frame of %s with shadows sampled in every second pixel looks like a still", (mood, height) => {
  const request = { width: 240, height, framing: "poster", mood, background: "mood" } as const;
  const avatar = buildAvatar(1);
  const fine = renderPicture(avatar, request);
  const coarse = renderPicture(avatar, { ...request, shadowStep: 2 });
  const steps = fine.map((byte, at) => Math.abs(byte - (coarse[at] ?? 0)));
  expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeLessThan(0.2);
  expect(steps.filter((step) => step > 16).length / steps.length).toBeLessThan(0.002);
});

test("memory of another picture does not change a picture", () => {
  const request = { width: 120, height: 200, framing: "poster", mood: "gm", background: "mood" } as const;
  const memory: ScreenMemory = new Map();
  renderPicture(buildAvatar(3), { ...request, mood: "ded", memory });
  expect(renderPicture(buildAvatar(1), { ...request, memory })).toEqual(renderPicture(buildAvatar(1), request));
});
