import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

test("a late listener gets earlier stages, then new ones, in order", async () => {
  const { followBoot, noteBoot } = await import("@/lib/shared/reporting/boot-stages");
  noteBoot("context created", 1);
  noteBoot("first frame", 2);
  const heard: string[] = [];
  followBoot(({ stage, at }) => heard.push(`${at} ${stage}`));
  noteBoot("context lost", 3);
  expect(heard).toEqual(["1 context created", "2 first frame", "3 context lost"]);
});

test("stores at most 20 stages", async () => {
  const { followBoot, noteBoot } = await import("@/lib/shared/reporting/boot-stages");
  for (let times = 0; times < 1000; times++) noteBoot("context lost", times);
  let heard = 0;
  followBoot(() => {
    heard += 1;
  });
  expect(heard).toBe(20);
});
