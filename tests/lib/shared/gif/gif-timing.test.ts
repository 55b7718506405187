import { expect, test } from "vitest";
import { computeGifDelays } from "@/lib/shared/gif/encode-gif";

const sum = (delays: readonly number[]) => delays.reduce((whole, delay) => whole + delay, 0);

test.each([
  ["whole hundredths", 4, 50, 1, [50, 50, 50, 50]],
  ["other delays, spread", 4, 45, 1, [50, 40, 50, 40]],
  ["every other frame", 4, 50, 2, [100, 100]],
  ["every third frame, the last one for the remaining time", 5, 50, 3, [150, 100]],
  ["delays that are too short for browsers", 3, 4, 1, [20, 20, 20]],
  ["a delay of each frame", 3, [100, 110, 120], 1, [100, 110, 120]],
  ["every other one of them", 3, [100, 110, 120], 2, [210, 120]],
])("gives the delays for %s", (_, count, delayMs, every, delays) => {
  expect(computeGifDelays(count, delayMs, every)).toEqual(delays);
});

test("rounding errors do not accumulate", () => {
  for (const every of [1, 2, 3]) expect(sum(computeGifDelays(90, 1000 / 24, every))).toBe(3750);
});
