import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  AVATAR_BODY_M,
  findFreeArea,
  fitsInto,
  isCovered,
  measureShift,
  type PictureBox,
} from "@/lib/shared/plaza-picture/free-area";

const SIZE = { width: 1440, height: 900 };

describe("the free area of a picture", () => {
  test("is beside a card at the right, and above one at the bottom", () => {
    expect(findFreeArea(SIZE, [{ left: 972, top: 92, right: 1376, bottom: 760 }])).toEqual({
      left: 12,
      top: 12,
      right: 960,
      bottom: 888,
    });
    expect(findFreeArea({ width: 390, height: 844 }, [{ left: 0, top: 460, right: 390, bottom: 844 }])).toMatchObject({
      top: 12,
      bottom: 448,
    });
  });

  test("is between two covers, and ignores one that leaves too little", () => {
    const card = { left: 0, top: 460, right: 390, bottom: 844 };
    const phone = { width: 390, height: 844 };
    expect(findFreeArea(phone, [card, { left: 0, top: 76, right: 390, bottom: 190 }])).toMatchObject({
      top: 202,
      bottom: 448,
    });
    expect(findFreeArea(phone, [card, { left: 0, top: 0, right: 390, bottom: 400 }])).toMatchObject({ top: 12 });
  });

  test("is where both covers together leave the most, not each alone", () => {
    const search = { left: 46, top: 140, right: 492, bottom: 236 };
    const card = { left: 620, top: 92, right: 978, bottom: 632 };
    const below = { left: 12, top: 248, right: 608, bottom: 756 };
    expect(findFreeArea({ width: 1024, height: 768 }, [search, card])).toEqual(below);
    expect(findFreeArea({ width: 1024, height: 768 }, [card, search])).toEqual(below);
  });
});

test("a box is shifted as little as possible, and one that is too large keeps its upper middle inside", () => {
  const area = { left: 0, top: 100, right: 300, bottom: 400 };
  expect(measureShift({ left: 20, top: 120, right: 80, bottom: 300 }, area)).toEqual({ x: 0, y: 0 });
  expect(measureShift({ left: 280, top: 350, right: 340, bottom: 450 }, area)).toEqual({ x: -40, y: -50 });
  expect(measureShift({ left: 0, top: 0, right: 400, bottom: 900 }, area)).toEqual({ x: -50, y: 100 });
});

const coordinate = fc.integer({ min: -200, max: 1600 });
const length = fc.integer({ min: 1, max: 900 });
const box = fc
  .tuple(coordinate, coordinate, length, length)
  .map(([left, top, width, height]): PictureBox => ({ left, top, right: left + width, bottom: top + height }));
const roomOf = ({ left, top, right, bottom }: PictureBox) =>
  Math.min((right - left) / (2 * AVATAR_BODY_M.radius), (bottom - top) / AVATAR_BODY_M.high);

test("beside one cover, the free area has the most room, a margin to the cover and to the edges", () => {
  fc.assert(
    fc.property(box, (cover) => {
      const free = findFreeArea(SIZE, [cover]);
      expect([free.left >= 12, free.top >= 12, free.right <= 1428, free.bottom <= 888]).toEqual(Array(4).fill(true));
      const sides = [
        { left: 12, top: 12, right: cover.left - 12, bottom: 888 },
        { left: cover.right + 12, top: 12, right: 1428, bottom: 888 },
        { left: 12, top: 12, right: 1428, bottom: cover.top - 12 },
        { left: 12, top: cover.bottom + 12, right: 1428, bottom: 888 },
      ].filter(({ left, top, right, bottom }) => Math.min(right - left, bottom - top) >= 96);
      const whole = { left: 12, top: 12, right: 1428, bottom: 888 };
      if (!isCovered(whole, [cover]) || sides.length === 0) expect(free).toEqual(whole);
      else {
        expect(isCovered(free, [cover])).toBe(false);
        expect(roomOf(free)).toBe(Math.max(...sides.map(roomOf)));
      }
    }),
  );
});

test("a cover hides a box that it overlaps, not one that it touches", () => {
  const shown = { left: 100, top: 100, right: 200, bottom: 300 };
  const touching = [
    { left: 0, top: 0, right: 100, bottom: 900 },
    { left: 200, top: 0, right: 300, bottom: 900 },
    { left: 0, top: 0, right: 900, bottom: 100 },
    { left: 0, top: 300, right: 900, bottom: 400 },
  ];
  expect(isCovered(shown, touching)).toBe(false);
  expect(isCovered(shown, [])).toBe(false);
  for (const { left, top, right, bottom } of touching) {
    const larger = { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 };
    expect(isCovered(shown, [...touching, larger])).toBe(true);
  }
});

test("a box fits into an area that is as large, wherever both are", () => {
  const area = { left: 0, top: 100, right: 300, bottom: 400 };
  expect(fitsInto({ left: 900, top: 900, right: 1200, bottom: 1200 }, area)).toBe(true);
  expect(fitsInto({ left: 0, top: 0, right: 301, bottom: 10 }, area)).toBe(false);
  expect(fitsInto({ left: 0, top: 0, right: 10, bottom: 301 }, area)).toBe(false);
});

test("a shifted box is inside the area if it fits, and is not moved if it was", () => {
  fc.assert(
    fc.property(box, box, (moved, area) => {
      const { x, y } = measureShift(moved, area);
      const shifted = { left: moved.left + x, top: moved.top + y, right: moved.right + x, bottom: moved.bottom + y };
      if (fitsInto(moved, area)) {
        expect(shifted.left >= area.left && shifted.right <= area.right).toBe(true);
        expect(shifted.top >= area.top && shifted.bottom <= area.bottom).toBe(true);
      }
      const second = measureShift(shifted, area);
      expect([Math.abs(second.x), Math.abs(second.y)]).toEqual([0, 0]);
    }),
  );
});
