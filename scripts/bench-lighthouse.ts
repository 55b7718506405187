import type { BenchRow } from "./lib/bench-row";
import { quantile } from "./lib/bench-row";
import { startBuiltProduct } from "./lib/built-product";
import { LIGHTHOUSE_CATEGORIES, type LighthouseReport, runLighthouse } from "./lib/lighthouse";

/**
 * Without a graphics card it is the processor that draws a scene, and Lighthouse counts that as the page's own work: what
 * is judged is the page with its scene held off, and the rest is told beside it.
 */
const PAGES = [
  ["/", "/?nowebgl"],
  ["/faq", "/faq?nowebgl"],
  ["/get-print", "/get-print?nowebgl"],
  ["/meebit/1", "/meebit/1?nowebgl"],
  ["/viewer/1", null],
] as const;
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

/** A run that nothing is asked of. */
const toldRow = (page: string, whose: string, { scores, measure }: LighthouseReport): BenchRow => ({
  name: `Lighthouse ${page}: performance, ${whose}`,
  wanted: "told only",
  measured: String(scores.performance ?? 0),
  note: `one run; ${METRICS.map(([audit, name]) => `${name} ${measure(audit).toFixed(0)} ms`).join(", ")}`,
  ok: true,
});

/**
 * Lighthouse as on a phone with simulated throttling, on the built product: the median of three runs. The first visitor after
 * a start has the server draw the page's pictures, on the processor that runs the browser here: that visit is told on its own.
 * @throws Error when there is no browser, or the product does not start
 */
export async function benchLighthouse(): Promise<BenchRow[]> {
  const product = await startBuiltProduct();
  try {
    const rows: BenchRow[] = [];
    for (const [page, withoutScene] of PAGES) {
      const reports: LighthouseReport[] = [];
      const url = `${product.url}${withoutScene ?? page}`;
      const options = { with3d: withoutScene !== null };
      const first = await runLighthouse(url, ["performance"], options);
      for (let run = 0; run < RUNS; run++) reports.push(await runLighthouse(url, LIGHTHOUSE_CATEGORIES, options));
      rows.push(...rowsOf(page, reports));
      rows.push(toldRow(page, "first visitor after the start", first));
      const drawn = await runLighthouse(`${product.url}${page}`, ["performance"]);
      rows.push(toldRow(page, "scene drawn by the processor", drawn));
    }
    return rows;
  } finally {
    await product.stop();
  }
}
