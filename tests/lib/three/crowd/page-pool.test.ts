import { expect, test } from "vitest";
import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import { createPagedGeometry, createPagePool, PAGE_QUADS, planPool } from "@/lib/three/crowd/page-pool";

const MAX = { boxes: { quads: 60, texels: 4096 }, voxels: { quads: 640, texels: 16384 } } as const;

function tables(plan: ReturnType<typeof planPool>) {
  const patches: [what: string, first: number, count: number][] = [];
  const table = <T>(what: string, data: T) => ({
    data,
    patch: (first: number, count: number) => void patches.push([what, first, count]),
    send: () => undefined,
  });
  const rows = plan.boxes * plan.boxRows + plan.voxels * plan.voxelRows;
  return {
    patches,
    quads: table("quads", new Uint32Array(plan.pages * PAGE_QUADS * 2)),
    sheet: table("sheet", new Uint8Array(rows * plan.sheetWidth)),
    palettes: table("palettes", new Uint8Array((plan.boxes + plan.voxels) * 256)),
  };
}

function there<T>(one: T | null | undefined): T {
  if (one === null || one === undefined) throw new Error("It is not there.");
  return one;
}

function figure(level: FigureLevel, quads: number, first = 1): CrowdFigure {
  const bytes = Uint8Array.from({ length: quads * 6 }, (_, at) => [1, 2, 3, 7, 2, 3][at % 6] ?? 0);
  const texels = Uint8Array.from({ length: quads * 6 }, (_, at) => first + (at % 50));
  return { id: 1, level, kind: 1, palette: new Uint8Array(192).fill(9), quads: bytes, texels };
}

test("plans all figures for a large texture limit, and as many as fit for a small one", () => {
  expect(planPool(4000, 120, MAX, 16384)).toMatchObject({ boxes: 4000, voxels: 120, boxRows: 1, voxelRows: 4 });
  const small = planPool(4000, 120, MAX, 2048);
  expect(small.boxes * small.boxRows + small.voxels * small.voxelRows).toBeLessThanOrEqual(2048);
  expect(small.voxels).toBeGreaterThan(60);
  expect(small.boxes).toBeGreaterThan(400);
});

test("writes a figure at its reported place and clears the rest of its last page", () => {
  const plan = planPool(4, 2, MAX, 4096);
  const { quads, sheet, palettes, patches } = tables(plan);
  const pooled = there(createPagePool(plan, { quads, sheet, palettes }).put(figure("voxels", 70)));
  expect(pooled).toMatchObject({ level: "voxels", kind: 1, cell: 1, slot: 4 });
  expect(pooled.pages).toHaveLength(2);
  expect(pooled.firstTexel).toBe(4 * 4096);
  expect(sheet.data[pooled.firstTexel]).toBe(1);
  const words = (nth: number) => {
    const at = (there(pooled.pages[Math.floor(nth / PAGE_QUADS)]) * PAGE_QUADS + (nth % PAGE_QUADS)) * 2;
    return [quads.data[at], quads.data[at + 1]];
  };
  expect(words(0)).toEqual([1 | (2 << 8) | (3 << 16) | (7 << 24), 2 | (3 << 8)]);
  expect(words(69)).toEqual([1 | (2 << 8) | (3 << 16) | (7 << 24), (2 | (3 << 8) | ((69 * 6) << 16)) >>> 0]);
  expect(there(words(70)[1]) & 0xffff).toBe(0);
  expect([...palettes.data.subarray(4 * 256, 4 * 256 + 4)]).toEqual([9, 9, 9, 0]);
  expect(patches).toContainEqual(["sheet", 4 * 4096, 420]);
});

test("a full pool returns null, and accepts a figure again after a drop", () => {
  const plan = planPool(3, 1, MAX, 4096);
  const pool = createPagePool(plan, tables(plan));
  const allocated = [1, 2, 3].map(() => there(pool.put(figure("boxes", 40))));
  expect(new Set(allocated.map(({ slot }) => slot)).size).toBe(3);
  expect(new Set(allocated.flatMap(({ pages }) => pages)).size).toBe(3);
  expect(pool.put(figure("boxes", 40))).toBeNull();
  const fine = there(pool.put(figure("voxels", 600)));
  expect(fine.pages).toHaveLength(10);
  expect(pool.put(figure("voxels", 1))).toBeNull();
  pool.drop(there(allocated[1]));
  const again = there(pool.put(figure("boxes", 60)));
  expect(again.slot).toBe(there(allocated[1]).slot);
  expect(again.pages).toEqual(there(allocated[1]).pages);
});

test("a pool without enough pages returns null without losing a slot", () => {
  const plan = { ...planPool(2, 1, MAX, 4096), pages: 3 };
  const pool = createPagePool(plan, tables(plan));
  expect(pool.put(figure("voxels", 600))).toBeNull();
  expect(pool.put(figure("boxes", 60))).not.toBeNull();
  expect(pool.put(figure("voxels", 100))).not.toBeNull();
});

test("returns null for a figure with too many texels", () => {
  const plan = planPool(2, 1, MAX, 4096);
  const big = { ...figure("boxes", 4), texels: new Uint8Array(5000) };
  expect(createPagePool(plan, tables(plan)).put(big)).toBeNull();
});

test("many puts and drops leave all pages and slots free", () => {
  const plan = planPool(20, 4, MAX, 4096);
  const pool = createPagePool(plan, tables(plan));
  const here: ReturnType<typeof pool.put>[] = [];
  for (let turn = 0; turn < 2000; turn++) {
    const level = turn % 3 === 0 ? "voxels" : "boxes";
    const next = pool.put(figure(level, level === "voxels" ? 100 + (turn % 300) : 20 + (turn % 40)));
    if (next) here.push(next);
    else pool.drop(there(here.splice((turn * 7) % here.length, 1)[0]));
  }
  for (const each of here) pool.drop(there(each));
  const filled = Array.from({ length: 20 }, () => pool.put(figure("boxes", 50)));
  const fine = Array.from({ length: 4 }, () => pool.put(figure("voxels", 64)));
  expect([...filled, ...fine].every((each) => each !== null)).toBe(true);
});

test("a texture that is small keeps half of its rows for boxes at least", () => {
  const rows = 2048;
  const plan = planPool(5000, 5000, MAX, rows);
  expect(plan).toMatchObject({ sheetWidth: rows, boxRows: 2, voxelRows: 8 });
  expect(plan.voxels * plan.voxelRows).toBeLessThanOrEqual(rows / 2);
  expect(plan.boxes * plan.boxRows).toBeGreaterThanOrEqual(rows / 2);
});

test("pages suffice for boxes at their maximum and for the usual share of voxels, one whole figure at least", () => {
  expect(planPool(10, 0, MAX, 4096).pages).toBe(10);
  expect(planPool(10, 1, MAX, 4096).pages).toBe(10 + 10);
  expect(planPool(10, 100, MAX, 4096).pages).toBe(10 + 400);
  expect(planPool(10, 100, MAX, 4096, 1).pages).toBe(10 + 1000);
});

test("a figure's palette is sent from its own place", () => {
  const plan = planPool(4, 2, MAX, 4096);
  const { quads, sheet, palettes, patches } = tables(plan);
  const pool = createPagePool(plan, { quads, sheet, palettes });
  const slots = [1, 2, 3].map(() => there(pool.put(figure("boxes", 5))).slot);
  const sent = patches.filter(([what]) => what === "palettes");
  expect(slots).toEqual([0, 1, 2]);
  expect(sent.map(([, first, count]) => [first / count, count])).toEqual(slots.map((slot) => [slot, 64]));
});

test("a page's geometry has two triangles for each rectangle, which share its four corners", () => {
  const { geometry, show, words } = createPagedGeometry("page", 3);
  const indices = [...there(geometry.index).array];
  expect(indices).toHaveLength(PAGE_QUADS * 6);
  expect(new Set(indices).size).toBe(PAGE_QUADS * 4);
  for (let quad = 0; quad < PAGE_QUADS; quad++) {
    const [a, b, c, d, e, f] = indices.slice(quad * 6, quad * 6 + 6).map((corner) => corner - quad * 4);
    // Both in one direction, along the diagonal from the first to the third corner.
    expect([a, b, c, d, e, f]).toEqual([0, 1, 2, 0, 2, 3]);
  }
  expect(geometry.instanceCount).toBe(0);
  show(2);
  expect([geometry.instanceCount, words.length]).toEqual([2, 12]);
  expect(createPagedGeometry("page", 0).words).toHaveLength(4);
});
