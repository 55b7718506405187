import type { PrintProgress } from "@/lib/client/print/print-queue";

/** Prints after which their pace is known. */
const MIN_PRINTS = 2;

/** How many prints are settled: in the ZIP, failed or left out. */
export function settledPrints({ kept, failed, leftOut }: PrintProgress): number {
  return kept + failed.length + leftOut.length;
}

/** The share of a download that is done, 0 to 1, prints that are coming by their bytes. */
export function shareDone(progress: PrintProgress): number {
  const parts = progress.coming.map(({ received, size }) => (size ? received / size : 0));
  return Math.min(1, (settledPrints(progress) + parts.reduce((sum, part) => sum + part, 0)) / progress.total);
}

/**
 * Seconds that are left at the pace so far; null while it is not known.
 * @param spent milliseconds it was at work
 */
export function secondsLeft(progress: PrintProgress, spent: number): number | null {
  if (progress.kept < MIN_PRINTS) return null;
  const left = progress.total - settledPrints(progress);
  return (spent / 1000 / progress.kept) * left;
}

/** Counts the time during which something is at work. */
export class WorkClock {
  #before = 0;
  #since: number | null = null;

  /** Milliseconds so far. */
  get spent(): number {
    return this.#before + (this.#since === null ? 0 : performance.now() - this.#since);
  }

  start(): void {
    this.#since ??= performance.now();
  }

  stop(): void {
    this.#before = this.spent;
    this.#since = null;
  }
}
