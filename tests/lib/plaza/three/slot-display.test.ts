import { expect, test } from "vitest";
import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createSlotDisplay } from "@/lib/plaza/three/slot-display";
import type { PooledFigure } from "@/lib/three/crowd/page-pool";

const plaza: PlazaLayout = {
  ids: Uint16Array.of(5, 6, 7, 8),
  x: Float32Array.of(0, 1, 2, 30),
  z: new Float32Array(4),
  yaw: new Float32Array(4),
  cells: [
    { column: 0, row: 0, first: 0, count: 3 },
    { column: 1, row: 0, first: 3, count: 1 },
  ],
  slotOf: new Uint16Array(20001),
};

function figure(level: FigureLevel): CrowdFigure {
  const none = new Uint8Array(0);
  return { id: 1, level, kind: 0, palette: none, quads: none, texels: none };
}

function setUp(room = 2) {
  const pooled = new Set<PooledFigure>();
  let drawn: number[] = [];
  let cells: number[] = [];
  let slot = 0;
  const cast = createSlotDisplay(
    plaza,
    {
      put(_avatarIndex, { level, kind }) {
        if (pooled.size === room) return null;
        const next = { slot: slot++, level, kind, cell: 1, pages: [0], firstTexel: 0 };
        pooled.add(next);
        return next;
      },
      drop: (each) => void pooled.delete(each),
      show(figures) {
        drawn = [...figures].map(([avatarIndex]) => avatarIndex);
      },
    },
    {
      show(shown) {
        cells = [...shown];
      },
      grow: () => undefined,
    },
  );
  const show = (...slots: number[]) => cast.show(Uint16Array.from(slots), slots.length, Uint8Array.of(1, 1));
  return { cast, pooled, show, drawn: () => drawn, cells: () => cells };
}

const EYE = { x: 0, z: 0 };

test("fades between mini and figure in both directions", () => {
  const { cast, show, drawn } = setUp();
  cast.put(1, figure("boxes"));
  cast.step(0.1, EYE);
  expect(drawn()).toEqual([]);
  show(1);
  cast.step(0.1, EYE);
  expect(drawn()).toEqual([1]);
  expect(cast.shares[1]).toBeGreaterThan(0);
  expect(cast.shares[1]).toBeLessThan(255);
  cast.step(1, EYE);
  expect(cast.shares[1]).toBe(255);
  show();
  cast.step(0.1, EYE);
  expect(drawn()).toEqual([1]);
  cast.step(1, EYE);
  expect([cast.shares[1], drawn()]).toEqual([0, []]);
});

test("with a time step of 0 all shares change at once", () => {
  const { cast, show } = setUp();
  cast.put(1, figure("boxes"));
  show(1);
  cast.step(0, EYE);
  expect(cast.shares[1]).toBe(255);
});

test("a finer figure replaces the coarser one, also in a full pool", () => {
  const { cast, show, pooled } = setUp(2);
  cast.put(0, figure("boxes"));
  cast.put(1, figure("boxes"));
  show(0, 1);
  cast.step(1, EYE);
  expect(cast.put(2, figure("boxes"))).toBe(false);
  expect(cast.put(1, figure("voxels"))).toBe(true);
  expect([...pooled].map(({ level }) => level)).toEqual(["boxes", "voxels"]);
});

test("a dropped figure is a mini at once and frees its place", () => {
  const { cast, show, drawn, pooled } = setUp(1);
  cast.put(0, figure("boxes"));
  show(0);
  cast.step(1, EYE);
  cast.drop(0);
  cast.drop(0);
  cast.step(0.01, EYE);
  expect([cast.shares[0], drawn(), pooled.size]).toEqual([0, [], 0]);
  expect(cast.put(2, figure("boxes"))).toBe(true);
});

test("reach is the distance of the farthest figure, and cells are shown nearest first", () => {
  const { cast, show, cells } = setUp();
  cast.put(3, figure("boxes"));
  show(3);
  cast.step(0, EYE);
  expect(cast.reach).toBe(30);
  cast.step(0, { x: 29, z: 0 });
  show(3);
  expect(cells()).toEqual([1, 0]);
});

test("a step reports whether a share has changed", () => {
  const { cast, show } = setUp();
  expect([cast.step(0.1, EYE), cast.step(0.1, EYE)]).toEqual([true, false]);
  cast.put(1, figure("boxes"));
  show(1);
  expect([cast.step(1, EYE), cast.step(0.1, EYE)]).toEqual([true, false]);
});
