import { expect, test } from "vitest";
import { createProgress } from "@/lib/client/photo/encode/encode-options";

function clocked() {
  const reported: [share: number, left: number | null][] = [];
  let time = 5000;
  const reportProgress = createProgress(
    (share, left) => reported.push([share, left]),
    () => time,
  );
  return {
    reported,
    at(milliseconds: number, share: number) {
      time = 5000 + milliseconds;
      reportProgress(share);
      return reported.at(-1);
    },
  };
}

test("gives no remaining time at the start", () => {
  const { at } = clocked();
  expect(at(10, 0.5)).toEqual([0.5, null]);
  expect(clocked().at(5000, 0.01)).toEqual([0.01, null]);
});

test("predicts the remaining time of steady work exactly", () => {
  const { at } = clocked();
  for (let share = 0.1; share < 1; share += 0.1) {
    const [, left] = at(share * 4000, share) ?? [];
    expect(left).toBeCloseTo((1 - share) * 4, 5);
  }
});

test("one slow step changes the remaining time only a little", () => {
  const { at } = clocked();
  at(1000, 0.25);
  const [, left = 0] = at(3000, 0.3) ?? [];
  // A quarter of the new estimate, 7 s, and three of the old one, 1 s.
  expect(left).toBeCloseTo(0.75 * 1 + 0.25 * 7, 5);
});

test("the share never falls or exceeds 1, and the remaining time is never negative", () => {
  const { at, reported } = clocked();
  at(1000, 0.9);
  expect(at(9000, 0.5)?.[0]).toBe(0.9);
  expect(at(60_000, 7)?.[0]).toBe(1);
  for (const [, left] of reported) expect(left).toBeGreaterThanOrEqual(0);
});
