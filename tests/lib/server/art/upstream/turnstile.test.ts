import { expect, test } from "vitest";
import { Turnstile, TurnstileError } from "@/lib/server/art/upstream/turnstile";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("no more than a few are under way at once, in their order, also when some fail", async () => {
  const turnstile = new Turnstile({ most: 3, mostWaiting: 100, waitMs: 10_000 });
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
  const ends = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => turnstile.run(() => job(index))));
  expect(most).toBe(3);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(8);
  expect(turnstile.waiting).toBe(0);
});

test("who would be one too many, or waits too long, is sent away; the place is not lost", async () => {
  const turnstile = new Turnstile({ most: 1, mostWaiting: 1, waitMs: 20 });
  let end: () => void = () => undefined;
  const first = turnstile.run(() => new Promise<void>((resolve) => (end = resolve)));
  const second = turnstile.run(async () => "second");
  await expect(turnstile.run(async () => "third")).rejects.toThrow(TurnstileError);
  await expect(second).rejects.toThrow("waited too long");
  end();
  await first;
  expect(await turnstile.run(async () => "fourth")).toBe("fourth");
});
