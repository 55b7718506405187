import { expect, test } from "vitest";
import { createPatchedTexture } from "@/lib/three/crowd/patched-texture";

test("what is new is sent row by row, as three counts it", () => {
  const table = createPatchedTexture("byte", 8, 4);
  table.patch(6, 12);
  expect(table.texture.updateRanges).toEqual([
    { start: 24, count: 8 },
    { start: 32, count: 32 },
    { start: 64, count: 8 },
  ]);
});

test("a context that has just been made gets everything", () => {
  const table = createPatchedTexture("twoWords", 8, 4);
  table.patch(0, 3);
  // `as`: all that it asks of a renderer.
  const renderer = (has: boolean) =>
    ({ properties: { has: () => has } }) as unknown as Parameters<typeof table.renew>[0];
  table.renew(renderer(true));
  expect(table.texture.updateRanges).toHaveLength(1);
  table.renew(renderer(false));
  expect(table.texture.updateRanges).toHaveLength(0);
});

test("when all is new, parts no longer count", () => {
  const table = createPatchedTexture("float", 4, 2);
  table.patch(1, 1);
  table.send();
  expect(table.texture.updateRanges).toHaveLength(0);
  expect(table.texture.version).toBeGreaterThan(1);
});
