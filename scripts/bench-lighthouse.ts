import type { BenchRow } from "./lib/bench-row";
import { quantile } from "./lib/bench-row";
import { startBuiltProduct } from "./lib/built-product";
import { LIGHTHOUSE_CATEGORIES, type LighthouseReport, runLighthouse } from "./lib/lighthouse";
import { serveByNext } from "./peers-bench/serve-peers";

/**
 * Without a graphics card the processor draws the scene, and Lighthouse counts that as work of the page. So the limits
 * apply to the page without its scene, and the rest is reported beside it. The viewer's still has a higher limit.
 */
const PAGES = [
  { path: "/", still: "/?nowebgl", minPerformance: 95 },
  { path: "/faq", still: "/faq?nowebgl", minPerformance: 95 },
  { path: "/get-print", still: "/get-print?nowebgl", minPerformance: 95 },
  { path: "/meebit/1", still: "/meebit/1?nowebgl", minPerformance: 95 },
  { path: "/viewer/1", still: "/viewer/1", minPerformance: 98 },
] as const;
const RUNS = 5;
const MIN_SCORE = 100;
const MAX_SHIFT = 0.02;
const MAX_HOME_LCP_MS = 2500;

const METRICS = [
  ["first-contentful-paint", "FCP"],
  ["largest-contentful-paint", "LCP"],
  ["total-blocking-time", "TBT"],
  ["speed-index", "SI"],
] as const;

/** A page of Next with nothing else: what this machine gives at the most. */
const NEXT_PAGE = `export default function Page() {
  return <main><h1>A page</h1><p>Nothing else.</p></main>;
}
export const getServerSideProps = () => ({ props: {} });
`;

const spreadOf = (values: readonly number[]) => `${Math.min(...values)} to ${Math.max(...values)}`;

function rowsOf(page: (typeof PAGES)[number], reports: readonly LighthouseReport[]): BenchRow[] {
  const name = `Lighthouse ${page.path}`;
  const missing = RUNS - reports.length;
  const failed = missing > 0 ? `${missing} of ${RUNS} runs failed` : "";
  if (reports.length === 0)
    return [{ name, wanted: "a report", measured: "none", note: `${RUNS} runs failed`, ok: false }];
  const valuesOf = (audit: string) => reports.map(({ measure }) => Math.round(measure(audit) * 10_000) / 10_000);
  const medianOf = (audit: string) => quantile(valuesOf(audit), 0.5);
  const metrics = METRICS.map(([audit, label]) => `${label} ${medianOf(audit).toFixed(0)} ms`).join(", ");
  const faults = [...new Set(reports.flatMap((report) => report.faults))];
  const scoreRows = LIGHTHOUSE_CATEGORIES.map((category): BenchRow => {
    const scores = reports.map((report) => report.scores[category] ?? 0);
    const median = quantile(scores, 0.5);
    const min = category === "performance" ? page.minPerformance : MIN_SCORE;
    const why = category === "performance" ? metrics : faults.filter((fault) => fault.startsWith(category)).join("; ");
    return {
      name: `${name}: ${category}`,
      wanted: `>= ${min}`,
      measured: String(median),
      note: [spreadOf(scores), why, failed].filter((part) => part !== "").join("; "),
      ok: median >= min,
    };
  });
  const shift = Math.max(...valuesOf("cumulative-layout-shift"));
  const paint = medianOf("largest-contentful-paint");
  return [
    ...scoreRows,
    {
      name: `${name}: layout shift, the highest`,
      wanted: `<= ${MAX_SHIFT}`,
      measured: shift.toFixed(4),
      note: "",
      ok: shift <= MAX_SHIFT,
    },
    ...(page.path === "/"
      ? [
          {
            name: `${name}: largest contentful paint`,
            wanted: `<= ${MAX_HOME_LCP_MS} ms`,
            measured: `${paint.toFixed(0)} ms`,
            note: spreadOf(valuesOf("largest-contentful-paint").map(Math.round)),
            ok: paint <= MAX_HOME_LCP_MS,
          },
        ]
      : []),
  ];
}

/** A run without a limit. */
const reportedRow = (path: string, which: string, report: LighthouseReport | null): BenchRow => ({
  name: `Lighthouse ${path}: performance, ${which}`,
  wanted: "reported only",
  measured: report === null ? "none" : String(report.scores.performance ?? 0),
  note:
    report === null
      ? "the run failed"
      : `one run; ${METRICS.map(([audit, label]) => `${label} ${report.measure(audit).toFixed(0)} ms`).join(", ")}; ` +
        `shift ${report.measure("cumulative-layout-shift").toFixed(4)}`,
  ok: true,
});

/** Returns null when Lighthouse fails: a page whose scene the processor draws does not always become idle. */
async function tryLighthouse(...args: Parameters<typeof runLighthouse>): Promise<LighthouseReport | null> {
  try {
    return await runLighthouse(...args);
  } catch (error) {
    // The first line of a failed command's message is the command.
    const message = error instanceof Error ? error.message.replace(/^Command failed:.*\n/, "") : String(error);
    console.error(`Lighthouse ${args[0]}: ${message.slice(0, 300)}`);
    return null;
  }
}

async function nextRow(): Promise<BenchRow> {
  const server = await serveByNext(new Map(), NEXT_PAGE);
  try {
    const scores: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const report = await tryLighthouse(`${server.url}/`, ["performance"], { with3d: false });
      if (report?.scores.performance !== undefined) scores.push(report.scores.performance);
    }
    const measured = scores.length === 0 ? "none" : String(quantile(scores, 0.5));
    const note = `${scores.length} runs: ${scores.join(", ")}`;
    return { name: "Lighthouse, a Next page with nothing else", wanted: "reported only", measured, note, ok: true };
  } finally {
    await server.stop();
  }
}

/**
 * Runs Lighthouse as on a phone with simulated throttling, on the built product: the median of five runs. On the first
 * visit after a start the server draws the page's pictures on the browser's processor: that visit has its own row.
 * @throws Error when there is no browser, or the product does not start
 */
export async function benchLighthouse(): Promise<BenchRow[]> {
  const product = await startBuiltProduct();
  try {
    const rows: BenchRow[] = [];
    for (const page of PAGES) {
      const reports: LighthouseReport[] = [];
      const url = `${product.url}${page.still}`;
      const first = await tryLighthouse(url, ["performance"], { with3d: false });
      for (let run = 0; run < RUNS; run++) {
        const report = await tryLighthouse(url, LIGHTHOUSE_CATEGORIES, { with3d: false });
        if (report !== null) reports.push(report);
      }
      rows.push(...rowsOf(page, reports));
      rows.push(reportedRow(page.path, "first visitor after the start", first));
      const drawn = await tryLighthouse(`${product.url}${page.path}`, ["performance"]);
      rows.push(reportedRow(page.path, "scene drawn by the processor", drawn));
    }
    return [await nextRow(), ...rows];
  } finally {
    await product.stop();
  }
}
