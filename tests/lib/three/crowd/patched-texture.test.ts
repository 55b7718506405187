import { expect, test } from "vitest";
import { createPatchedTexture } from "@/lib/three/crowd/patched-texture";

test("adds update ranges row by row", () => {
  const table = createPatchedTexture("byte", 8, 4);
  table.patch(6, 12);
  expect(table.texture.updateRanges).toEqual([
    { start: 24, count: 8 },
    { start: 32, count: 32 },
    { start: 64, count: 8 },
  ]);
});

test("a new context gets the whole texture", () => {
  const table = createPatchedTexture("twoWords", 8, 4);
  table.patch(0, 3);
  // `as`: the used part of a renderer.
  const renderer = (has: boolean) =>
    ({ properties: { has: () => has } }) as unknown as Parameters<typeof table.renew>[0];
  table.renew(renderer(true));
  expect(table.texture.updateRanges).toHaveLength(1);
  table.renew(renderer(false));
  expect(table.texture.updateRanges).toHaveLength(0);
});

test("send replaces the update ranges by a full update", () => {
  const table = createPatchedTexture("float", 4, 2);
  table.patch(1, 1);
  table.send();
  expect(table.texture.updateRanges).toHaveLength(0);
  expect(table.texture.version).toBeGreaterThan(1);
});
