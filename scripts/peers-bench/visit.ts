import type { Browser, CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import { newPage } from "../viewer-bench/open-viewer";

/** Figures of one first visit. */
export interface Visit {
  /** Milliseconds from the start of the navigation until the avatar was visible, and until its first live frame. */
  readonly picture: number;
  readonly live: number;
  /** Milliseconds that the main thread spent in scripts up to the first live frame, by the clock of that thread. */
  readonly script: number;
  /** Bytes over the wire, headers included, until the network was quiet. */
  readonly bytes: number;
  /** Bytes of the scripts' heap and buffers, garbage collected, a while after the first live frame. */
  readonly heap: number;
}

/** Network of the browser. */
export interface Network {
  readonly name: string;
  /** Bits per second and direction, and round-trip milliseconds; null: no limit. */
  readonly limit: { readonly bits: number; readonly latency: number } | null;
}

const BOX = { width: 640, height: 640 };
/** Chromium's header over HTTPS: without HTTPS it requests no Brotli. */
const OVER_HTTPS = { "Accept-Encoding": "gzip, deflate, br, zstd" };
/** Minimum vertices of an avatar's draw call: no floor or background has as many. */
const MODEL = 3000;
/** Draws of the model, and milliseconds, that a page runs after its first draw, so that a screenshot shows it. */
const DRAWS = 10;
const IDLE_AFTER_MS = 1500;
const IDLE_BEFORE_MS = 1000;
const TIMEOUT_MS = 120_000;
const CATEGORIES = ["devtools.timeline", "v8", "blink.user_timing", "disabled-by-default-devtools.screenshot"] as const;

declare global {
  interface Window {
    /** Times of draw calls with a model's vertices, by `performance.now()`. */
    drawn: number[];
  }
}

interface WatchOptions {
  readonly model: number;
  /** Whether draw calls are only counted, to exclude the time of software rendering. */
  readonly skipsDrawing: boolean;
}

/** Records the draw calls of a model of any library. It runs in a page, before its first script. */
function watchModel({ model, skipsDrawing }: WatchOptions): void {
  window.drawn = [];
  for (const { prototype } of [WebGL2RenderingContext, WebGLRenderingContext]) {
    for (const [name, counted] of [
      ["drawElements", 1],
      ["drawArrays", 2],
      ["drawElementsInstanced", 1],
      ["drawArraysInstanced", 2],
    ] as const) {
      const draw = Reflect.get(prototype, name);
      Reflect.set(prototype, name, function (this: unknown, ...args: number[]) {
        if ((args[counted] ?? 0) >= model) window.drawn.push(performance.now());
        if (!skipsDrawing) Reflect.apply(draw, this, args);
      });
    }
  }
}

async function limitNetwork(devtools: CDPSession, { limit }: Network): Promise<void> {
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
  // Twice: finalizers hold objects until the first one.
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const usage: { usedSize: number; backingStorageSize?: number } = await devtools.send("Runtime.getHeapUsage");
  return usage.usedSize + (usage.backingStorageSize ?? 0);
}

/** Opens a new page behind a network. */
async function openPage(browser: Browser, network: Network, skipsDrawing: boolean) {
  const page = await newPage(browser, { viewport: BOX, extraHTTPHeaders: OVER_HTTPS });
  await page.addInitScript(watchModel, { model: MODEL, skipsDrawing });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await limitNetwork(devtools, network);
  // A browser is busy after its start.
  await page.waitForTimeout(IDLE_BEFORE_MS);
  return { page, devtools };
}

/** Waits until a page has drawn a model `often` times. @returns milliseconds of the first time, by the page's clock */
async function waitUntilDrawn(page: Page, url: string, often: number): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction((draws) => window.drawn.length >= draws, often, { timeout: TIMEOUT_MS });
  return page.evaluate(() => window.drawn[0] ?? Number.NaN);
}

/**
 * Measures the milliseconds from the start of a first visit until the model's first draw call, with drawing disabled:
 * the time of a page where drawing costs nothing.
 * @throws Error when no model is drawn within two minutes
 */
export async function firstDraw(browser: Browser, url: string, network: Network): Promise<number> {
  const { page } = await openPage(browser, network, true);
  const drawn = await waitUntilDrawn(page, url, 1);
  await page.close();
  return drawn;
}

/** The fields used of a trace (Trace Event Format); times in microseconds, `ts` by one clock for all processes. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Thread time, which stops while another thread has the processor. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly args: {
    readonly snapshot?: string;
    readonly data?: { readonly documentLoaderURL?: string; readonly isOutermostMainFrame?: boolean };
  };
}

/** A screenshot, and its start time. */
interface Screenshot {
  readonly ts: number;
  /** Grey values of the middle of the picture. */
  readonly pixels: Uint8Array;
}

/** Area of the avatar, as shares of the picture, without controls and progress bars. */
const MIDDLE = { left: 0.3, top: 0.15, width: 0.4, height: 0.7 };
/** Standard deviation of grey values: a plain or graded background stays far below it, an avatar far above. */
const MIN_DETAIL = 14;
/** Mean difference of grey values: screenshots of an unchanged page are identical. */
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

async function readScreenshot({ ts, args }: TraceEvent): Promise<Screenshot> {
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

function detail({ pixels }: Screenshot): number {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  return Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length);
}

const change = (a: Screenshot, b: Screenshot) =>
  a.pixels.reduce((sum, value, index) => sum + Math.abs(value - (b.pixels[index] ?? 0)), 0) / a.pixels.length;

/** Length of the union of spans. */
function sumCovered(spans: readonly (readonly [from: number, to: number])[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

/** A navigation's events and the browser's screenshots, in order. */
interface Recording {
  readonly start: TraceEvent;
  readonly events: readonly TraceEvent[];
  readonly screenshots: readonly Screenshot[];
  /** The first screenshot with an avatar; absent when none shows it. */
  readonly picture: Screenshot | undefined;
}

/** @throws Error when the trace has no navigation to the URL */
async function readRecording(trace: Buffer, url: string): Promise<Recording> {
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const start = events.findLast(({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url);
  if (!start) throw new Error(`the trace has no navigation to ${url}`);
  const screenshots: Screenshot[] = [];
  for (const event of events.filter(({ name }) => name === "Screenshot")) screenshots.push(await readScreenshot(event));
  screenshots.sort((a, b) => a.ts - b.ts);
  const picture = screenshots.find((shown) => shown.ts > start.ts && detail(shown) >= MIN_DETAIL);
  return { start, events, screenshots, picture };
}

/** Milliseconds from the start of the navigation. */
const since = (start: TraceEvent, { ts }: Screenshot) => (ts - start.ts) / 1000;

/**
 * Reads from a visit's trace when the page became visible, and its script time until then; milliseconds from the start
 * of the navigation. `live` is the first screenshot after the model's first draw that differs from the one before it.
 * @param drawnAt when the page first drew a model, by its own `performance.now()`
 * @throws Error when no screenshot shows it
 */
async function readTrace(
  trace: Buffer,
  { url, drawnAt }: { readonly url: string; readonly drawnAt: number },
): Promise<Pick<Visit, "picture" | "live" | "script">> {
  const { start, events, screenshots, picture } = await readRecording(trace, url);
  const drawn = start.ts + drawnAt * 1000;
  const before = screenshots.findLast(({ ts }) => ts < drawn);
  const live = screenshots.find(
    (shown) => shown.ts > drawn && detail(shown) >= MIN_DETAIL && (!before || change(before, shown) >= MIN_CHANGE),
  );
  if (!picture || !live) throw new Error(`${url} was not seen: ${screenshots.length} pictures`);
  const spans = events
    .filter(({ name, pid, tid, ts }) => SCRIPTS.has(name) && pid === start.pid && tid === start.tid && ts < live.ts)
    .flatMap(({ tts, tdur }) => (tts !== undefined && tdur !== undefined ? [[tts, tts + tdur] as const] : []));
  return { picture: since(start, picture), live: since(start, live), script: sumCovered(spans) / 1000 };
}

/**
 * Measures the milliseconds from the start of a first visit until a page that only has a picture shows it: no page with
 * the same picture can be earlier.
 * @throws Error when no screenshot shows it
 */
export async function firstPicture(browser: Browser, url: string, network: Network): Promise<number> {
  const { page } = await openPage(browser, network, false);
  await browser.startTracing(page, { screenshots: true, categories: [...CATEGORIES] });
  await page.goto(url);
  await page.waitForTimeout(IDLE_AFTER_MS);
  const trace = await browser.stopTracing();
  await page.close();
  const { start, screenshots, picture } = await readRecording(trace, url);
  if (!picture) throw new Error(`${url} was not seen: ${screenshots.length} pictures`);
  return since(start, picture);
}

/**
 * Measures one first visit with an empty cache, from outside: the browser's screenshots determine when something was
 * visible. It works the same for every page and library.
 * @throws Error when no model is drawn within two minutes
 */
export async function visit(browser: Browser, url: string, network: Network): Promise<Visit> {
  const { page, devtools } = await openPage(browser, network, false);
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await browser.startTracing(page, { screenshots: true, categories: [...CATEGORIES] });
  const drawnAt = await waitUntilDrawn(page, url, DRAWS);
  await page.waitForTimeout(IDLE_AFTER_MS);
  const trace = await browser.stopTracing();
  await page.waitForLoadState("networkidle");
  const heap = await heapOf(devtools);
  await page.close();
  return { ...(await readTrace(trace, { url, drawnAt })), bytes, heap };
}
