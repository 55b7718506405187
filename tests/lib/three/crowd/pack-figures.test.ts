import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { WebGLRenderer } from "three";
import { expect, test } from "vitest";
import { decodeCrowd } from "@/lib/avatar/crowd/decode-crowd";
import { createCrowd, listPackFigures, measureLargest } from "@/lib/three/crowd/create-crowd";
import { createStagePicture } from "@/lib/three/stage/stage-picture";

const file = gunzipSync(readFileSync(new URL("../../../../lib/client/stage/crowd.bin", import.meta.url)));
const pack = decodeCrowd(new Uint8Array(file).buffer);

test.each(["boxes", "voxels"] as const)("the figures in %s have all rectangles and ids of the file", (level) => {
  const figures = listPackFigures(pack, level);
  const sum = (of: (figure: (typeof figures)[number]) => Uint8Array) =>
    figures.reduce((all, figure) => all + of(figure).length, 0);
  expect(figures).toHaveLength(pack[level].firstQuads.length - 1);
  expect(sum(({ quads }) => quads)).toBe(pack[level].quads.length);
  expect(figures.map(({ id }) => id)).toEqual([...pack.ids.subarray(0, figures.length)]);
});

test("both levels together have all texels", () => {
  const all = [...listPackFigures(pack, "boxes"), ...listPackFigures(pack, "voxels")];
  expect(all.reduce((sum, { texels }) => sum + texels.length, 0)).toBe(pack.texels.length);
});

test("measureLargest gives an upper bound for all figures", () => {
  const figures = listPackFigures(pack, "boxes");
  const most = measureLargest(figures);
  expect(figures.every(({ quads, texels }) => quads.length / 6 <= most.quads && texels.length <= most.texels)).toBe(
    true,
  );
  expect(measureLargest([])).toEqual({ quads: 1, texels: 1 });
});

test("the crowd has room for all figures and draws the requested share of them, fine or not", () => {
  // `as`: nothing is drawn.
  const crowd = createCrowd(pack, createStagePicture({} as WebGLRenderer).view);
  crowd.place({ distance: 8, left: 0.5, right: 0.5 });
  const drawn = (share: number, isFine: boolean) => {
    crowd.show(share, isFine);
    return crowd.figures.geometry.instanceCount;
  };
  expect(drawn(1, false)).toBe(pack.count);
  expect(drawn(0.5, false)).toBe(pack.count / 2);
  expect(drawn(1, true)).toBeGreaterThan(pack.count + 96);
  expect(drawn(0, true)).toBe(0);
  crowd.dispose();
});
