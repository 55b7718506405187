import { expect, test } from "vitest";
import { Semaphore, SemaphoreError } from "@/lib/server/concurrency";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("runs at most maxInFlight jobs at once, in order, also when some fail", async () => {
  const semaphore = new Semaphore({ maxInFlight: 3, maxWaiting: 100, waitTimeoutMs: 10_000 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const job = async (index: number) => {
    order.push(index);
    most = Math.max(most, ++running);
    await pause(1);
    running -= 1;
    if (index % 5 === 0) throw new Error("failed");
  };
  const ends = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => semaphore.run(() => job(index))));
  expect(most).toBe(3);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(8);
  expect(semaphore.waiting).toBe(0);
});

test("refuses a job when the queue is full or its wait times out, and frees its slot", async () => {
  const semaphore = new Semaphore({ maxInFlight: 1, maxWaiting: 1, waitTimeoutMs: 20 });
  let end: () => void = () => undefined;
  const first = semaphore.run(() => new Promise<void>((resolve) => (end = resolve)));
  const second = semaphore.run(async () => "second");
  await expect(semaphore.run(async () => "third")).rejects.toThrow(SemaphoreError);
  await expect(second).rejects.toThrow("waited too long");
  end();
  await first;
  expect(await semaphore.run(async () => "fourth")).toBe("fourth");
});
