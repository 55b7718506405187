import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { transformSync } from "esbuild";
import { expect, test } from "vitest";
import { ARROWS } from "@/lib/shared/icons/arrows";
import { CAMERA } from "@/lib/shared/icons/camera";
import { getIconPath, getIconRows, type IconName } from "@/lib/shared/icons/icons";
import { SIGNS } from "@/lib/shared/icons/signs";
import { THINGS } from "@/lib/shared/icons/things";

// `as`: the source of the type IconName.
const ICON_NAMES = Object.keys({ ...ARROWS, ...CAMERA, ...SIGNS, ...THINGS }) as IconName[];

/** The icons that the site uses. */
const REQUIRED_ICONS = [
  ...["alert", "animation", "arrow-right", "arrow-right-small", "cart", "check", "chevron-down", "chevron-left"],
  ...["chevron-right", "cross", "discord", "divider", "download", "external", "gif", "lock", "meebit-face", "night"],
  ...["picture", "ratio-1-1", "ratio-5-4", "ratio-9-16", "plus", "shuffle", "signout", "timer", "twitter"],
];

test("every required icon is drawn", () => {
  expect(ICON_NAMES).toEqual(expect.arrayContaining(REQUIRED_ICONS));
});

test.each(ICON_NAMES)("%s is complete and has at most ten squares per side", (name) => {
  const rows = getIconRows(name);
  const width = rows[0]?.length ?? 0;
  expect(rows.length).toBeLessThanOrEqual(10);
  expect(width).toBeLessThanOrEqual(10);
  expect(rows.every((row) => row.length === width && /^[#.]+$/.test(row))).toBe(true);
  // No empty line at an edge: it would move the icon off centre.
  const columns = [rows.map((row) => row[0]), rows.map((row) => row[width - 1])];
  for (const edge of [rows[0], rows.at(-1)]) expect(edge).toContain("#");
  for (const edge of columns) expect(edge).toContain("#");
});

test("no two icons are the same", () => {
  expect(new Set(ICON_NAMES.map(getIconPath)).size).toBe(ICON_NAMES.length);
});

test.each(ICON_NAMES)("%s fills exactly its squares, each once", (name) => {
  const rows = getIconRows(name);
  const filled = Array.from({ length: 12 * 24 * 2 }, () => 0);
  for (const [, x, y, width, height] of getIconPath(name).matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
    for (let down = 0; down < Number(height); down++) {
      for (let across = 0; across < Number(width); across++) {
        const place = (Number(y) + down) * 24 + Number(x) + across;
        filled[place] = (filled[place] ?? 0) + 1;
      }
    }
  }
  const left = 12 - (rows[0]?.length ?? 0);
  const top = 12 - rows.length;
  for (let place = 0; place < 24 * 24; place++) {
    const row = rows[Math.floor((Math.floor(place / 24) - top) / 2)];
    const square = row?.[Math.floor(((place % 24) - left) / 2)];
    expect(filled[place] ?? 0, `at ${place % 24}, ${Math.floor(place / 24)}`).toBe(square === "#" ? 1 : 0);
  }
});

test("all icons together are at most 4 KiB", () => {
  const folder = "lib/shared/icons";
  const sources = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  const code = sources.map((source) => transformSync(source, { loader: "ts", minify: true }).code).join("");
  expect(gzipSync(code).length).toBeLessThanOrEqual(4096);
});
