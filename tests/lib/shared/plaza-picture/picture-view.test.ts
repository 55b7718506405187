import { expect, test } from "vitest";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import {
  chooseZoom,
  clampView,
  createAvatarView,
  createEntryView,
  createFirstView,
  createWholeView,
  EXTENT,
  findPlaceAt,
  findSlotAt,
  listTilesInView,
  planFlight,
  zoomView,
} from "@/lib/shared/plaza-picture/picture-view";
import { getTileEdges, getZoomScale, projectToPicture } from "@/lib/shared/plaza-picture/projection";

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

test.each(WINDOWS)("the whole view fits $width x $height with a margin", (window) => {
  const [left, top] = findPlaceAt(createWholeView(window), window, 0, 0);
  const [right, bottom] = findPlaceAt(createWholeView(window), window, window.width, window.height);
  expect(left).toBeLessThan(-EXTENT.aside);
  expect(right).toBeGreaterThan(EXTENT.aside);
  expect(top).toBeLessThan(EXTENT.top);
  expect(bottom).toBeGreaterThan(EXTENT.bottom);
});

test("the first view is the whole crowd, on a phone the entrance: there the whole is a narrow strip", () => {
  const [phone, desktop] = WINDOWS;
  expect(createFirstView(desktop)).toEqual(createWholeView(desktop));
  expect(createFirstView(phone)).toEqual(createEntryView(phone));
});

test("the point under the pointer stays in place while zooming", () => {
  const window = { width: 1000, height: 600 };
  const view = { u: 4, v: 10, scale: 20 };
  const before = findPlaceAt(view, window, 700, 120);
  const after = findPlaceAt(zoomView(view, window, 60, 700, 120), window, 700, 120);
  expect(after[0]).toBeCloseTo(before[0], 9);
  expect(after[1]).toBeCloseTo(before[1], 9);
});

test("clampView limits the place and the scale of a view", () => {
  const window = { width: 1000, height: 600 };
  expect(clampView({ u: 1e9, v: -1e9, scale: 1e9 }, window)).toEqual({
    u: EXTENT.aside,
    v: EXTENT.top,
    scale: getZoomScale(6),
  });
  expect(clampView({ u: 0, v: 0, scale: 0 }, window).scale).toBe(createWholeView(window).scale);
});

test("a flight starts and ends at its views, and zooms out over a long distance", () => {
  const window = { width: 1000, height: 600 };
  const [from, to] = [createAvatarView(-60, 60, window), createAvatarView(60, -60, window)];
  const { at, length } = planFlight(from, to, window);
  expect(length).toBeGreaterThan(1);
  expect(at(0).u).toBeCloseTo(from.u, 6);
  expect(at(0).scale).toBeCloseTo(from.scale, 6);
  expect(at(1)).toEqual(to);
  expect(at(0.999).u).toBeCloseTo(to.u, 0);
  expect(at(0.5).scale).toBeLessThan(from.scale / 4);
});

test("a flight on the spot only zooms", () => {
  const window = { width: 1000, height: 600 };
  const from = { u: 1, v: 2, scale: 10 };
  const { at } = planFlight(from, { ...from, scale: 40 }, window);
  expect(at(0.5)).toEqual({ u: 1, v: 2, scale: expect.closeTo(20, 9) });
});

test.each(WINDOWS)("the tiles of a view cover $width x $height, with the ring around it last", (window) => {
  const view = { ...createEntryView(window), v: 0 };
  const zoom = chooseZoom(view.scale, 1);
  const tiles = listTilesInView(view, window, zoom);
  const [left, top] = findPlaceAt(view, window, 0, 0);
  for (const [x, y] of [
    [0, 0],
    [window.width - 1, 0],
    [0, window.height - 1],
    [window.width - 1, window.height - 1],
  ] as const) {
    const [u, v] = [left + x / view.scale, top + y / view.scale];
    const isCovered = tiles.some((tile) => {
      const edges = getTileEdges(tile);
      return u >= edges.left && u < edges.left + edges.side && v >= edges.top && v < edges.top + edges.side;
    });
    expect(isCovered).toBe(true);
  }
  const withRing = listTilesInView(view, window, zoom, 1);
  expect(withRing.length).toBeGreaterThan(tiles.length);
  expect(withRing.slice(0, tiles.length)).toEqual(tiles);
});

test("chooseZoom gives the zoom that is sharp on the device", () => {
  expect(chooseZoom(getZoomScale(3), 1)).toBe(3);
  expect(chooseZoom(getZoomScale(3), 2)).toBe(4);
  expect(chooseZoom(1e9, 2)).toBe(6);
  expect(chooseZoom(0.001, 1)).toBe(0);
});

const plaza = layOutPlaza();

test("findSlotAt finds the figure at the point", () => {
  const front = { x: [0, 0.1, 5], z: [-3, 0, 0] };
  expect(findSlotAt(front, ...projectToPicture(0.1, 1.1, 0))).toBe(1);
  expect(findSlotAt(front, ...projectToPicture(5, 1.1, 0))).toBe(2);
});

test("findSlotAt prefers the figure in front", () => {
  const row = { x: [0, 0, 0], z: [0, 0.8, -0.8] };
  expect(findSlotAt(row, ...projectToPicture(0, 1, 0))).toBe(1);
  expect(findSlotAt(row, ...projectToPicture(0, 1.7, 0.8))).toBe(1);
  expect(findSlotAt(row, ...projectToPicture(0, 1.7, -0.8))).toBe(2);
});

test("findSlotAt gives null for the floor", () => {
  expect(findSlotAt(plaza, ...projectToPicture(0, 0, 0))).toBeNull();
  expect(findSlotAt(plaza, 500, 0)).toBeNull();
  expect(findSlotAt(plaza, Number.NaN, 0)).toBeNull();
});

test("findSlotAt finds every avatar on the south side by its face", () => {
  for (let slot = 0; slot < plaza.x.length; slot++) {
    if ((plaza.z[slot] ?? 0) < 82.4) continue;
    expect(findSlotAt(plaza, ...projectToPicture(plaza.x[slot] ?? 0, 1.5, plaza.z[slot] ?? 0))).toBe(slot);
  }
});
