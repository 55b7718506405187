/** How often a key was hit in its window so far, this time included, and when the window ends. */
export interface Hits {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Counts hits in windows of time that begin with a key's first one. */
export interface HitCounter {
  /** @param windowMs how long a window that begins now lasts @param now milliseconds since 1970 */
  hit(key: string, windowMs: number, now: number): Hits | Promise<Hits>;
}
