import { expect, type Page } from "@playwright/test";
import type { Scene, WebGLRenderer } from "three";
import { passFrames } from "@/e2e/support/frames";
import type { Mood } from "@/lib/shared/moods";

declare global {
  interface Window {
    /** Objects reported by three.js to its developer tools. */
    threeObjects: { renderer?: WebGLRenderer; scene?: Scene };
  }
}

/** Stores the renderer and the scene of the next page in `window.threeSeen`, as three.js' developer tools do. */
export async function watchRenderer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.threeObjects = {};
    const tools = new EventTarget();
    tools.addEventListener("observe", (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      if (typeof detail !== "object" || detail === null) return;
      if ("isWebGLRenderer" in detail) Object.assign(window.threeObjects, { renderer: detail });
      if ("isScene" in detail) Object.assign(window.threeObjects, { scene: detail });
    });
    Object.assign(window, { __THREE_DEVTOOLS__: tools });
  });
}

export interface GpuCounts {
  readonly geometries: number;
  readonly textures: number;
  readonly programs: number;
}

/** Reads the renderer's counts of GPU resources. */
export async function gpuCounts(page: Page): Promise<GpuCounts> {
  return page.evaluate(() => {
    const { renderer } = window.threeObjects;
    if (!renderer) throw new Error("There is no renderer.");
    const { memory, programs } = renderer.info;
    return { geometries: memory.geometries, textures: memory.textures, programs: programs?.length ?? 0 };
  });
}

/** Frames and seconds without a change after which the counts are stable. */
const STEADY = { frames: 20, seconds: 1 };

/** Returns the counts once loading and blending are over: unchanged for `STEADY` frames and seconds. */
export async function readSteadyCounts(page: Page): Promise<GpuCounts> {
  await page.evaluate(async ({ frames, seconds }) => {
    const now = () => {
      const { renderer } = window.threeObjects;
      if (!renderer) throw new Error("There is no renderer.");
      const { memory, programs, render } = renderer.info;
      // Another avatar has its own canvas and renderer.
      return { renderer, held: [memory.geometries, memory.textures, programs?.length].join(), frame: render.frame };
    };
    let [first, since] = [now(), performance.now()];
    for (let last = first; last.frame < first.frame + frames || performance.now() < since + seconds * 1000; ) {
      await new Promise(requestAnimationFrame);
      last = now();
      if (last.renderer !== first.renderer || last.held !== first.held) [first, since] = [last, performance.now()];
    }
  }, STEADY);
  return gpuCounts(page);
}

/** Changes the avatar of the open viewer by a route change, and waits until its model is loaded. */
export async function changeAvatar(page: Page, id: number): Promise<void> {
  const model = page.waitForResponse((response) => response.url().includes("type=3d"));
  await page.evaluate((next) => Reflect.get(window, "next").router.replace(`/viewer/${next}?mood=gm`), id);
  await (await model).finished();
  await passFrames(page, 2);
}

/** Returns the counts once resources are no longer created or freed. */
export async function readRestingCounts(page: Page): Promise<GpuCounts> {
  let counts = await gpuCounts(page);
  const isResting = async () => {
    await passFrames(page, 15);
    const last = counts;
    counts = await gpuCounts(page);
    return JSON.stringify(last) === JSON.stringify(counts);
  };
  await expect.poll(isResting).toBe(true);
  return counts;
}

/** A change of the mood and of the avatar. */
export interface Change {
  readonly mood: Mood;
  /** Not the previous one. */
  readonly id: number;
}

/** Makes many changes within the page, which retains no test data, each after the previous one is visible. */
export async function changeOften(page: Page, changes: readonly Change[]): Promise<void> {
  await page.evaluate(async (list) => {
    const shown = () => Reflect.get(window.threeObjects.scene?.getObjectByName("body") ?? {}, "geometry");
    for (const { mood, id } of list) {
      // Undefined while the scene waits for its model.
      const before = shown();
      window.postMessage({ type: "setMood", payload: { mood } }, "*");
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      Reflect.get(window, "next").router.replace(`/viewer/${id}?mood=gm`);
      while (!shown() || shown() === before) await new Promise(requestAnimationFrame);
    }
  }, changes);
}

/** Counts the draws of a named mesh to the screen per frame, and all draw calls of a frame including shadows. */
export async function drawsPerFrame(page: Page, mesh: string): Promise<{ mesh: number; all: number }> {
  return page.evaluate(async (name) => {
    const { renderer, scene } = window.threeObjects;
    const geometry = Reflect.get(scene?.getObjectByName(name) ?? {}, "geometry");
    if (!renderer || !geometry) throw new Error(`There is no ${name}.`);
    const gl = renderer.getContext();
    const draw = gl.drawElements;
    let draws = 0;
    gl.drawElements = (mode, count, ...rest) => {
      if (count === geometry.index.count && gl.getParameter(gl.FRAMEBUFFER_BINDING) === null) draws++;
      draw.call(gl, mode, count, ...rest);
    };
    const first = renderer.info.render.frame;
    while (renderer.info.render.frame < first + 20) await new Promise(requestAnimationFrame);
    gl.drawElements = draw;
    return { mesh: draws / (renderer.info.render.frame - first), all: renderer.info.render.calls };
  }, mesh);
}
