import { create } from "@react-three/test-renderer";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QualityMonitor } from "@/components/canvas/host/QualityMonitor";
import { createQualityPolicy } from "@/lib/three/stage/quality";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
const now = vi.spyOn(performance, "now");
let time = 0;
beforeEach(() => {
  time = 0;
  now.mockImplementation(() => time);
});
afterEach(() => now.mockReset());

/** A device on which a frame of a level takes the given milliseconds. */
async function createDevice({ levels = 5, first = 0, isJudged = () => true }) {
  const policy = createQualityPolicy(levels, first);
  const reportedLevels: number[] = [];
  const onSlow = vi.fn();
  const scene = await create(
    <QualityMonitor
      isJudged={isJudged}
      onLevel={() => reportedLevels.push(policy.level)}
      onSlow={onSlow}
      policy={policy}
      slow={{ fps: 8, seconds: 4 }}
    />,
  );
  /** Draws for some seconds. Returns the levels in sequence. */
  const run = async (seconds: number, costMs: (level: number) => number) => {
    reportedLevels.splice(0);
    for (const end = time + seconds * 1000; time < end; time += costMs(policy.level))
      await scene.advanceFrames(1, 0.016);
    return [...reportedLevels];
  };
  return { policy, run, onSlow };
}

test("a fast device keeps its level", async () => {
  const { run } = await createDevice({});
  expect(await run(20, () => 16.7)).toEqual([]);
  expect(await run(10, () => 8.3)).toEqual([]);
});

test("a slow device steps down until it is fast enough", async () => {
  const { run, policy } = await createDevice({});
  await run(20, (level) => [40, 30, 20, 17, 17][level] ?? 0);
  expect(policy.level).toBe(2);
});

test("a very slow device steps down two levels at once", async () => {
  const { run } = await createDevice({});
  expect(await run(3, (level) => (level < 2 ? 90 : 17))).toEqual([2]);
});

test("tries a higher level after a long fast run, and less often after each failure", async () => {
  const { run } = await createDevice({ levels: 3, first: 2 });
  const countTries = async () =>
    (await run(60, (level) => [60, 30, 17][level] ?? 0)).filter((level) => level === 1).length;
  const [early, late] = [await countTries(), await countTries()];
  expect(early).toBeGreaterThan(1);
  expect(late).toBeLessThan(early);
});

test("a device that has become fast steps up again", async () => {
  const { run, policy } = await createDevice({ levels: 3 });
  await run(5, () => 60);
  expect(policy.level).toBe(2);
  await run(30, () => 16);
  expect(policy.level).toBe(0);
});

test("a device that stays slow keeps the last level, and calls onSlow once", async () => {
  const { run, policy, onSlow } = await createDevice({});
  await run(20, () => 90);
  expect(policy.level).toBe(4);
  expect(onSlow).not.toHaveBeenCalled();
  await run(60, () => 300);
  expect(onSlow).toHaveBeenCalledTimes(1);
});

test("a display with 30 frames per second keeps its level", async () => {
  const { run, policy } = await createDevice({});
  await run(30, () => 33.3);
  expect(policy.level).toBe(0);
});

test("a pause does not count as a slow frame", async () => {
  const { run, policy } = await createDevice({});
  for (let pause = 0; pause < 5; pause++) {
    await run(2, () => 16.7);
    time += 60_000;
  }
  expect(policy.level).toBe(0);
});

test("frames that are not judged change nothing", async () => {
  const { run, onSlow } = await createDevice({ isJudged: () => false });
  expect(await run(20, () => 300)).toEqual([]);
  expect(onSlow).not.toHaveBeenCalled();
});

test("does not count the seconds while a lower level is being tried as slow", async () => {
  const { run, onSlow } = await createDevice({ levels: 3 });
  await run(4.5, () => 300);
  expect(onSlow).not.toHaveBeenCalled();
  await run(12, () => 300);
  expect(onSlow).toHaveBeenCalledTimes(1);
});
