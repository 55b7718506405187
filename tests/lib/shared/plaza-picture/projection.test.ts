import { expect, test } from "vitest";
import { readTilePath } from "@/lib/server/art/serve-art";
import { HttpError } from "@/lib/shared/errors";
import { getTileEdges, getTilePath, PLAZA_PICTURE } from "@/lib/shared/plaza-picture/projection";
import type { Query } from "@/lib/shared/viewer-query";

function httpErrorOf(zoom: unknown, x: unknown, file: unknown): string {
  try {
    // `as`: includes what no client can send.
    return JSON.stringify(readTilePath({ zoom, x, file } as Query));
  } catch (error) {
    if (error instanceof HttpError) return error.code;
    throw error;
  }
}

test("a tile path is read back as its tile", () => {
  for (const tile of [
    { zoom: 0, x: 0, y: 0 },
    { zoom: 3, x: 7, y: 0 },
    { zoom: PLAZA_PICTURE.lastZoom, x: 63, y: 63 },
  ]) {
    const [, , , zoom, x, file] = getTilePath(tile).split("/");
    expect(readTilePath({ zoom, x, file })).toEqual({ kind: "tile", ...tile });
  }
});

test.each([
  ["1e3"],
  ["-0"],
  ["-1"],
  ["01"],
  ["00"],
  ["+1"],
  ["1.0"],
  [" 1"],
  ["1 "],
  ["\u0000"],
  ["%00"],
  ["0x1"],
  ["١"],
  ["NaN"],
  [""],
  ["9".repeat(5000)],
  [undefined],
  [null],
  [1],
])("refuses %j as zoom, x or y of a tile", (part) => {
  expect(httpErrorOf(part, "1", "1.webp")).toBe("bad_tile");
  expect(httpErrorOf("3", part, "1.webp")).toBe("bad_tile");
  expect(httpErrorOf("3", "1", typeof part === "string" ? `${part}.webp` : part)).toBe("bad_tile");
});

test.each([["1"], ["1.png"], ["1.webp.webp"], ["1.WEBP"], ["1.webp\n"], [".webp"]])(
  "refuses %j as the file of a tile",
  (file) => {
    expect(httpErrorOf("3", "1", file)).toBe("bad_tile");
  },
);

test.each([
  ["7", "0", "0.webp"],
  ["0", "1", "0.webp"],
  ["0", "0", "1.webp"],
  ["3", "8", "0.webp"],
  ["6", "0", "64.webp"],
  ["999", "999", "999.webp"],
])("zoom %s has no tile %s/%s", (zoom, x, file) => {
  expect(httpErrorOf(zoom, x, file)).toBe("unknown_tile");
});

test("the tiles of a zoom cover the picture edge to edge", () => {
  const half = PLAZA_PICTURE.metres / 2;
  expect(getTileEdges({ zoom: 0, x: 0, y: 0 })).toEqual({ left: -half, top: -half, side: 2 * half });
  for (let x = 0; x < 8; x++) {
    const { left, side } = getTileEdges({ zoom: 3, x, y: 0 });
    expect(left).toBeCloseTo(-half + x * side, 9);
  }
  const last = getTileEdges({ zoom: 6, x: 63, y: 63 });
  expect(last.left + last.side).toBeCloseTo(half, 9);
});
