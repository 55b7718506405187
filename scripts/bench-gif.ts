import { type Browser, chromium, type Page } from "@playwright/test";
import { drawnFrames, FRAMES, REAL_AVATAR } from "./gif-bench/drawn-frames";
import { openEncoders } from "./gif-bench/open-encoders";
import type { Made } from "./gif-bench/page";
import { bytesOf, serveEncoders } from "./gif-bench/serve-encoders";
import type { BenchRow } from "./lib/bench-row";
import { quantile } from "./lib/bench-row";
import { findBrowser } from "./lib/browser.mjs";
import { BROWSER_FLAGS } from "./lib/browser-flags.mjs";
import { servePhoto } from "./photo-bench/serve-photo";
import { newPage } from "./viewer-bench/open-viewer";

const RUNS = 7;
const MIN_FASTER = 2;
const MAX_DELAY = 100;
const MAX_BYTES = 3_000_000;
const MAX_VIDEO_KIB = 50;
/** Between two inputs. */
const MOVE_INTERVAL_MS = 25;

/** A loop of 2 seconds: 40 frames. */
const DRAWN = { id: 8, mood: "hype" } as const;
const MAX_SECONDS = 6;

/** Makes a GIF while the mouse moves. @returns the GIF, and each movement's input delay in milliseconds */
async function makeWhileMoving(page: Page): Promise<{ made: Made; delays: readonly number[] }> {
  await page.evaluate(() => window.encoders.inputDelays());
  let isMade = false;
  const making = page
    .evaluate(() => window.encoders.make("gif"))
    .finally(() => {
      isMade = true;
    });
  for (let step = 0; !isMade; step++) {
    await page.mouse.move(10 + (step % 200), 10 + (step % 50));
    await page.waitForTimeout(MOVE_INTERVAL_MS);
  }
  return { made: await making, delays: await page.evaluate(() => window.encoders.inputDelays()) };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const spread = (samples: readonly number[]) =>
  `${seconds(quantile(samples, 0.5))} (${seconds(Math.min(...samples))} to ${seconds(Math.max(...samples))})`;

async function encoderRows(page: Page): Promise<BenchRow[]> {
  const [ours, theirs, delays]: number[][] = [[], [], []];
  let [bytes, theirBytes] = [0, 0];
  for (let run = -1; run < RUNS; run++) {
    const moved = await makeWhileMoving(page);
    const made = await page.evaluate(() => window.encoders.make("gif"));
    const rival = await page.evaluate(() => window.makeByGifJs());
    if (made.error) throw new Error(made.error);
    // The first run only warms up.
    if (run < 0) continue;
    delays?.push(...moved.delays);
    ours?.push(made.milliseconds);
    theirs?.push(rival.milliseconds);
    [bytes, theirBytes] = [made.bytes, rival.bytes];
  }
  const faster = quantile(theirs ?? [], 0.5) / quantile(ours ?? [], 0.5);
  const waited = quantile(delays ?? [], 0.95);
  return [
    {
      name: `gif: ${FRAMES} frames of 540x960, times as fast as gif.js`,
      wanted: `>= ${MIN_FASTER}`,
      measured: faster.toFixed(1),
      note: `encoding alone, the same frames in turns, ${RUNS} runs: ${spread(ours ?? [])} against ${spread(theirs ?? [])} with 2 workers`,
      ok: faster >= MIN_FASTER,
    },
    {
      name: "gif: size of the file",
      wanted: `<= ${MAX_BYTES / 1e6} MB`,
      measured: `${(bytes / 1e6).toFixed(2)} MB`,
      note: `${REAL_AVATAR.mood} of ${REAL_AVATAR.id}; gif.js ${(theirBytes / 1e6).toFixed(2)} MB`,
      ok: bytes <= MAX_BYTES,
    },
    {
      name: "gif: delay of an input while it is encoded",
      wanted: `<= ${MAX_DELAY} ms`,
      measured: `${waited.toFixed(1)} ms`,
      note: `p95 of ${delays?.length} movements of the mouse, from the event to its handler`,
      ok: waited <= MAX_DELAY,
    },
  ];
}

/** Measures the time from request to file, drawing included, in the product's studio: a loop of 40 frames. */
async function drawnRow(browser: Browser): Promise<BenchRow> {
  const served = await servePhoto();
  try {
    const page = await newPage(browser, {});
    await page.goto(served.url);
    await page.waitForFunction(() => "studio" in window, null, { timeout: 120_000 });
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await page.evaluate(makeInStudio, DRAWN));
    const median = quantile(times, 0.5) / 1000;
    return {
      name: "gif: 40 frames of 540x960 with drawing",
      wanted: `<= ${MAX_SECONDS} s`,
      measured: `${median.toFixed(2)} s`,
      note: `drawn by software in the same worker, ${RUNS} runs: ${spread(times)}`,
      ok: median <= MAX_SECONDS,
    };
  } finally {
    served.stop();
  }
}

/** Returns the milliseconds of a GIF in the page's studio; the avatar is loaded before. */
async function makeInStudio({ id, mood }: typeof DRAWN): Promise<number> {
  await window.studio.use((studio) => studio.prepare([id]));
  const start = performance.now();
  const options = { format: "gif", signal: new AbortController().signal, onProgress: () => {} } as const;
  const shot = {
    subjects: [{ id, mood, playhead: 0 }],
    ratio: "9:16",
    backdrop: "mood",
    framing: "whole",
    zoom: 1,
    turn: 0,
    caption: false,
  } as const;
  await window.studio.use((studio) => studio.animation(shot, options));
  return performance.now() - start;
}

async function sizeRow(): Promise<BenchRow> {
  const kib = async (module: string) => (await bytesOf(module)) / 1024;
  const [gif, video] = [
    await kib("lib/client/photo/encode/encode-gif-blob.ts"),
    await kib("lib/client/photo/encode/encode-video.ts"),
  ];
  return {
    name: "gif: scripts that are loaded when a video is made",
    wanted: `<= ${MAX_VIDEO_KIB} KiB`,
    measured: `${video.toFixed(1)} KiB`,
    note: `gzip, with everything that they import; a GIF takes ${gif.toFixed(1)} KiB`,
    ok: video <= MAX_VIDEO_KIB,
  };
}

/**
 * Measures the animation encoders in Chromium, in a test page.
 * @throws Error when there is no browser
 */
export async function benchGif(): Promise<BenchRow[]> {
  const found = await findBrowser(process.env);
  const served = await serveEncoders(drawnFrames(), true);
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(found ? { executablePath: found.path } : {}) });
  try {
    return [...(await encoderRows(await openEncoders(browser, served.url))), await drawnRow(browser), await sizeRow()];
  } finally {
    await browser.close();
    served.stop();
  }
}
