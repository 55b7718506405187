import { expect, test } from "vitest";
import {
  DISTRICT_METRES,
  DISTRICTS,
  findDistrict,
  layOutPlaza,
  mapSlotsToCells,
  PLAZA,
  shuffleIds,
} from "@/lib/plaza/data/plaza";
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

test.each([
  [0, 0, "The Square"],
  [0, -60, "North"],
  [60, -60, "North East"],
  [-60, 0, "West"],
  [-60, 60, "South West"],
  [DISTRICT_METRES / 2 - 0.01, 0, "The Square"],
  [DISTRICT_METRES / 2 + 0.01, 0, "East"],
  [-DISTRICT_METRES / 2 - 0.01, -DISTRICT_METRES / 2 - 0.01, "North West"],
  [1e6, 1e6, "South East"],
  [-1e6, 0, "West"],
  [0, -1e6, "North"],
])("the place %d, %d is in the district %s", (east, south, name) => {
  expect(DISTRICTS[findDistrict(east, south)]).toBe(name);
});

test("the districts have about a ninth of the avatars each", () => {
  const counts = Array.from(DISTRICTS, () => 0);
  for (const slot of slots) {
    const district = findDistrict(at(x, slot), at(z, slot));
    counts[district] = (counts[district] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(1800);
  expect(Math.max(...counts)).toBeLessThan(2500);
});

test("each slot is mapped to its cell", () => {
  const cellOf = mapSlotsToCells({ cells, ids });
  expect(cellOf).toHaveLength(COLLECTION_SIZE);
  for (const [cell, { first, count }] of cells.entries()) {
    expect([...new Set(cellOf.subarray(first, first + count))]).toEqual([cell]);
  }
});

test("the slots nearest to the entrance have the first ids of the shuffled order", () => {
  const order = shuffleIds("plaza");
  const entry = (PLAZA.side * PLAZA.spacing) / 2;
  const far = (slot: number) => Math.hypot(at(x, slot), at(z, slot) - entry);
  const distances = order.map((id) => far(at(slotOf, id)));
  for (let nth = 1; nth < distances.length; nth++) {
    if (at(distances, nth) < at(distances, nth - 1) - 1e-3) expect.fail(`number ${nth} is nearer than the one before`);
  }
});

test("a shuffle has every id once, in an order that depends on its seed only", () => {
  const order = shuffleIds("plaza");
  expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: COLLECTION_SIZE }, (_, index) => index + 1));
  expect(shuffleIds("plaza")).toEqual(order);
  const other = shuffleIds("plaza 2");
  expect(other.filter((id, nth) => id === order[nth]).length).toBeLessThan(20);
});
