import type { BenchRow } from "./lib/bench-row";
import { quantile } from "./lib/bench-row";
import { startBuiltProduct } from "./lib/built-product";
import { LIGHTHOUSE_CATEGORIES, type LighthouseReport, runLighthouse } from "./lib/lighthouse";

/**
 * Without a graphics card the scene of `/` is drawn by the processor that Lighthouse measures: its page is measured
 * without the scene too.
 */
const PAGES = ["/", "/?nowebgl", "/faq", "/get-print", "/viewer/1"] as const;
const RUNS = 3;
const LEAST = { performance: 90, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const MOST_SHIFT = 0.02;

const METRICS = [
  ["first-contentful-paint", "FCP"],
  ["largest-contentful-paint", "LCP"],
  ["total-blocking-time", "TBT"],
  ["speed-index", "SI"],
] as const;

function rowsOf(page: string, reports: readonly LighthouseReport[]): BenchRow[] {
  const medianOf = (audit: string) =>
    quantile(
      reports.map(({ measure }) => measure(audit)),
      0.5,
    );
  const metrics = METRICS.map(([audit, name]) => `${name} ${medianOf(audit).toFixed(0)} ms`).join(", ");
  const faults = [...new Set(reports.flatMap((report) => report.faults))].filter(
    (fault) => !fault.startsWith("performance"),
  );
  const scoreRows = LIGHTHOUSE_CATEGORIES.map((category): BenchRow => {
    const scores = reports.map((report) => report.scores[category] ?? 0);
    const median = quantile(scores, 0.5);
    const spread = `${Math.min(...scores)} to ${Math.max(...scores)}`;
    return {
      name: `Lighthouse ${page}: ${category}`,
      wanted: `>= ${LEAST[category]}`,
      measured: String(median),
      note:
        category === "performance"
          ? `${spread}; ${metrics}`
          : faults.filter((fault) => fault.startsWith(category)).join("; "),
      ok: median >= LEAST[category],
    };
  });
  const shift = medianOf("cumulative-layout-shift");
  return [
    ...scoreRows,
    {
      name: `Lighthouse ${page}: layout shift`,
      wanted: `<= ${MOST_SHIFT}`,
      measured: shift.toFixed(4),
      note: "",
      ok: shift <= MOST_SHIFT,
    },
  ];
}

/**
 * Lighthouse as on a phone with simulated throttling, on the built product: the median of three runs.
 * @throws Error when there is no browser, or the product does not start
 */
export async function benchLighthouse(): Promise<BenchRow[]> {
  const product = await startBuiltProduct();
  try {
    const rows: BenchRow[] = [];
    for (const page of PAGES) {
      const reports: LighthouseReport[] = [];
      for (let run = 0; run < RUNS; run++) reports.push(await runLighthouse(`${product.url}${page}`));
      rows.push(...rowsOf(page, reports));
    }
    return rows;
  } finally {
    await product.stop();
  }
}
