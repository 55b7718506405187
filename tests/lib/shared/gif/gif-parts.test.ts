import { expect, test } from "vitest";
import { findChangedBox, findChanges, UNCHANGED_ENTRY } from "@/lib/shared/gif/gif-parts";

const before = Uint8Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);

test("the box is the smallest around all changes, with unchanged pixels marked", () => {
  const after = Uint8Array.of(1, 1, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1);
  const box = findChangedBox(before, after, 4, 3);
  expect(box).toEqual({ left: 1, top: 1, width: 2, height: 2 });
  expect([...findChanges(box, before, after, 4)]).toEqual([UNCHANGED_ENTRY, 2, 3, UNCHANGED_ENTRY]);
});

test("the box includes changes at the edges", () => {
  const after = Uint8Array.of(2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2);
  expect(findChangedBox(before, after, 4, 3)).toEqual({ left: 0, top: 0, width: 4, height: 3 });
});

test("without changes the box is one unchanged pixel", () => {
  const box = findChangedBox(before, before, 4, 3);
  expect(box).toMatchObject({ width: 1, height: 1 });
  expect([...findChanges(box, before, before, 4)]).toEqual([UNCHANGED_ENTRY]);
});

test("after an empty frame all pixels are new", () => {
  const box = { left: 0, top: 0, width: 4, height: 3 };
  const empty = new Uint8Array(12).fill(UNCHANGED_ENTRY);
  expect([...findChanges(box, empty, before, 4)]).toEqual([...before]);
});
