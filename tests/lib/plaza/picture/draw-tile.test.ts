import { expect, test } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { buildCrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import { MINI_LAYER, type MiniPack } from "@/lib/plaza/data/mini-pack";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { drawTile, listSlotsOfTile } from "@/lib/plaza/picture/draw-tile";
import { getZoomScale, PLAZA_PICTURE, projectToPicture } from "@/lib/shared/plaza-picture/projection";

const SIDE = PLAZA_PICTURE.tile;
const plaza = layOutPlaza();
/** All avatars in one colour, filling the whole mini. */
const RED: MiniPack = { count: 256, pixels: new Uint16Array(MINI_LAYER.wide * MINI_LAYER.high).fill((31 << 11) | 1) };
const sources = { plaza, getFigure: buildCrowdFigure, getAvatar: buildAvatar, getMinis: () => RED };

const take = (list: ArrayLike<number>, index: number) => list[index] ?? 0;

const isRed = (tile: Uint8Array, x: number, y: number) => {
  const at = (y * SIDE + x) * 3;
  return take(tile, at) > 2 * take(tile, at + 1) && take(tile, at) > 2 * take(tile, at + 2);
};

test("the first tile has all avatars, other tiles only visible ones, from back to front", () => {
  expect(listSlotsOfTile(plaza, { zoom: 0, x: 0, y: 0 })).toHaveLength(20_000);
  const slots = listSlotsOfTile(plaza, { zoom: 5, x: 15, y: 22 });
  expect(slots.length).toBeGreaterThan(20);
  expect(slots.length).toBeLessThan(120);
  const south = slots.map((slot) => take(plaza.z, slot));
  expect(south).toEqual(south.toSorted((a, b) => a - b));
  expect(listSlotsOfTile(plaza, { zoom: 6, x: 0, y: 0 })).toEqual([]);
});

test("draws an avatar at its projected place, also across the edge of tiles", () => {
  const zoom = 3;
  // No avatar hides the front row.
  const front = Array.from(plaza.z.keys()).filter((slot) => take(plaza.z, slot) > 82.15);
  expect(front.length).toBeGreaterThan(30);
  const tiles = new Map<string, Uint8Array>();
  for (const slot of front.slice(0, 12)) {
    const [u, v] = projectToPicture(take(plaza.x, slot), 0.9, take(plaza.z, slot));
    const [x, y] = [u, v].map((metres) => Math.floor((metres + PLAZA_PICTURE.metres / 2) * getZoomScale(zoom))) as [
      number,
      number,
    ];
    const [column, row] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
    const key = `${column}/${row}`;
    const tile = tiles.get(key) ?? drawTile({ zoom, x: column, y: row }, sources);
    tiles.set(key, tile);
    expect(isRed(tile, x % SIDE, y % SIDE)).toBe(true);
  }
});

test("draws no avatar in the avenues", () => {
  const [u, v] = projectToPicture(0, 0, 40);
  const [x, y] = [u, v].map((metres) => Math.floor((metres + PLAZA_PICTURE.metres / 2) * getZoomScale(2))) as [
    number,
    number,
  ];
  const tile = drawTile({ zoom: 2, x: Math.floor(x / SIDE), y: Math.floor(y / SIDE) }, sources);
  expect(isRed(tile, x % SIDE, y % SIDE)).toBe(false);
});

test("draws the floor in the studio's colour at the edge of the picture", () => {
  const tile = drawTile({ zoom: 4, x: 0, y: 0 }, sources);
  expect([...tile.subarray(0, 3)]).toEqual([0x64, 0x83, 0x98]);
});

test("draws the nearest tiles with the engine, with the same bytes each time", { timeout: 60_000 }, () => {
  const tile = { zoom: PLAZA_PICTURE.lastZoom, x: 0, y: 0 };
  const [u, v] = projectToPicture(take(plaza.x, 0), 1, take(plaza.z, 0));
  const column = (metres: number) =>
    Math.floor((metres + PLAZA_PICTURE.metres / 2) / (PLAZA_PICTURE.metres / 2 ** tile.zoom));
  const near = { ...tile, x: column(u), y: column(v) };
  const first = drawTile(near, sources);
  const colors = new Set<number>();
  for (let at = 0; at < first.length; at += 3)
    colors.add((take(first, at) << 16) | (take(first, at + 1) << 8) | take(first, at + 2));
  expect(colors.size).toBeGreaterThan(1000);
  expect(Buffer.compare(first, drawTile(near, sources))).toBe(0);
});
