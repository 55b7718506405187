import type { Page } from "@playwright/test";
import { installProbe } from "@/e2e/support/frame-probe";
import { GIVE_UP_MS, warmArt } from "@/e2e/support/matrix";
import { atMost, type BenchRow, quantile } from "../lib/bench-row";
import { disableDrawing } from "../plaza-bench/fake-graphics-card";
import { newPage, type ViewerBench } from "./open-viewer";

/** Lighthouse's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip; and a processor four times slower. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOW_DOWN = 4;
const RUNS = 5;
const ID = 1;
const MOOD = "gm";
/** Lighthouse's phone. In a square viewport the poster fills it, which browsers do not count as a paint. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const LCP = 1500;
const LIVE = 3000;

/** Milliseconds from the start of the navigation. */
interface Load {
  /** Time of the largest paint before the first live frame. */
  readonly poster: number;
  /** Tag name of its element. */
  readonly largest: string;
  /** First visible frame of the canvas, and the first without the poster. */
  readonly live: number;
  readonly alone: number;
}

interface Slowness {
  readonly processor: boolean;
  /** Disables drawing, to exclude the time of software rendering. */
  readonly skipsDrawing: boolean;
}

declare global {
  interface Window {
    largestPaint: { tag: string; time: number };
    firstFrame: number;
  }
}

function watchPaints(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element: unknown = Reflect.get(entry, "element");
      window.largestPaint = { tag: element instanceof Element ? element.tagName : "none", time: entry.startTime };
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const live = new MutationObserver(() => {
    if (!document.querySelector("main[data-live=true]")) return;
    live.disconnect();
    // The next frame contains it; the one after starts when that is shown.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.firstFrame = performance.now();
      }),
    );
  });
  live.observe(document, { subtree: true, childList: true, attributes: true });
}

async function slowDown(page: Page, processor: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  if (processor) await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
}

/** Runs one first visit, with an empty browser cache. */
async function load({ browser, url }: ViewerBench, { processor, skipsDrawing }: Slowness): Promise<Load> {
  const page = await newPage(browser, PHONE);
  await page.addInitScript(watchPaints);
  if (skipsDrawing) await page.addInitScript(disableDrawing);
  await page.addInitScript(installProbe);
  await slowDown(page, processor);
  await page.goto(`${url}/viewer/${ID}?mood=${MOOD}`);
  await page.waitForFunction(() => window.probe.liveAfter !== null, null, { timeout: GIVE_UP_MS * 2 });
  const run = await page.evaluate(() => ({
    poster: window.largestPaint.time,
    largest: window.largestPaint.tag,
    live: window.firstFrame,
    alone: window.probe.liveAfter ?? Number.NaN,
  }));
  await page.close();
  return run;
}

async function measureLoads(bench: ViewerBench, slowness: Slowness): Promise<Load[]> {
  const runs: Load[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await load(bench, slowness));
  return runs;
}

const median = (runs: readonly Load[], of: (load: Load) => number) => `${quantile(runs.map(of), 0.5).toFixed(0)} ms`;

/** Measures when poster and live scene show on a slow phone and network. */
export async function loadRows(bench: ViewerBench): Promise<BenchRow[]> {
  await warmArt(bench.url, [ID], [MOOD]);
  await load(bench, { processor: false, skipsDrawing: false });
  const slow = await measureLoads(bench, { processor: true, skipsDrawing: false });
  const blind = await measureLoads(bench, { processor: true, skipsDrawing: true });
  const fast = await measureLoads(bench, { processor: false, skipsDrawing: false });
  const where = `at ${SLOW_DOWN}x slow-down and 1.6 Mbit/s`;
  const poster = atMost(
    `viewer: largest paint (the poster) ${where}`,
    "ms",
    LCP,
    slow.map((run) => run.poster),
  );
  const live = atMost(
    `viewer: first live frame ${where}`,
    "ms",
    LIVE,
    slow.map((run) => run.live),
  );
  const isPoster = slow.every(({ largest }) => largest === "IMG");
  return [
    { ...poster, note: `${poster.note}${isPoster ? "" : "; NOT the poster"}`, ok: poster.ok && isPoster },
    {
      ...live,
      note: [
        live.note,
        `poster gone after ${median(slow, ({ alone }) => alone)}`,
        `with nothing drawn ${median(blind, (run) => run.live)}`,
        `with a fast processor ${median(fast, (run) => run.live)}`,
      ].join("; "),
    },
  ];
}
