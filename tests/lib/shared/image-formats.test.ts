import { describe, expect, test } from "vitest";
import { getAnimationTiming } from "@/lib/shared/image-formats";
import { ALL_MOODS, getMood } from "@/lib/shared/moods";

describe.each(["webp", "gif"] as const)("as %s", (format) => {
  test.each(ALL_MOODS)("the frames of %s take exactly its seconds", (mood) => {
    const { seconds } = getMood(mood);
    const { delays, playheads } = getAnimationTiming(seconds, format);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(Math.round(seconds * 1000));
    let passed = 0;
    for (const [frame, delay] of delays.entries()) {
      expect(playheads[frame]).toBeCloseTo(passed / (seconds * 1000), 9);
      passed += delay;
    }
  });

  test.each(ALL_MOODS)(
    "%s has 15 to 20 frames per second, and the frame lengths differ by at most one tick",
    (mood) => {
      const { delays } = getAnimationTiming(getMood(mood).seconds, format);
      const rate = delays.length / getMood(mood).seconds;
      expect(rate).toBeGreaterThanOrEqual(15);
      expect(rate).toBeLessThanOrEqual(20);
      expect(Math.max(...delays) - Math.min(...delays)).toBeLessThanOrEqual(format === "gif" ? 10 : 1);
    },
  );

  test("frames add up to a length that does not divide evenly", () => {
    const { delays } = getAnimationTiming(3.337, format);
    const tick = format === "gif" ? 10 : 1;
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(Math.round(3337 / tick) * tick);
    for (const delay of delays) expect(delay % tick).toBe(0);
  });
});
