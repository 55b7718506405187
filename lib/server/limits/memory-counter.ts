import type { HitCounter, Hits } from "@/lib/server/limits/hit-counter";

/** Keys that are kept at most: about 20 MB. Beyond, the ones whose window began first are forgotten. */
const MOST_KEYS = 100_000;

/** Counts in this process, for one instance alone. */
export class MemoryCounter implements HitCounter {
  /** In the order in which their windows began. */
  readonly #windows = new Map<string, { count: number; until: number }>();
  readonly #mostKeys: number;

  constructor(mostKeys = MOST_KEYS) {
    this.#mostKeys = mostKeys;
  }

  get size(): number {
    return this.#windows.size;
  }

  hit(key: string, windowMs: number, now: number): Hits {
    const window = this.#windows.get(key);
    // Also after the clock was set back: no window ends later than it would if it began now.
    if (window !== undefined && window.until > now && window.until <= now + windowMs) {
      window.count++;
      return { ...window };
    }
    this.#windows.delete(key);
    this.#makeRoom(now);
    const begun = { count: 1, until: now + windowMs };
    this.#windows.set(key, begun);
    return { ...begun };
  }

  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#windows) {
      if (until > now && this.#windows.size < this.#mostKeys) return;
      this.#windows.delete(key);
    }
  }
}
