import { describe, expect, it } from "vitest";
import { ALL_MOODS, getMood } from "@/lib/shared/moods";
import { createLoop } from "@/lib/shared/photo/loop";

describe("a loop", () => {
  it.each(ALL_MOODS)("of %s has frames at i / n on whole ticks, with the length of the mood", (mood) => {
    const loop = createLoop([{ id: 1, mood, playhead: 0.5 }]);
    const playheads = Array.from({ length: loop.count }, (_, frame) => loop.at(frame)[0]?.playhead);
    expect(playheads).toEqual(playheads.map((_, frame) => frame / loop.count));
    expect(loop.delayMs % 10).toBe(0);
    expect(Math.abs((loop.count * loop.delayMs) / 1000 - getMood(mood).seconds)).toBeLessThan(0.04);
    expect(loop.count).toBeLessThanOrEqual(90);
  });

  it("of a group starts and ends with all moods at their start", () => {
    const loop = createLoop([
      { id: 1, mood: "zen", playhead: 0 },
      { id: 2, mood: "hype", playhead: 0.9 },
    ]);
    expect(loop.at(0).map(({ playhead }) => playhead)).toEqual([0, 0]);
    expect(loop.at(loop.count).map(({ playhead }) => playhead)).toEqual([0, 0]);
    // A third as long: three loops.
    expect(loop.at(1)[1]?.playhead).toBeCloseTo(3 / loop.count);
  });
});
