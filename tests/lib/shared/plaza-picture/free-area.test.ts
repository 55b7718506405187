import { describe, expect, test } from "vitest";
import { findFreeArea, measureShift } from "@/lib/shared/plaza-picture/free-area";

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
