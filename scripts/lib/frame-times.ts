import type { Browser, Page } from "@playwright/test";
import { quantile } from "./bench-row";

declare global {
  interface Window {
    /** Draw calls of every frame. */
    drawCalls: number[];
  }
}

/** The fields used of a trace (Trace Event Format); times in microseconds. */
interface TraceEvent {
  readonly name: string;
  /** Wall time. */
  readonly dur?: number;
  /** Only while the thread was running. */
  readonly tdur?: number;
}

/** Counts the draw calls of every animation frame in `window.drawCalls`. Runs in a page before its first script. */
export function watchDraws(): void {
  window.drawCalls = [];
  let [at, draws] = [0, 0];
  const requestFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    requestFrame((time) => {
      if (time !== at) {
        window.drawCalls.push(draws);
        [at, draws] = [time, 0];
      }
      callback(time);
    });
  for (const name of ["drawElements", "drawElementsInstanced", "drawArrays", "drawArraysInstanced"]) {
    const draw = Reflect.get(WebGL2RenderingContext.prototype, name);
    Reflect.set(WebGL2RenderingContext.prototype, name, function (this: unknown, ...args: unknown[]) {
      draws++;
      Reflect.apply(draw, this, args);
    });
  }
}

/** Traces a page for some milliseconds. Returns medians of a frame's script time: thread time and wall time. */
export async function frameTimes(
  browser: Browser,
  page: Page,
  milliseconds: number,
): Promise<{ own: number; wall: number; frames: number }> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.waitForTimeout(milliseconds);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const frames = traceEvents.filter(({ name, tdur }) => name === "FireAnimationFrame" && tdur !== undefined);
  const median = (of: "dur" | "tdur") =>
    quantile(
      frames.map((frame) => (frame[of] ?? Number.NaN) / 1000),
      0.5,
    );
  return { own: median("tdur"), wall: median("dur"), frames: frames.length };
}
