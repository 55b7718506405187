import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

test("a late listener gets earlier stages, then new ones, in order", async () => {
  const { watchBootStages, recordBootStage } = await import("@/lib/shared/reporting/boot-stages");
  recordBootStage("context created", 1);
  recordBootStage("first frame", 2);
  const received: string[] = [];
  watchBootStages(({ stage, at }) => received.push(`${at} ${stage}`));
  recordBootStage("context lost", 3);
  expect(received).toEqual(["1 context created", "2 first frame", "3 context lost"]);
});

test("stores at most 20 stages", async () => {
  const { watchBootStages, recordBootStage } = await import("@/lib/shared/reporting/boot-stages");
  for (let times = 0; times < 1000; times++) recordBootStage("context lost", times);
  let received = 0;
  watchBootStages(() => {
    received += 1;
  });
  expect(received).toBe(20);
});
