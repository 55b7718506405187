import { expect, test } from "vitest";
import { Batches } from "@/lib/server/db/batches";

const done = (value: number): PromiseSettledResult<number> => ({ status: "fulfilled", value });

test("what comes together is done together, and each gets its own result", async () => {
  const batches: (readonly number[])[] = [];
  const doubles = new Batches<number, number>(async (items) => {
    batches.push(items);
    return items.map((item) => done(2 * item));
  });
  expect(await Promise.all([1, 2, 3].map((item) => doubles.add(item)))).toEqual([2, 4, 6]);
  expect(await doubles.add(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

test("what comes while a batch is done waits for the next one", async () => {
  const batches: (readonly number[])[] = [];
  const slow = new Batches<number, number>(async (items) => {
    batches.push(items);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return items.map(done);
  });
  const first = slow.add(1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await Promise.all([first, slow.add(2), slow.add(3)]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test("more than a batch takes are several", async () => {
  const sizes: number[] = [];
  const many = new Batches<number, number>(async (items) => {
    sizes.push(items.length);
    return items.map(done);
  });
  await Promise.all(Array.from({ length: 450 }, (_, item) => many.add(item)));
  expect(sizes).toEqual([200, 200, 50]);
});

test("one that fails fails alone; a batch that fails fails for all of it, and the next one is done", async () => {
  const some = new Batches<number, number>(async (items) => {
    if (items.includes(0)) throw new Error("all");
    return items.map((item) => (item < 0 ? { status: "rejected", reason: new Error("one") } : done(item)));
  });
  const words = async (items: number[]) =>
    (await Promise.allSettled(items.map((item) => some.add(item)))).map((result) =>
      result.status === "fulfilled" ? result.value : String(result.reason),
    );
  expect(await words([1, -1, 2])).toEqual([1, "Error: one", 2]);
  expect(await words([1, 0])).toEqual(["Error: all", "Error: all"]);
  expect(await words([3])).toEqual([3]);
});

test("everything else that the process does comes in between", async () => {
  const batches = new Batches<number, number>(async (items) => items.map(done));
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 1);
  for (const until = Date.now() + 50; Date.now() < until; ) await batches.add(1);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(5);
});
