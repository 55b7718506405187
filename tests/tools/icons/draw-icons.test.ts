import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { EMBLEMS } from "@/lib/shared/emblems.generated";
import { ICON_PATHS } from "@/lib/shared/icons.generated";
import { drawIcon, getIconRows, ICON_NAMES, writeEmblemModule, writeIconModule } from "@/tools/icons/draw-icons";
import { EMBLEM_ART, EMBLEM_COLORS } from "@/tools/icons/emblems";

const read = (name: string) => readFileSync(`lib/shared/${name}.generated.ts`, "utf8");

test("the site has the current drawings", () => {
  expect(read("icons")).toBe(writeIconModule());
  expect(read("emblems")).toBe(writeEmblemModule());
});

/** Returns the squares that a path fills, as "x,y", each as often as it is filled. */
function listFilled(path: string): readonly string[] {
  const filled: string[] = [];
  const corner = { x: 0, y: 0 };
  for (const [, x, y, width, height] of path.matchAll(/m(-?[\d.]+) ?(-?[\d.]+)h(\d+)v(\d+)h-\d+z/g)) {
    corner.x += Number(x);
    corner.y += Number(y);
    for (let down = 0; down < Number(height); down++)
      for (let across = 0; across < Number(width); across++) filled.push(`${corner.x + across},${corner.y + down}`);
  }
  return filled.toSorted();
}

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
  expect(new Set(Object.values(ICON_PATHS)).size).toBe(ICON_NAMES.length);
});

/** Returns the squares of a drawing with a character, as `listFilled`. */
const listSquares = (rows: readonly string[], ink: string, left = 0, top = 0): readonly string[] =>
  rows
    .flatMap((row, y) => [...row].flatMap((character, x) => (character === ink ? [`${left + x},${top + y}`] : [])))
    .toSorted();

test.each(ICON_NAMES)("%s fills exactly its squares in the middle of its field, each once", (name) => {
  const rows = getIconRows(name);
  const [left, top] = [(12 - (rows[0]?.length ?? 0)) / 2, (12 - rows.length) / 2];
  expect(listFilled(drawIcon(name))).toEqual(listSquares(rows, "#", left, top));
});

test.each(Object.entries(EMBLEM_ART))("the emblem of %s fills exactly its squares, each once", (name, { rows }) => {
  const drawn = rows.trim().split("\n");
  expect(drawn.map((row) => row.length)).toEqual(Array.from({ length: 12 }, () => 12));
  const { paths } = EMBLEMS[name as keyof typeof EMBLEMS];
  const used = Object.entries(EMBLEM_COLORS).filter(([ink]) => rows.includes(ink));
  expect(paths).toHaveLength(used.length);
  for (const [ink, color] of used) {
    const path = paths.find(([each]) => each === color)?.[1] ?? "";
    expect(listFilled(path), color).toEqual(listSquares(drawn, ink));
  }
});

test("all icons together are at most 1.75 KiB", () => {
  expect(gzipSync(read("icons")).length).toBeLessThanOrEqual(1792);
});
