import { type Browser, chromium, type Page } from "@playwright/test";
import { getMood, PICKABLE_MOODS } from "@/lib/shared/moods";
import { PHOTO_FRAMINGS, type PhotoShot } from "@/lib/shared/photo/shot";
import { PHOTO_RATIOS } from "@/lib/shared/photo/sizes";
import { atMost, type BenchRow } from "./lib/bench-row";
import { findBrowser } from "./lib/browser.mjs";
import { BROWSER_FLAGS } from "./lib/browser-flags.mjs";
import { servePhoto } from "./photo-bench/serve-photo";

/** Measures memory on request, instead of at some garbage collection within the next minute. */
const MEASURE_MEMORY_FLAG = "--enable-blink-features=ForceEagerMeasureMemory";
const IDS = [1, 42, 777, 5000] as const;
const MAX_STILL_MS = 400;
const CAPTURES = 20;
/** Megabytes. */
const MAX_GROWTH_MB = 10;

/** Cycles through moods, ratios and framings. */
function shotAt(index: number): PhotoShot {
  const mood = PICKABLE_MOODS[index % PICKABLE_MOODS.length] ?? "gm";
  return {
    subjects: [{ id: IDS[index % IDS.length] ?? 1, mood, playhead: getMood(mood).still }],
    ratio: PHOTO_RATIOS[index % PHOTO_RATIOS.length] ?? "1:1",
    backdrop: "mood",
    framing: PHOTO_FRAMINGS[index % PHOTO_FRAMINGS.length] ?? "whole",
    zoom: 1,
    turn: 30,
    caption: false,
  };
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForFunction(() => "studio" in window);
  await page.evaluate((ids) => window.studio.use((studio) => studio.prepare(ids)), [...IDS]);
  return page;
}

async function stillRow(browser: Browser, url: string): Promise<BenchRow> {
  const page = await openPage(browser, url);
  const times: number[] = [];
  for (let index = 0; index < CAPTURES; index++) {
    const taken = await page.evaluate((shot) => window.take(shot, 1080, "png"), {
      ...shotAt(index),
      ratio: "1:1",
    } as const);
    times.push(taken.milliseconds);
  }
  await page.close();
  return atMost("photo: still of 1080x1080, PNG, from the shutter to the file", "ms", MAX_STILL_MS, times);
}

/** Counts objects created and not deleted on the graphics card, in the studio's worker. */
async function countObjects(page: Page): Promise<() => Promise<number>> {
  const [worker] = page.workers();
  if (!worker) throw new Error("The studio has no worker.");
  await worker.evaluate(() => {
    const counts = { objects: 0 };
    const prototype = WebGL2RenderingContext.prototype;
    for (const kind of ["Buffer", "Texture", "Framebuffer", "Renderbuffer", "VertexArray", "Program", "Shader"]) {
      for (const [prefix, step] of [
        ["create", 1],
        ["delete", -1],
      ] as const) {
        const plain = Reflect.get(prototype, prefix + kind);
        Reflect.set(prototype, prefix + kind, function (this: unknown, ...args: unknown[]) {
          counts.objects += step;
          return Reflect.apply(plain, this, args);
        });
      }
    }
    Reflect.set(globalThis, "kept", counts);
  });
  return () => worker.evaluate(() => (Reflect.get(globalThis, "kept") as { objects: number }).objects);
}

/** Measures megabytes of the page and its workers. */
async function megabytes(page: Page): Promise<number> {
  const bytes = await page.evaluate(async () => {
    // `as`: the browser types do not include it yet.
    const { measureUserAgentSpecificMemory: measure } = performance as unknown as {
      measureUserAgentSpecificMemory?(): Promise<{ bytes: number }>;
    };
    if (!measure) throw new Error("The browser does not tell how much memory a page has.");
    return (await measure.call(performance)).bytes;
  });
  return bytes / 1e6;
}

async function memoryRows(browser: Browser, url: string): Promise<BenchRow[]> {
  const page = await openPage(browser, url);
  const take = (index: number) =>
    page.evaluate(
      async ([shot, edge]) => {
        const { signal } = new AbortController();
        await window.studio.use((studio) => studio.still(shot, { edge, format: "png", signal }));
      },
      [shotAt(index), index % 5 === 4 ? 2160 : 1080] as const,
    );
  // Warm-up: fills everything that is cached for the next picture.
  for (let index = 0; index < CAPTURES; index++) await take(index);
  const objects = await countObjects(page);
  const before = await megabytes(page);
  for (let index = 0; index < CAPTURES; index++) await take(index);
  const [after, made] = [await megabytes(page), await objects()];
  await page.close();
  return [
    {
      name: `photo: memory more after ${CAPTURES} captures`,
      wanted: `+- ${MAX_GROWTH_MB} MB`,
      measured: `${(after - before).toFixed(1)} MB`,
      note: `page and worker together ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after, in four sizes`,
      ok: Math.abs(after - before) <= MAX_GROWTH_MB,
    },
    {
      name: `photo: objects more on the graphics card after ${CAPTURES} captures`,
      wanted: "<= 0",
      measured: String(made),
      note: "buffers, textures, targets, programs: made less deleted",
      ok: made <= 0,
    },
  ];
}

/**
 * Measures the photo studio in Chromium, on a test page.
 * @throws Error when there is no browser
 */
export async function benchPhoto(): Promise<BenchRow[]> {
  const found = await findBrowser(process.env);
  const served = await servePhoto();
  const executable = found ? { executablePath: found.path } : {};
  const browser = await chromium.launch({ args: [...BROWSER_FLAGS, MEASURE_MEMORY_FLAG], ...executable });
  try {
    return [await stillRow(browser, served.url), ...(await memoryRows(browser, served.url))];
  } finally {
    await browser.close();
    served.stop();
  }
}
