import { expect, test } from "vitest";
import { layOutPlaza, PLAZA } from "@/lib/plaza/data/plaza";
import { COLLECTION_SIZE } from "@/lib/shared/ids";

const { ids, x, z, yaw, cells, slotOf } = layOutPlaza();
const at = (numbers: ArrayLike<number>, slot: number) => numbers[slot] ?? Number.NaN;
const slots = Array.from(ids.keys());

test("every avatar has one slot and is found there", () => {
  expect(ids).toHaveLength(COLLECTION_SIZE);
  expect(new Set(ids).size).toBe(COLLECTION_SIZE);
  expect(Math.min(...ids)).toBe(1);
  expect(slots.every((slot) => slotOf[at(ids, slot)] === slot)).toBe(true);
});

test("the slots of a cell are contiguous and inside it", () => {
  let next = 0;
  const half = (PLAZA.side * PLAZA.spacing) / 2;
  const edge = PLAZA.cellSide * PLAZA.spacing;
  const isWithin = (metres: number, cell: number) =>
    metres > cell * edge - half - 0.3 && metres < (cell + 1) * edge - half + 0.3;
  for (const { column, row, first, count } of cells) {
    expect(first).toBe(next);
    expect(count).toBeLessThanOrEqual(PLAZA.cellSide ** 2);
    next += count;
    for (let slot = first; slot < next; slot++) {
      if (!isWithin(at(x, slot), column) || !isWithin(at(z, slot), row)) expect.fail(`slot ${slot} is elsewhere`);
    }
  }
  expect(cells).toHaveLength(PLAZA.cells ** 2);
  expect(next).toBe(COLLECTION_SIZE);
});

test("no avatar is in an avenue or too close to another, and all face about south", () => {
  expect(slots.filter((slot) => Math.min(Math.abs(at(x, slot)), Math.abs(at(z, slot))) < 0.3)).toEqual([]);
  expect(yaw.every((turn) => Math.abs(turn) <= 0.5)).toBe(true);
  const near = new Map<string, number[]>();
  const keyOf = (east: number, south: number) => `${Math.floor(east)}/${Math.floor(south)}`;
  for (const slot of slots) {
    const key = keyOf(at(x, slot), at(z, slot));
    near.set(key, [...(near.get(key) ?? []), slot]);
  }
  const closest = slots.map((slot) => {
    const others = [-1, 0, 1].flatMap((east) =>
      [-1, 0, 1].flatMap((south) => near.get(keyOf(at(x, slot) + east, at(z, slot) + south)) ?? []),
    );
    const gaps = others
      .filter((other) => other !== slot)
      .map((other) => Math.hypot(at(x, other) - at(x, slot), at(z, other) - at(z, slot)));
    return Math.min(...gaps);
  });
  expect(Math.min(...closest)).toBeGreaterThan(0.7);
});

test("the layout is the same each time, as the minis files require", () => {
  const again = layOutPlaza();
  expect(Buffer.compare(Buffer.from(again.ids.buffer), Buffer.from(ids.buffer))).toBe(0);
  expect([...ids.subarray(0, 3), ...ids.subarray(19_997)]).toEqual([8478, 16078, 3936, 5492, 6428, 9536]);
});
