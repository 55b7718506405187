import { statSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Mood } from "@/lib/shared/moods";
import type { BenchRow } from "./lib/bench-row";
import { findBrowser } from "./lib/browser.mjs";
import { BROWSER_FLAGS } from "./lib/browser-flags.mjs";
import { frameTimes, watchDraws } from "./lib/frame-times";
import { serveStage } from "./stage-bench/serve-stage";
import { newPage } from "./viewer-bench/open-viewer";

const SLOW_DOWN = 4;
const MAX_SCRIPT = 8;
const MAX_DRAWS = 40;
const MAX_CROWD = 300_000;
const WARM_UP_MS = 3000;
const TRACED_MS = 3000;
const DRAWN = 5000;

/** A mood without effects, and those with most. */
const MOODS: readonly Mood[] = ["default", "meebin", "pride", "hype"];

/** Reports a graphics card: without one, the stage starts with less. */
function fakeGraphicsCard(): void {
  const getParameter = WebGL2RenderingContext.prototype.getParameter;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === this.RENDERER ? "A graphics card" : getParameter.call(this, name);
  };
}

/** Disables drawing: frames then are as fast as on a graphics card. */
function disableDrawing(): void {
  for (const name of ["drawElements", "drawElementsInstanced", "drawArrays", "clear"]) {
    Reflect.set(WebGL2RenderingContext.prototype, name, () => undefined);
  }
}

async function open(browser: Browser, url: string, installed: readonly (() => void)[]): Promise<Page> {
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 } });
  for (const install of [fakeGraphicsCard, ...installed]) await page.addInitScript(install);
  await page.goto(`${url}/?id=1&scene=home`);
  await page.waitForFunction(() => window.reportedEvents.includes("ready"));
  await page.evaluate(() => window.stage.set({ isAwake: true }));
  await page.waitForTimeout(WARM_UP_MS);
  return page;
}

async function scriptRow(browser: Browser, url: string): Promise<BenchRow> {
  const page = await open(browser, url, [disableDrawing]);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  const times: { mood: Mood; own: number; wall: number; frames: number }[] = [];
  for (const mood of MOODS) {
    await page.evaluate((next) => window.stage.set({ mood: next }), mood);
    await page.waitForTimeout(500);
    times.push({ mood, ...(await frameTimes(browser, page, TRACED_MS)) });
  }
  await page.close();
  const slowest = times.reduce((a, b) => (b.own > a.own ? b : a));
  const moodNotes = times.map(({ mood, own, frames }) => `${mood} ${own.toFixed(2)} in ${frames} frames`);
  return {
    name: `stage: script of a frame at ${SLOW_DOWN}x slow-down, whole crowd, the slowest mood`,
    wanted: `<= ${MAX_SCRIPT} ms`,
    measured: `${slowest.own.toFixed(2)} ms`,
    note: `median, time of the thread, with nothing drawn by software; ${moodNotes.join("; ")}`,
    ok: slowest.own <= MAX_SCRIPT,
  };
}

async function drawRow(browser: Browser, url: string): Promise<BenchRow> {
  const page = await open(browser, url, [watchDraws]);
  const readMaxDraws = async () => Math.max(...(await page.evaluate(() => window.drawCalls.splice(0))));
  await page.evaluate(() => window.stage.set({ mood: "pride" }));
  await page.waitForTimeout(DRAWN);
  const sharp = await readMaxDraws();
  await page.evaluate(() => window.stage.set({ isBlurred: true }));
  await page.waitForTimeout(DRAWN);
  const blurred = await readMaxDraws();
  await page.close();
  return {
    name: "stage: draw calls of a frame",
    wanted: `<= ${MAX_DRAWS}`,
    measured: String(Math.max(sharp, blurred)),
    note: `shadows included; ${sharp} with everything in focus, at most ${blurred} while it goes out of it`,
    ok: Math.max(sharp, blurred) <= MAX_DRAWS,
  };
}

/**
 * Measures the stage in Chromium, on a test page.
 * @throws Error when there is no browser
 */
export async function benchStage(): Promise<BenchRow[]> {
  const found = await findBrowser(process.env);
  const served = await serveStage();
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(found ? { executablePath: found.path } : {}) });
  const crowd = statSync(new URL("../lib/client/stage/crowd.bin", import.meta.url)).size;
  try {
    return [
      await scriptRow(browser, served.url),
      await drawRow(browser, served.url),
      {
        name: "stage: file of the crowd",
        wanted: `<= ${MAX_CROWD / 1000} kB`,
        measured: `${(crowd / 1000).toFixed(1)} kB`,
        note: `compressed; scripts of a page with nothing but the stage ${(served.bytes / 1024).toFixed(0)} KiB, React and three included`,
        ok: crowd <= MAX_CROWD,
      },
    ];
  } finally {
    await browser.close();
    served.stop();
  }
}
