import { onTestFinished, vi } from "vitest";

/**
 * Fakes the measured clock and the date until the end of the test: they stand still. Timers stay real.
 * @returns the milliseconds since the start, which may be set ahead
 */
export function fakeClock(): { now: number } {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ["performance", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    // For lru-cache, a start at 0 is no start.
    vi.advanceTimersByTime(1);
  }
  const start = performance.now();
  return {
    get now() {
      return performance.now() - start;
    },
    set now(ms) {
      vi.advanceTimersByTime(ms - this.now);
    },
  };
}
