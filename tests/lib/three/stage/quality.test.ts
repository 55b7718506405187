import { describe, expect, test } from "vitest";
import { qualityGovernor, qualityLevels } from "@/lib/three/stage/quality";

const WINDOW = 48;

/** Frames of a device on which a level takes the given milliseconds, one by one; gives the levels it has been on. */
function play(governor: ReturnType<typeof qualityGovernor>, cost: (level: number) => number, frames: number): number[] {
  const seen = [governor.level];
  for (let frame = 0; frame < frames; frame++) if (governor.frame(cost(governor.level))) seen.push(governor.level);
  return seen;
}

describe("the levels of a device", () => {
  test("ask for no more pixels than it has, and for none twice", () => {
    const levels = qualityLevels(1, 1440 * 900);
    expect(levels.every(({ ratio }) => ratio <= 1)).toBe(true);
    expect(levels.length).toBe(4);
    expect(qualityLevels(3, 390 * 844)[0]?.ratio).toBe(2);
  });

  test("are never more than four million pixels, however large the screen", () => {
    for (const { ratio } of qualityLevels(2, 3840 * 2160)) expect(ratio ** 2 * 3840 * 2160).toBeLessThan(4_500_000);
  });

  test("never leave a small screen fewer pixels than it has points", () => {
    expect(qualityLevels(3, 390 * 844).at(-1)).toMatchObject({ ratio: 1, every: 3 });
    expect(qualityLevels(1, 1440 * 900).at(-1)?.ratio).toBeCloseTo(0.556, 2);
  });

  test("begin with the whole crowd, voxel by voxel in front", () => {
    expect(qualityLevels(2, 1000 * 1000)[0]).toMatchObject({ crowd: 1, isFine: true, every: 1 });
  });
});

describe("the governor", () => {
  test("leaves a fast device where it is", () => {
    expect(play(qualityGovernor(5, 0), () => 16.7, 6000)).toEqual([0]);
  });

  test("goes down until a slow device keeps up, and stays", () => {
    const governor = qualityGovernor(5, 0);
    expect(play(governor, (level) => [40, 30, 20, 17, 17][level] ?? 0, WINDOW * 3)).toEqual([0, 1, 2]);
    expect(play(governor, (level) => [40, 30, 20, 17, 17][level] ?? 0, 6000)).toEqual([2]);
  });

  test("goes two levels at once where it is hopeless", () => {
    expect(play(qualityGovernor(5, 0), (level) => (level < 2 ? 90 : 17), WINDOW)).toEqual([0, 2]);
  });

  test("tries more when frames have been fast for long, ever less often when that fails", () => {
    const governor = qualityGovernor(3, 2);
    const cost = (level: number) => [60, 30, 17][level] ?? 0;
    const tries = (frames: number) => play(governor, cost, frames).filter((level) => level === 1).length;
    expect(tries(5000)).toBeGreaterThan(2);
    expect(tries(5000)).toBeLessThan(tries(5000) + 3);
    const [early, late] = [tries(20_000), tries(20_000)];
    expect(late).toBeLessThanOrEqual(early);
    expect(late).toBeLessThan(20_000 / WINDOW / 40);
  });

  test("goes back up when the device has become fast", () => {
    const governor = qualityGovernor(3, 0);
    play(governor, () => 60, WINDOW * 2);
    expect(governor.level).toBe(2);
    play(governor, () => 16, 4000);
    expect(governor.level).toBe(0);
  });

  test("stays down where nothing helps", () => {
    const governor = qualityGovernor(5, 0);
    play(governor, () => 90, 6000);
    expect(governor.level).toBe(4);
  });

  test("takes nothing from a display of 30 frames a second for good", () => {
    const governor = qualityGovernor(5, 0);
    play(governor, () => 33.3, 600);
    expect(governor.level).toBe(0);
    expect(play(governor, () => 33.3, 6000)).toEqual([0]);
  });

  test("takes a page that was away for no slow one", () => {
    const governor = qualityGovernor(3, 0);
    for (let frame = 0; frame < 500; frame++) governor.frame(frame % 3 === 0 ? 2000 : 16.7);
    expect(governor.level).toBe(0);
  });
});
