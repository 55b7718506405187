import { waitForNextTask, type YieldToEventLoop } from "@/lib/shared/frames";

export interface EncodeOptions {
  /** Aborts the work within some tens of milliseconds; pending promises reject with the signal's reason. */
  readonly signal: AbortSignal;
  /** Called repeatedly: completed share of the work, 0..1, and seconds left if estimated. */
  onProgress(share: number, secondsLeft: number | null): void;
}

/** Milliseconds of work before yielding to the event loop. */
const MAX_BUSY_MS = 12;

/** @returns a YieldToEventLoop that rejects with the signal's reason once it is aborted */
export function createYield(signal: AbortSignal): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - since < MAX_BUSY_MS) return;
    await waitForNextTask();
    since = performance.now();
    signal.throwIfAborted();
  };
}

/** Milliseconds and share below which an estimate is unreliable. */
const MIN_GUESS_MS = 300;
const MIN_GUESS_SHARE = 0.04;
/** Weight of a new estimate against the previous one. */
const GUESS_WEIGHT = 0.25;

/** Converts shares of the work, never decreasing, to progress with a smoothed time left. @param now milliseconds */
export function createProgress(onProgress: EncodeOptions["onProgress"], now = () => performance.now()) {
  const start = now();
  let [reported, at] = [0, start];
  let left: number | null = null;
  return (share: number): void => {
    reported = Math.max(reported, Math.min(1, share));
    const time = now();
    const elapsed = time - start;
    if (elapsed >= MIN_GUESS_MS && reported >= MIN_GUESS_SHARE) {
      const guess = (elapsed * (1 - reported)) / reported;
      left = left === null ? guess : (left - (time - at)) * (1 - GUESS_WEIGHT) + guess * GUESS_WEIGHT;
    }
    at = time;
    onProgress(reported, left === null ? null : Math.max(0, left) / 1000);
  };
}
