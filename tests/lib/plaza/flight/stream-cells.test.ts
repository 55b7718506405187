import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { streamCells } from "@/lib/plaza/flight/stream-cells";

/** Cells whose downloads the test completes. */
function open(count = 12) {
  const asked: number[] = [];
  const ends = new Map<number, { come: () => void; fail: () => void; signal: AbortSignal }>();
  const came: number[] = [];
  const failed: number[] = [];
  const stream = streamCells<string>({
    count,
    fetchCell: (cell, signal) => {
      asked.push(cell);
      return new Promise((resolve, reject) => {
        ends.set(cell, { come: () => resolve(`pack ${cell}`), fail: () => reject(new Error("no line")), signal });
      });
    },
    onPack: (cell) => came.push(cell),
    onFailed: (cell) => failed.push(cell),
  });
  const end = async (cell: number, how: "come" | "fail") => {
    ends.get(cell)?.[how]();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { stream, asked, ends, came, failed, end };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the stream of cells", () => {
  test("fetches six at a time, the most urgent first", async () => {
    const { stream, asked, end } = open();
    stream.aim((cell) => -cell);
    expect(asked).toEqual([11, 10, 9, 8, 7, 6]);
    await end(9, "come");
    expect(asked.at(-1)).toBe(5);
    stream.aim((cell) => Math.abs(cell - 1));
    await end(8, "come");
    expect(asked.at(-1)).toBe(1);
    expect([stream.arrived, stream.has(9), stream.has(0)]).toEqual([2, true, false]);
  });

  test("fetches a failed cell again with a growing delay", async () => {
    const { stream, asked, failed, end } = open(1);
    stream.aim(() => 0);
    await end(0, "fail");
    expect([failed, stream.isSettled(0), asked.length]).toEqual([[0], true, 1]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked.length).toBe(2);
    await end(0, "fail");
    await vi.advanceTimersByTimeAsync(1600);
    expect(asked.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked.length).toBe(3);
    await end(0, "come");
    expect(stream.has(0)).toBe(true);
  });

  test("fetches all cells again after forget()", async () => {
    const { stream, asked, came, end } = open(2);
    stream.aim(() => 0);
    await end(0, "come");
    stream.forget();
    expect(stream.arrived).toBe(0);
    stream.aim(() => 0);
    expect(asked).toEqual([0, 1, 0, 1]);
    await end(1, "come");
    expect(came).toEqual([0, 1]);
  });

  test("aborts all fetches on dispose()", async () => {
    const { stream, ends, came, end } = open(3);
    stream.aim(() => 0);
    stream.dispose();
    expect([...ends.values()].every(({ signal }) => signal.aborted)).toBe(true);
    await end(0, "come");
    expect(came).toEqual([]);
  });
});
