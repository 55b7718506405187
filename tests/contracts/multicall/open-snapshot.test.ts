import { expect, test } from "vitest";
import { runInParallel } from "@/contracts/multicall/open-snapshot";

const moment = () => new Promise(setImmediate);

test("returns results in the order of the items, with at most three in flight", async () => {
  let inFlight = 0;
  let maxInFlight = 0;
  const work = async (item: number) => {
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    await new Promise((done) => setTimeout(done, 10 - item));
    inFlight -= 1;
    return item * 2;
  };
  expect(await runInParallel([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, work)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  expect(maxInFlight).toBe(3);
});

test("resolves without items", async () => expect(await runInParallel([], 3, moment)).toEqual([]));

test("starts no further work after a failure", async () => {
  const startedAt: number[] = [];
  const work = async (item: number) => {
    startedAt.push(item);
    await moment();
    if (item === 1) throw new Error("no");
    await moment();
  };
  await expect(runInParallel([0, 1, 2, 3, 4, 5], 2, work)).rejects.toThrow("no");
  await moment();
  await moment();
  expect(startedAt.length).toBeLessThan(4);
});
