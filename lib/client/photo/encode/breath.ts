import { nextTask } from "@/lib/shared/next-task";

/** Milliseconds of work without a pause. */
const LONGEST = 12;

/** A pause to be awaited between steps of long work: it gives the thread away when it was held for long. */
export type Breathe = () => Promise<void>;

/** @returns a Breathe that rejects with the signal's reason once it is aborted */
export function createBreathe(signal: AbortSignal): Breathe {
  let since = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - since < LONGEST) return;
    await nextTask();
    since = performance.now();
    signal.throwIfAborted();
  };
}
