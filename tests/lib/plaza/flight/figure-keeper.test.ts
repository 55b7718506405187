import { describe, expect, test } from "vitest";
import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { HELD } from "@/lib/plaza/flight/choose-figures";
import { createFigureKeeper } from "@/lib/plaza/flight/figure-keeper";

const plaza = layOutPlaza();
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
