import type { Page } from "@playwright/test";
import { changeMood } from "@/e2e/support/viewer";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import { type BenchRow, quantile } from "../lib/bench-row";
import { openViewer, type ViewerBench } from "./open-viewer";

declare global {
  interface Window {
    /** Draw calls of every frame. */
    drawCalls: number[];
  }
}

/** What of a trace is read here (Trace Event Format); times in microseconds. */
interface TraceEvent {
  readonly name: string;
  /** As the clock on the wall has it. */
  readonly dur?: number;
  /** Only while the thread was running. */
  readonly tdur?: number;
}

const SLOW_DOWN = 4;
/** Milliseconds. */
const WARM_UP = 3000;
const TRACED = 2000;
const MOST_SCRIPT = 2;
const MOST_DRAWS = 12;

/** Counts the draw calls of every animation frame. */
function watchDraws(): void {
  window.drawCalls = [];
  let [at, draws] = [0, 0];
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    ask((time) => {
      if (time !== at) {
        window.drawCalls.push(draws);
        [at, draws] = [time, 0];
      }
      callback(time);
    });
  for (const name of ["drawElements", "drawElementsInstanced", "drawArrays", "drawArraysInstanced"]) {
    const draw = Reflect.get(WebGL2RenderingContext.prototype, name);
    Reflect.set(WebGL2RenderingContext.prototype, name, function (this: unknown, ...given: unknown[]) {
      draws++;
      Reflect.apply(draw, this, given);
    });
  }
}

/** The most draw calls in a frame of each mood, while it comes and for its whole loop's beginning. */
async function mostDraws(bench: ViewerBench): Promise<ReadonlyMap<Mood, number>> {
  const page = await openViewer(bench, { install: watchDraws });
  const most = new Map<Mood, number>();
  for (const mood of ALL_MOODS) {
    await page.evaluate(() => window.drawCalls.splice(0));
    await changeMood(page, mood);
    await page.waitForTimeout(TRACED);
    most.set(mood, await page.evaluate(() => Math.max(...window.drawCalls)));
  }
  await page.close();
  return most;
}

/** Milliseconds of each animation frame's script: of its thread alone, and on the wall's clock. */
async function frameTimes(
  { browser }: ViewerBench,
  page: Page,
): Promise<{ own: number; wall: number; frames: number }> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.waitForTimeout(TRACED);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const frames = traceEvents.filter(({ name, tdur }) => name === "FireAnimationFrame" && tdur !== undefined);
  const median = (of: "dur" | "tdur") =>
    quantile(
      frames.map((frame) => (frame[of] ?? Number.NaN) / 1000),
      0.5,
    );
  return { own: median("tdur"), wall: median("dur"), frames: frames.length };
}

/**
 * Script and draw calls of frames in all moods, script with a processor four times slower. What counts is the time of the
 * thread that runs the scripts: on the wall's clock it also waits for the software that draws in place of a graphics card,
 * and for whatever else the machine does.
 */
export async function frameRows(bench: ViewerBench): Promise<BenchRow[]> {
  const draws = await mostDraws(bench);
  const page = await openViewer(bench);
  const devtools = await page.context().newCDPSession(page);
  await page.waitForTimeout(WARM_UP);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  const times: { mood: Mood; own: number; wall: number; frames: number }[] = [];
  for (const mood of ALL_MOODS) {
    await changeMood(page, mood);
    await page.waitForTimeout(500);
    times.push({ mood, ...(await frameTimes(bench, page)) });
  }
  await page.close();

  const own = quantile(
    times.map((time) => time.own),
    0.5,
  );
  const slowest = times.reduce((a, b) => (b.own > a.own ? b : a));
  const most = Math.max(...draws.values());
  const busiest = ALL_MOODS.filter((mood) => draws.get(mood) === most);
  return [
    {
      name: `viewer: script of a frame at ${SLOW_DOWN}x slow-down, one avatar`,
      wanted: `<= ${MOST_SCRIPT} ms`,
      measured: `${own.toFixed(2)} ms`,
      note: [
        `median of the medians of all moods, most ${slowest.own.toFixed(2)} (${slowest.mood})`,
        `time of the thread; on the wall's clock ${quantile(
          times.map((time) => time.wall),
          0.5,
        ).toFixed(2)}`,
        `${quantile(
          times.map((time) => time.frames),
          0.5,
        )} frames a mood`,
      ].join("; "),
      ok: own <= MOST_SCRIPT,
    },
    {
      name: "viewer: draw calls of a frame, most of all moods",
      wanted: `<= ${MOST_DRAWS}`,
      measured: String(most),
      note: `shadows included; in ${busiest.length === ALL_MOODS.length ? "every mood" : busiest.join(", ")}`,
      ok: most <= MOST_DRAWS,
    },
  ];
}
