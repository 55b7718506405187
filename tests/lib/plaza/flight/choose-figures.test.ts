import { describe, expect, test } from "vitest";
import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { createFigureChooser, createFigureKeeper, HELD } from "@/lib/plaza/flight/choose-figures";
import { ENTRY_POSE } from "@/lib/plaza/flight/plaza-pose";
import { createCellCuller, createViewVolume } from "@/lib/plaza/flight/view-volume";

const plaza = layOutPlaza();
const culler = createCellCuller(plaza);
const ASPECT = 16 / 9;
const MAX = { boxes: 300, voxels: 40 };

function inputOf(pose = ENTRY_POSE, most = MAX) {
  const volume = createViewVolume(pose, ASPECT, 5);
  const cells = new Uint8Array(plaza.cells.length);
  culler.cull(volume, cells);
  return { volume, cells, pixels: 720 / (2 * Math.tan(Math.PI / 9)), most, held: new Uint8Array(plaza.ids.length) };
}

const measureDistance = (id: number, pose = ENTRY_POSE) => {
  const slot = plaza.slotOf[id] ?? 0;
  return Math.hypot((plaza.x[slot] ?? 0) - pose.x, 0.95 - pose.y, (plaza.z[slot] ?? 0) - pose.z);
};

describe("the figures drawn in detail", () => {
  test("are requested nearest first, the nearest as voxels", () => {
    const { requests, count, waiting } = createFigureChooser(plaza, culler)(inputOf());
    const distances = requests.map(({ id }) => measureDistance(id));
    expect(count).toBe(0);
    expect(distances.toSorted((a, b) => a - b).map(Math.floor)).toEqual(distances.map(Math.floor));
    expect(requests.slice(0, 40).every(({ level }) => level === "voxels")).toBe(true);
    expect(requests[45]?.level).toBe("boxes");
    expect(waiting).toBe(340);
  });

  test("are drawn once they are held, and not requested again", () => {
    const input = inputOf();
    const choose = createFigureChooser(plaza, culler);
    const first = choose(input).requests;
    for (const { id, level } of first) input.held[plaza.slotOf[id] ?? 0] = HELD[level];
    const next = choose(input);
    expect(next.count).toBe(first.length);
    expect(next.waiting).toBe(340 - first.length);
    const requestedIds = new Set(first.map(({ id }) => id));
    expect(next.requests.some(({ id }) => requestedIds.has(id))).toBe(false);
  });

  test("exclude avatars that are out of view or too far away", () => {
    const input = inputOf({ ...ENTRY_POSE, heading: 180 });
    expect(createFigureChooser(plaza, culler)(input).requests).toEqual([]);
    expect(createFigureChooser(plaza, culler)(inputOf({ ...ENTRY_POSE, y: 110, dip: 50 })).requests).toEqual([]);
  });

  test("stay drawn after a small step of the camera, without flicker at the limit", () => {
    const input = inputOf();
    const choose = createFigureChooser(plaza, culler);
    for (let round = 0; round < 12; round++) {
      for (const { id, level } of choose(input).requests) input.held[plaza.slotOf[id] ?? 0] = HELD[level];
    }
    const held = choose(input);
    expect(held.requests).toEqual([]);
    const drawn = held.shown.slice(0, held.count);
    const back = choose({ ...input, volume: createViewVolume({ ...ENTRY_POSE, z: ENTRY_POSE.z + 0.4 }, ASPECT, 5) });
    const still = new Set(back.shown.slice(0, back.count));
    expect(drawn.filter((slot) => !still.has(slot)).length).toBe(0);
  });

  test("are at most as many as fit, plus a quarter for figures already held", () => {
    const input = inputOf();
    input.held.fill(HELD.boxes);
    const { count, wanted } = createFigureChooser(plaza, culler)(input);
    expect(count).toBeLessThanOrEqual(40 + 300 * 1.25);
    expect(wanted.reduce((sum, one) => sum + one, 0)).toBe(count);
  });

  test("get boxes when they become far, and keep voxels until the boxes are held", () => {
    const pose = { ...ENTRY_POSE, z: ENTRY_POSE.z + 20 };
    const input = inputOf(pose);
    const near = createFigureChooser(plaza, culler)(inputOf()).requests.slice(0, 30);
    for (const { id } of near) input.held[plaza.slotOf[id] ?? 0] = HELD.voxels;
    const { requests, shown, count } = createFigureChooser(plaza, culler)(input);
    const drawn = new Set(shown.slice(0, count));
    for (const { id } of near) expect(drawn.has(plaza.slotOf[id] ?? 0)).toBe(true);
    expect(requests.some(({ id, level }) => id === near[20]?.id && level === "boxes")).toBe(true);
  });

  test("are chosen anew each time: nothing of an earlier choice stays", () => {
    const choose = createFigureChooser(plaza, culler);
    const input = inputOf();
    input.held.fill(HELD.boxes);
    expect(choose(input).count).toBeGreaterThan(100);
    const away = choose({ ...inputOf({ ...ENTRY_POSE, heading: 180 }), held: input.held });
    expect([away.count, away.waiting, away.requests]).toEqual([0, 0, []]);
    expect(away.wanted.every((one) => one === 0)).toBe(true);
  });

  test("are in the cells in view only", () => {
    const input = inputOf();
    const all = createFigureChooser(plaza, culler)(input).wanted.slice();
    const cell = plaza.cells.findIndex(({ first, count }) =>
      all.subarray(first, first + count).some((one) => one === 1),
    );
    input.cells[cell] = 0;
    const { first, count } = plaza.cells[cell] ?? { first: 0, count: 0 };
    const without = createFigureChooser(plaza, culler)(input).wanted;
    expect(without.subarray(first, first + count).every((one) => one === 0)).toBe(true);
    expect(without.some((one) => one === 1)).toBe(true);
  });

  test.each([
    [300, 17],
    [1000, 56.7],
    [5000, 64],
  ])("are as high as 30 pixels at least, and within 64 metres: with %i pixels per metre up to %d m", (pixels, far) => {
    const many = { boxes: 20_000, voxels: 0 };
    const { wanted } = createFigureChooser(plaza, culler)({ ...inputOf(ENTRY_POSE, many), pixels });
    const distances = [...plaza.ids].flatMap((id, slot) => (wanted[slot] === 1 ? [measureDistance(id)] : []));
    expect(Math.max(...distances)).toBeLessThanOrEqual(far + 0.02);
    expect(Math.max(...distances)).toBeGreaterThan(far - 1.5);
  });

  test("are voxels as high as 105 pixels at least, and a quarter farther once they are held", () => {
    const many = { boxes: 20_000, voxels: 20_000 };
    const fine = (1.7 * 1000) / 105;
    const input = { ...inputOf(ENTRY_POSE, many), pixels: 1000 };
    const choose = createFigureChooser(plaza, culler);
    for (const { id, level } of choose(input).requests)
      expect(level).toBe(measureDistance(id) < fine - 0.02 ? "voxels" : level);
    // All are held as voxels: those that are too far are requested as boxes.
    input.held.fill(HELD.voxels);
    const coarser = choose(input).requests.map(({ id }) => measureDistance(id));
    // The distance of a held figure counts less.
    expect(Math.min(...coarser) * 0.86).toBeGreaterThanOrEqual(fine * 1.25 - 0.02);
    expect(Math.min(...coarser) * 0.86).toBeLessThan(fine * 1.25 + 1);
  });

  test("stay a little beyond the reach once they are held", () => {
    const many = { boxes: 20_000, voxels: 0 };
    const input = { ...inputOf(ENTRY_POSE, many), pixels: 300 };
    const choose = createFigureChooser(plaza, culler);
    const before = choose(input).wanted.slice();
    input.held.fill(HELD.boxes);
    const after = choose(input).wanted;
    const added = [...plaza.ids].flatMap((id, slot) =>
      after[slot] === 1 && before[slot] === 0 ? [measureDistance(id)] : [],
    );
    expect(added.length).toBeGreaterThan(10);
    expect(Math.min(...added)).toBeGreaterThan(17 - 0.02);
    expect(Math.max(...added)).toBeLessThanOrEqual(17 / 0.86 + 0.02);
    expect([...before].every((one, slot) => one === 0 || after[slot] === 1)).toBe(true);
  });
});

const NOTHING = new Uint8Array(0);
const figureOf = (slot: number, level: FigureLevel = "boxes"): CrowdFigure => ({
  id: plaza.ids[slot] ?? 1,
  level,
  kind: 0,
  palette: NOTHING,
  quads: NOTHING,
  texels: NOTHING,
});
const HERE = { x: plaza.x[0] ?? 0, z: plaza.z[0] ?? 0 };

/** Room for `most` figures per level. */
function room(most: number) {
  const levels = new Map<number, FigureLevel>();
  return {
    levels,
    putFigure(slot: number, { level }: CrowdFigure) {
      const others = [...levels].filter(([other, has]) => other !== slot && has === level).length;
      if (others >= most) return false;
      levels.set(slot, level);
      return true;
    },
    dropFigure: (slot: number) => void levels.delete(slot),
  };
}

describe("the figures in the keeper", () => {
  const all = new Uint8Array(plaza.ids.length).fill(1);

  test("are the nearest: the farthest is dropped when the room is full", () => {
    const place = room(3);
    const keeper = createFigureKeeper(plaza, place);
    for (const slot of [0, 1, 14, 2]) expect(keeper.put(figureOf(slot), HERE, all)).toBe(true);
    expect([...place.levels.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    expect([keeper.count, keeper.dropped, keeper.held[14]]).toEqual([3, 1, HELD.nothing]);
  });

  test("are not replaced by a figure farther away", () => {
    const place = room(2);
    const keeper = createFigureKeeper(plaza, place);
    for (const slot of [0, 1]) keeper.put(figureOf(slot), HERE, all);
    expect(keeper.put(figureOf(12), HERE, all)).toBe(false);
    expect([...place.levels.keys()]).toEqual([0, 1]);
  });

  test("that are not wanted are dropped before wanted ones farther away", () => {
    const wanted = all.slice();
    wanted[2] = 0;
    const keeper = createFigureKeeper(plaza, room(2));
    for (const slot of [2, 5]) keeper.put(figureOf(slot), HERE, wanted);
    keeper.put(figureOf(3), HERE, wanted);
    expect([keeper.held[2], keeper.held[5]]).toEqual([HELD.nothing, HELD.boxes]);
  });

  test("of the other level stay: they have a separate budget", () => {
    const keeper = createFigureKeeper(plaza, room(1));
    keeper.put(figureOf(14, "voxels"), HERE, all);
    keeper.put(figureOf(3), HERE, all);
    expect(keeper.put(figureOf(1), HERE, all)).toBe(true);
    expect([keeper.held[14], keeper.held[3], keeper.held[1]]).toEqual([HELD.voxels, HELD.nothing, HELD.boxes]);
  });

  test("are removed by setReceiver()", () => {
    const keeper = createFigureKeeper(plaza, room(4));
    keeper.put(figureOf(1), HERE, all);
    keeper.setReceiver(room(4));
    expect([keeper.count, keeper.held[1]]).toEqual([0, HELD.nothing]);
  });
});
