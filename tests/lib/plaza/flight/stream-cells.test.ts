import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCellStream } from "@/lib/plaza/flight/stream-cells";

/** Cells whose downloads the test completes. */
function open(count = 12) {
  const requestedCells: number[] = [];
  const ends = new Map<number, { succeed: () => void; fail: () => void; signal: AbortSignal }>();
  const loadedCells: number[] = [];
  const failed: number[] = [];
  const stream = createCellStream<string>({
    count,
    fetchCell: (cell, signal) => {
      requestedCells.push(cell);
      return new Promise((resolve, reject) => {
        ends.set(cell, { succeed: () => resolve(`pack ${cell}`), fail: () => reject(new Error("no line")), signal });
      });
    },
    onPack: (cell) => loadedCells.push(cell),
    onFailed: (cell) => failed.push(cell),
  });
  const end = async (cell: number, how: "succeed" | "fail") => {
    ends.get(cell)?.[how]();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { stream, requestedCells, ends, loadedCells, failed, end };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the stream of cells", () => {
  test("fetches six at a time, the most urgent first", async () => {
    const { stream, requestedCells, end } = open();
    stream.prioritize((cell) => -cell);
    expect(requestedCells).toEqual([11, 10, 9, 8, 7, 6]);
    await end(9, "succeed");
    expect(requestedCells.at(-1)).toBe(5);
    stream.prioritize((cell) => Math.abs(cell - 1));
    await end(8, "succeed");
    expect(requestedCells.at(-1)).toBe(1);
    expect([stream.loaded, stream.has(9), stream.has(0)]).toEqual([2, true, false]);
  });

  test("fetches a failed cell again with a growing delay", async () => {
    const { stream, requestedCells, failed, end } = open(1);
    stream.prioritize(() => 0);
    await end(0, "fail");
    expect([failed, stream.isFinished(0), requestedCells.length]).toEqual([[0], true, 1]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(requestedCells.length).toBe(2);
    await end(0, "fail");
    await vi.advanceTimersByTimeAsync(1600);
    expect(requestedCells.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1500);
    expect(requestedCells.length).toBe(3);
    await end(0, "succeed");
    expect(stream.has(0)).toBe(true);
  });

  test("fetches all cells again after forget()", async () => {
    const { stream, requestedCells, loadedCells, end } = open(2);
    stream.prioritize(() => 0);
    await end(0, "succeed");
    stream.clear();
    expect(stream.loaded).toBe(0);
    stream.prioritize(() => 0);
    expect(requestedCells).toEqual([0, 1, 0, 1]);
    await end(1, "succeed");
    expect(loadedCells).toEqual([0, 1]);
  });

  test("drops the delays and failures of cells that it forgets", async () => {
    const { stream, requestedCells, failed, end } = open(2);
    stream.prioritize(() => 0);
    await end(0, "fail");
    expect([stream.isFinished(0), vi.getTimerCount()]).toEqual([true, 1]);
    stream.clear();
    expect([stream.isFinished(0), vi.getTimerCount()]).toEqual([false, 0]);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(requestedCells).toEqual([0, 1]);
    stream.prioritize(() => 0);
    await end(0, "fail");
    // As after a first failure.
    await vi.advanceTimersByTimeAsync(1500);
    expect([requestedCells, failed]).toEqual([
      [0, 1, 0, 1, 0],
      [0, 0],
    ]);
  });

  test("reports no failure of a fetch that it has cancelled", async () => {
    const { stream, failed, requestedCells, end } = open(1);
    stream.prioritize(() => 0);
    stream.clear();
    await end(0, "fail");
    await vi.advanceTimersByTimeAsync(100_000);
    expect([failed, requestedCells, vi.getTimerCount()]).toEqual([[], [0], 0]);
  });

  test("fetches other cells while a failed one waits, and each loaded one once", async () => {
    const { stream, requestedCells, loadedCells, end } = open(8);
    stream.prioritize((cell) => cell);
    await end(0, "fail");
    expect(requestedCells).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const cell of [1, 2, 3, 4, 5, 6, 7]) await end(cell, "succeed");
    stream.prioritize((cell) => -cell);
    expect(requestedCells).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    await vi.advanceTimersByTimeAsync(1500);
    await end(0, "succeed");
    expect(loadedCells).toEqual([1, 2, 3, 4, 5, 6, 7, 0]);
    stream.prioritize((cell) => cell);
    expect([stream.loaded, requestedCells.length, vi.getTimerCount()]).toEqual([8, 9, 0]);
  });

  test("waits a minute at most for a cell that fails again and again", async () => {
    const { stream, requestedCells, end } = open(1);
    stream.prioritize(() => 0);
    for (let failures = 0; failures < 10; failures++) {
      await end(0, "fail");
      const before = requestedCells.length;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(requestedCells.length).toBe(before + 1);
    }
  });

  test("aborts all fetches on dispose(), and begins no more", async () => {
    const { stream, requestedCells, ends, loadedCells, end } = open(3);
    stream.prioritize(() => 0);
    stream.dispose();
    stream.prioritize(() => 0);
    expect(requestedCells).toHaveLength(3);
    expect([...ends.values()].every(({ signal }) => signal.aborted)).toBe(true);
    await end(0, "succeed");
    expect(loadedCells).toEqual([]);
  });
});
