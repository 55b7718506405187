/** Milliseconds of rest after the first failure, and at most. */
const REST_MS = { first: 5_000, most: 60_000 } as const;

/**
 * Keeps away from what has just failed: after a failure nothing is asked for a while, then one call tries whether it works
 * again. Each failed trial doubles the rest.
 */
export class Circuit {
  #restMs = 0;
  #closedUntil = 0;
  #isTrying = false;

  constructor(readonly now: () => number = () => performance.now()) {}

  get isResting(): boolean {
    return this.#restMs > 0;
  }

  /** Whether a call may be made now. While it rests only one is let through, when the time has come. */
  mayCall(): boolean {
    if (this.#restMs === 0) return true;
    if (this.#isTrying || this.now() < this.#closedUntil) return false;
    this.#isTrying = true;
    return true;
  }

  succeeded(): void {
    this.#restMs = 0;
    this.#isTrying = false;
  }

  /** Calls that were under way together with the one that opened it change nothing. */
  failed(): void {
    const isNews = this.#restMs === 0 || this.#isTrying;
    if (!isNews) return;
    this.#isTrying = false;
    this.#restMs = Math.min(REST_MS.most, this.#restMs === 0 ? REST_MS.first : this.#restMs * 2);
    this.#closedUntil = this.now() + this.#restMs;
  }
}
