/** One figure of the bench: the limit and the measured value. */
export interface BenchRow {
  readonly name: string;
  /** For display: "<= 25 ms". */
  readonly wanted: string;
  readonly measured: string;
  /** Spread or sample, for display. */
  readonly note: string;
  readonly ok: boolean;
}

/** Returns the value below which the given share (0..1) of the samples lies; sorts a copy. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Creates an "at most" row: measured is the samples' median, the note their spread. */
export function atMost(name: string, unit: string, limit: number, samples: readonly number[]): BenchRow {
  const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
  const median = quantile(samples, 0.5);
  return {
    name,
    wanted: `<= ${limit} ${unit}`,
    measured: `${round(median)} ${unit}`,
    note: `p10 ${round(quantile(samples, 0.1))}, p90 ${round(quantile(samples, 0.9))}, p99 ${round(quantile(samples, 0.99))}, n ${samples.length}`,
    ok: median <= limit,
  };
}
