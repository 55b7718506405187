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
/** Vertices of a draw call that can only be an avatar: no floor or background has as many. */
const MODEL = 3000;
/** Milliseconds that a page goes on for after its first draw: its fade is over, its frames follow each other. */
const REST = 1500;
const GIVE_UP = 60_000;
const CATEGORIES = ["devtools.timeline", "v8", "blink.user_timing", "disabled-by-default-devtools.screenshot"] as const;

declare global {
  interface Window {
    /** When the first draw call with a model's vertices was made, by `performance.now()`. */
    drawnAt: number | undefined;
  }
}

/** Notes the first draw call of a model, whichever library makes it. It runs in a page, before its first script. */
function watchModel(model: number): void {
  for (const { prototype } of [WebGL2RenderingContext, WebGLRenderingContext]) {
    for (const [name, counted] of [
      ["drawElements", 1],
      ["drawArrays", 2],
      ["drawElementsInstanced", 1],
      ["drawArraysInstanced", 2],
    ] as const) {
      const draw = Reflect.get(prototype, name);
      Reflect.set(prototype, name, function (this: unknown, ...given: number[]) {
        if ((given[counted] ?? 0) >= model) window.drawnAt ??= performance.now();
        return Reflect.apply(draw, this, given);
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

async function openPage(browser: Browser): Promise<Page> {
  const page = await newPage(browser, { viewport: BOX });
  await page.addInitScript(watchModel, MODEL);
  return page;
}

/**
 * One first visit, with nothing in the browser's cache, looked at from outside: the browser's own film of what it showed says when
 * something was seen. The same for every page, whatever it is made with.
 * @throws Error when no model is drawn within a minute
 */
export async function visit(browser: Browser, url: string, network: Network): Promise<Visit> {
  const page = await openPage(browser);
  const devtools = await page.context().newCDPSession(page);
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await holdBack(devtools, network);
  await browser.startTracing(page, { screenshots: true, categories: [...CATEGORIES] });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => window.drawnAt !== undefined, null, { timeout: GIVE_UP });
  const drawnAt = await page.evaluate(() => window.drawnAt ?? Number.NaN);
  await page.waitForTimeout(REST);
  const trace = await browser.stopTracing();
  await page.waitForLoadState("networkidle");
  const heap = await heapOf(devtools);
  await page.context().close();
  await page.close();
  return { ...(await readTrace(trace, { url, drawnAt })), bytes, heap };
}
