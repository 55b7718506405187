import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitPerSecond } from "@/lib/client/viewer/parent-window";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("passes only the first three calls of each second", () => {
  const received: number[] = [];
  const call = limitPerSecond(3, (value: number) => received.push(value));
  for (let value = 0; value < 1000; value++) {
    call(value);
    vi.advanceTimersByTime(0.9);
  }
  expect(received).toEqual([0, 1, 2]);
  vi.advanceTimersByTime(1000);
  for (let value = 1000; value < 1010; value++) call(value);
  expect(received).toEqual([0, 1, 2, 1000, 1001, 1002]);
});

test("passes all calls below the limit", () => {
  const received: number[] = [];
  const call = limitPerSecond(3, (value: number) => received.push(value));
  for (let value = 0; value < 20; value++) {
    call(value);
    vi.advanceTimersByTime(400);
  }
  expect(received).toHaveLength(20);
});
