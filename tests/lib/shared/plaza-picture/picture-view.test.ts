import { expect, test } from "vitest";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import {
  chooseZoom,
  clampView,
  createAvatarView,
  createDistrictView,
  createEntryView,
  createFirstView,
  createWholeView,
  EXTENT,
  findPlaceAt,
  findSlotAt,
  getAvatarBounds,
  listTilesInView,
  type PictureView,
  planFlight,
  zoomView,
} from "@/lib/shared/plaza-picture/picture-view";
import { getTileEdges, getZoomScale, LIGHT_POOL, projectToPicture } from "@/lib/shared/plaza-picture/projection";

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Where a place of the picture shows in a window. */
const placeInWindow = (view: PictureView, window: (typeof WINDOWS)[number], [u, v]: readonly [number, number]) =>
  [window.width / 2 + (u - view.u) * view.scale, window.height / 2 + (v - view.v) * view.scale] as const;

test.each(WINDOWS)("the whole view fits $width x $height with a margin", (window) => {
  const [left, top] = findPlaceAt(createWholeView(window), window, 0, 0);
  const [right, bottom] = findPlaceAt(createWholeView(window), window, window.width, window.height);
  expect(left).toBeLessThan(-EXTENT.aside);
  expect(right).toBeGreaterThan(EXTENT.aside);
  expect(top).toBeLessThan(EXTENT.top);
  expect(bottom).toBeGreaterThan(EXTENT.bottom);
});

test.each(WINDOWS)(
  "the whole view fills $width x $height but for its margin, with the crowd in the middle",
  (window) => {
    const { u, v, scale } = createWholeView(window);
    const [width, height] = [2 * EXTENT.aside * scale, (EXTENT.bottom - EXTENT.top) * scale];
    expect(Math.max(width / window.width, height / window.height)).toBeCloseTo(0.92, 9);
    expect([u, v]).toEqual([0, (EXTENT.top + EXTENT.bottom) / 2]);
  },
);

test("the crowd's extent has every avatar from its soles to its hair", () => {
  for (const [slot, x] of plaza.x.entries()) {
    const z = plaza.z[slot] ?? 0;
    const [[, soles], [, top]] = [projectToPicture(x, 0, z), projectToPicture(x, 2.2, z)];
    const isInside = Math.abs(x) < EXTENT.aside && top > EXTENT.top && soles < EXTENT.bottom;
    if (!isInside) expect.fail(`slot ${slot} is outside`);
  }
});

test.each(WINDOWS)(
  "the entrance is in the lower third of $width x $height, with the crowd's edge above it",
  (window) => {
    const view = createEntryView(window);
    const [, y] = placeInWindow(view, window, [0, EXTENT.bottom]);
    expect(y / window.height).toBeCloseTo(5 / 6, 6);
    expect([view.u, view.scale]).toEqual([0, 34]);
  },
);

test.each(WINDOWS)("an avatar is in the middle of $width x $height, large", (window) => {
  for (const slot of [0, 5000, 19_999]) {
    const [x, z] = [plaza.x[slot] ?? 0, plaza.z[slot] ?? 0];
    const view = createAvatarView(x, z, window);
    const [left, top] = placeInWindow(view, window, projectToPicture(x, 0.9, z));
    expect([left, top]).toEqual([expect.closeTo(window.width / 2, 4), expect.closeTo(window.height / 2, 4)]);
    expect(view.scale).toBe(120);
  }
});

test.each(WINDOWS)("a district fits into $width x $height with a margin, and fills it one way", (window) => {
  const view = createDistrictView(20, -30, 50, window);
  const corners = [-25, 25].flatMap((aside) => [-25, 25].map((along) => projectToPicture(20 + aside, 0, -30 + along)));
  const places = corners.map((corner) => placeInWindow(view, window, corner));
  const [across, down] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const filled = [
    (Math.max(...across) - Math.min(...across)) / window.width,
    (Math.max(...down) - Math.min(...down)) / window.height,
  ];
  expect(Math.max(...filled)).toBeCloseTo(0.92, 6);
  expect((Math.max(...across) + Math.min(...across)) / 2).toBeCloseTo(window.width / 2, 4);
  expect((Math.max(...down) + Math.min(...down)) / 2).toBeCloseTo(window.height / 2, 4);
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

test("a flight between two places on one line zooms out and in alike, and never leaves it", () => {
  const window = { width: 1000, height: 600 };
  const [from, to] = [
    { u: -40, v: -10, scale: 100 },
    { u: 40, v: 30, scale: 100 },
  ];
  const { at } = planFlight(from, to, window);
  let last = -1;
  for (let share = 0; share <= 1.0001; share += 0.05) {
    const [view, mirrored] = [at(share), at(1 - share)];
    expect(view.scale).toBeCloseTo(mirrored.scale, 4);
    const travelled = (view.u + 40) / 80;
    expect((view.v + 10) / 40).toBeCloseTo(travelled, 4);
    expect(travelled).toBeGreaterThan(last);
    last = travelled;
    expect(view.scale).toBeLessThanOrEqual(100.001);
  }
});

test("a flight's speed in the picture is constant: places move by the same share of the window", () => {
  const window = { width: 1000, height: 600 };
  const { at, length } = planFlight({ u: -40, v: 0, scale: 120 }, { u: 40, v: 30, scale: 30 }, window);
  // The metric of van Wijk and Nuij: movement and zoom, relative to the width of the view.
  const step = 0.001;
  for (let share = 0; share + step <= 1; share += 0.05) {
    const [one, next] = [at(share), at(share + step)];
    const width = window.width / one.scale;
    const moved = (1.3 * Math.hypot(next.u - one.u, next.v - one.v)) / width;
    const zoomed = Math.log(one.scale / next.scale) / 1.3;
    expect(Math.hypot(moved, zoomed) / step / length).toBeCloseTo(1, 1);
  }
});

test("a flight on the spot is as long as it zooms, in both directions", () => {
  const window = { width: 1000, height: 600 };
  const near = { u: 1, v: 2, scale: 80 };
  const lengths = [
    planFlight({ ...near, scale: 10 }, near, window).length,
    planFlight(near, { ...near, scale: 10 }, window).length,
    planFlight(near, near, window).length,
  ];
  expect(lengths).toEqual([expect.closeTo(Math.log(8) / 1.3, 9), expect.closeTo(Math.log(8) / 1.3, 9), 0]);
});

test("the tiles of the whole picture are all tiles of the light pool, at each zoom", () => {
  const window = { width: 1000, height: 600 };
  for (let zoom = 0; zoom <= 4; zoom++) {
    const view = { u: 0, v: 0, scale: 1 };
    const listed = listTilesInView(view, window, zoom);
    const many = 2 ** zoom;
    const lit = Array.from({ length: many * many }, (_, at) => ({
      zoom,
      x: at % many,
      y: Math.floor(at / many),
    })).filter((tile) => {
      const { top, side } = getTileEdges(tile);
      return top + side >= -LIGHT_POOL.along && top <= LIGHT_POOL.along;
    });
    expect(new Set(listed.map(({ x, y }) => `${x}/${y}`))).toEqual(new Set(lit.map(({ x, y }) => `${x}/${y}`)));
    expect(listed).toHaveLength(lit.length);
    const distances = listed.map((tile) => {
      const { left, top, side } = getTileEdges(tile);
      return Math.hypot(left + side / 2, top + side / 2);
    });
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  }
});

const plaza = layOutPlaza();

test("an avatar's bounds have its body, and its pointer target is as large", () => {
  const slots = { x: [3], z: [-7] };
  const { left, top, right, bottom } = getAvatarBounds(3, -7);
  const [, soles] = projectToPicture(3, 0, -7);
  expect([left, right]).toEqual([3 - 0.36, 3 + 0.36]);
  expect(bottom).toBeGreaterThan(soles);
  expect(top).toBeCloseTo(projectToPicture(3, 1.75, -7)[1], 9);
  const inside = 1e-6;
  for (const u of [left + inside, right - inside])
    for (const v of [top + inside, bottom - inside]) expect(findSlotAt(slots, u, v)).toBe(0);
  for (const [u, v] of [
    [left - inside, -4],
    [right + inside, -4],
    [3, top - inside],
    [3, bottom + inside],
  ] as const)
    expect(findSlotAt(slots, u, v)).toBeNull();
});

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
