import type { Browser, CDPSession, Page } from "@playwright/test";
import { newPage } from "../viewer-bench/open-viewer";
import { readTrace } from "./read-trace";

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
