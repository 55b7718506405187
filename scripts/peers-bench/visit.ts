import type { Browser, CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import { newPage } from "../viewer-bench/open-viewer";

/** What one first visit of a page took. */
export interface Visit {
  /** Milliseconds from the start of the navigation until the avatar was seen at all, and until it was first seen drawn live. */
  readonly picture: number;
  readonly live: number;
  /** Milliseconds that the main thread spent in scripts up to the first live frame, by the clock of that thread. */
  readonly script: number;
  /** Bytes over the wire, headers included, until the network was quiet. */
  readonly bytes: number;
  /** Bytes of the scripts' heap and buffers, garbage collected, a while after the first live frame. */
  readonly heap: number;
}

/** What stands between server and browser. */
export interface Network {
  readonly name: string;
  /** Bits a second each way, and milliseconds there and back; null: nothing is held back. */
  readonly limit: { readonly bits: number; readonly latency: number } | null;
}

const BOX = { width: 640, height: 640 };
/** What Chromium asks for over HTTPS, as every site is visited: without, it takes no Brotli. */
const OVER_HTTPS = { "Accept-Encoding": "gzip, deflate, br, zstd" };
/** Vertices of a draw call that can only be an avatar: no floor or background has as many. */
const MODEL = 3000;
/** What a page has to go on for after its first draw, so that its film shows it: so many draws of the model, and milliseconds. */
const DRAWS = 10;
const REST = 1500;
const SETTLED = 1000;
const GIVE_UP = 120_000;
const CATEGORIES = ["devtools.timeline", "v8", "blink.user_timing", "disabled-by-default-devtools.screenshot"] as const;

declare global {
  interface Window {
    /** When the draw calls with a model's vertices were made, by `performance.now()`. */
    drawn: number[];
  }
}

interface Watched {
  readonly model: number;
  /** Whether draw calls are only counted: what is left is not the software's that draws in place of a graphics card. */
  readonly isBlind: boolean;
}

/** Notes the draw calls of a model, whichever library makes it. It runs in a page, before its first script. */
function watchModel({ model, isBlind }: Watched): void {
  window.drawn = [];
  for (const { prototype } of [WebGL2RenderingContext, WebGLRenderingContext]) {
    for (const [name, counted] of [
      ["drawElements", 1],
      ["drawArrays", 2],
      ["drawElementsInstanced", 1],
      ["drawArraysInstanced", 2],
    ] as const) {
      const draw = Reflect.get(prototype, name);
      Reflect.set(prototype, name, function (this: unknown, ...given: number[]) {
        if ((given[counted] ?? 0) >= model) window.drawn.push(performance.now());
        if (!isBlind) Reflect.apply(draw, this, given);
      });
    }
  }
}

async function holdBack(devtools: CDPSession, { limit }: Network): Promise<void> {
  if (limit === null) return;
  const throughput = limit.bits / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: limit.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

async function heapOf(devtools: CDPSession): Promise<number> {
  // Twice: what only finalizers held is garbage after the first.
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const usage: { usedSize: number; backingStorageSize?: number } = await devtools.send("Runtime.getHeapUsage");
  return usage.usedSize + (usage.backingStorageSize ?? 0);
}

/** A page that nobody has visited, behind a network. */
async function openPage(browser: Browser, network: Network, isBlind: boolean) {
  const page = await newPage(browser, { viewport: BOX, extraHTTPHeaders: OVER_HTTPS });
  await page.addInitScript(watchModel, { model: MODEL, isBlind });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await holdBack(devtools, network);
  // A browser that has just been started is still busy with itself.
  await page.waitForTimeout(SETTLED);
  return { page, devtools };
}

/** Waits until the page has drawn a model so often. @returns milliseconds until it did first, by its own clock */
async function untilDrawn(page: Page, url: string, often: number): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction((draws) => window.drawn.length >= draws, often, { timeout: GIVE_UP });
  return page.evaluate(() => window.drawn[0] ?? Number.NaN);
}

/**
 * Milliseconds from the start of a first visit until the page makes the first draw call of a model, when nothing is drawn: what a page
 * takes where drawing costs nothing.
 * @throws Error when no model is drawn within two minutes
 */
export async function firstDraw(browser: Browser, url: string, network: Network): Promise<number> {
  const { page } = await openPage(browser, network, true);
  const drawn = await untilDrawn(page, url, 1);
  await page.close();
  return drawn;
}

/** What of a trace is read here (Trace Event Format); times in microseconds, `ts` by one clock for all processes. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** By the clock of the thread, which stands while another one has the processor. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly args: {
    readonly snapshot?: string;
    readonly data?: { readonly documentLoaderURL?: string; readonly isOutermostMainFrame?: boolean };
  };
}

/** A picture of what was shown, and from when on. */
interface Shown {
  readonly ts: number;
  /** Grey values of the middle of the picture. */
  readonly pixels: Uint8Array;
}

/** Where the avatar stands, as shares of the picture: neither controls nor progress bars are there. */
const MIDDLE = { left: 0.3, top: 0.15, width: 0.4, height: 0.7 };
/** Standard deviation of grey values: a plain or graded background stays far below it, an avatar far above. */
const MIN_DETAIL = 14;
/** Mean difference of grey values: pictures of one and the same thing are the same to the byte. */
const MIN_CHANGE = 0.25;
const SCRIPTS = new Set([
  "EvaluateScript",
  "FunctionCall",
  "v8.compile",
  "v8.compileModule",
  "v8.evaluateModule",
  "FireAnimationFrame",
  "FireIdleCallback",
  "TimerFire",
  "EventDispatch",
  "RunMicrotasks",
  "XHRReadyStateChange",
]);

async function shownOf({ ts, args }: TraceEvent): Promise<Shown> {
  const picture = sharp(Buffer.from(args.snapshot ?? "", "base64"));
  const { width, height } = await picture.metadata();
  const middle = {
    left: Math.round(width * MIDDLE.left),
    top: Math.round(height * MIDDLE.top),
    width: Math.round(width * MIDDLE.width),
    height: Math.round(height * MIDDLE.height),
  };
  return { ts, pixels: new Uint8Array(await picture.extract(middle).greyscale().raw().toBuffer()) };
}

function detail({ pixels }: Shown): number {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  return Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length);
}

const change = (a: Shown, b: Shown) =>
  a.pixels.reduce((sum, value, index) => sum + Math.abs(value - (b.pixels[index] ?? 0)), 0) / a.pixels.length;

/** Length of the union of spans. */
function covered(spans: readonly (readonly [from: number, to: number])[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

/**
 * When a page was seen, by the trace of its visit, and what its scripts had taken by then; milliseconds from the start of the
 * navigation. Live is the first picture after the model's first draw that is another one than before it.
 * @param drawnAt when the page first drew a model, by its own `performance.now()`
 * @throws Error when the film does not show it
 */
async function readTrace(
  trace: Buffer,
  { url, drawnAt }: { readonly url: string; readonly drawnAt: number },
): Promise<{ readonly picture: number; readonly live: number; readonly script: number }> {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const start = traceEvents.findLast(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`the trace has no navigation to ${url}`);
  const film: Shown[] = [];
  for (const event of traceEvents.filter(({ name }) => name === "Screenshot")) film.push(await shownOf(event));
  film.sort((a, b) => a.ts - b.ts);

  const picture = film.find((shown) => shown.ts > start.ts && detail(shown) >= MIN_DETAIL);
  const drawn = start.ts + drawnAt * 1000;
  const before = film.findLast(({ ts }) => ts < drawn);
  const live = film.find(
    (shown) => shown.ts > drawn && detail(shown) >= MIN_DETAIL && (!before || change(before, shown) >= MIN_CHANGE),
  );
  if (!picture || !live) throw new Error(`${url} was not seen: ${film.length} pictures`);
  const spans = traceEvents
    .filter(({ name, pid, tid, ts }) => SCRIPTS.has(name) && pid === start.pid && tid === start.tid && ts < live.ts)
    .flatMap(({ tts, tdur }) => (tts !== undefined && tdur !== undefined ? [[tts, tts + tdur] as const] : []));
  const since = ({ ts }: Shown) => (ts - start.ts) / 1000;
  return { picture: since(picture), live: since(live), script: covered(spans) / 1000 };
}

/**
 * One first visit, with nothing in the browser's cache, looked at from outside: the browser's own film of what it showed says when
 * something was seen. The same for every page, whatever it is made with.
 * @throws Error when no model is drawn within two minutes
 */
export async function visit(browser: Browser, url: string, network: Network): Promise<Visit> {
  const { page, devtools } = await openPage(browser, network, false);
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await browser.startTracing(page, { screenshots: true, categories: [...CATEGORIES] });
  const drawnAt = await untilDrawn(page, url, DRAWS);
  await page.waitForTimeout(REST);
  const trace = await browser.stopTracing();
  await page.waitForLoadState("networkidle");
  const heap = await heapOf(devtools);
  await page.close();
  return { ...(await readTrace(trace, { url, drawnAt })), bytes, heap };
}
