import { expect, type Page, test } from "@playwright/test";
import { KEPT_SCENE, MOVING, passFrames } from "@/e2e/support/frames";
import { CORE, FULL } from "@/e2e/support/scope";
import { type ServedStage, serveStage } from "@/scripts/stage-bench/serve-stage";

test.use({ ...MOVING, ...KEPT_SCENE });

// Software rendering: just enough pixels to distinguish the stage's quality levels.
test.use({ deviceScaleFactor: 1, viewport: { width: 800, height: 600 } });

/** Milliseconds within which a picture must change under software rendering. */
const TIMEOUT_MS = 20_000;

let served: ServedStage;
test.beforeAll(async () => {
  served = await serveStage();
});
test.afterAll(() => served.stop());

interface Opened {
  readonly page: Page;
  /** Warnings and errors of the console. */
  readonly problems: string[];
}

/** Counts draw calls per frame, and the resources created and deleted on the GPU. */
function watchContext(): void {
  const stats = { draws: [] as number[], objectCounts: {} as Record<string, number>, frames: 0 };
  let [at, draws] = [0, 0];
  const requestFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    requestFrame((time) => {
      if (time !== at) {
        stats.draws.push(draws);
        stats.frames++;
        [at, draws] = [time, 0];
      }
      callback(time);
    });
  const prototype = WebGL2RenderingContext.prototype;
  const wrap = (name: string, onCall: () => void) => {
    const plain = Reflect.get(prototype, name);
    Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
      onCall();
      return Reflect.apply(plain, this, args);
    });
  };
  for (const name of ["drawElements", "drawElementsInstanced", "drawArrays", "drawArraysInstanced"]) {
    wrap(name, () => draws++);
  }
  for (const kind of ["Buffer", "Texture", "Framebuffer", "Renderbuffer", "VertexArray", "Program"]) {
    stats.objectCounts[kind] = 0;
    wrap(`create${kind}`, () => (stats.objectCounts[kind] = (stats.objectCounts[kind] ?? 0) + 1));
    wrap(`delete${kind}`, () => (stats.objectCounts[kind] = (stats.objectCounts[kind] ?? 0) - 1));
  }
  Reflect.set(window, "seen", stats);
}

async function open(page: Page, query: string): Promise<Opened> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    // The last: three.js frees the old context's shadow map in the new one.
    const isKnown = /GPU stall|delete: object does not belong to this context/.test(text);
    if (["warning", "error"].includes(message.type()) && !isKnown) problems.push(text);
  });
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(watchContext);
  await page.goto(`${served.url}/?${query}`);
  await expect.poll(() => readEvents(page), { timeout: TIMEOUT_MS * 2 }).toContain("ready");
  return { page, problems };
}

const readEvents = (page: Page) => page.evaluate(() => window.reportedEvents);
const readStats = (page: Page) =>
  page.evaluate(
    () => Reflect.get(window, "seen") as { draws: number[]; objectCounts: Record<string, number>; frames: number },
  );

/** Number of draw calls before the current frame. */
const drawCalls = async (page: Page) => (await readStats(page)).draws.reduce((sum, calls) => sum + calls, 0);

/** Waits until the stage has drawn some more frames. */
async function drawMore(page: Page): Promise<void> {
  const { frames } = await readStats(page);
  await expect.poll(async () => (await readStats(page)).frames, { timeout: TIMEOUT_MS }).toBeGreaterThan(frames + 10);
}

/** A small screenshot of the canvas. */
async function look(page: Page): Promise<Buffer> {
  return page.screenshot({ scale: "css", caret: "initial" });
}

test(
  "the stage draws avatar, mood and crowd in at most 40 calls per frame, without problems",
  CORE,
  async ({ page }) => {
    const { problems } = await open(page, "id=1&mood=pride&scene=home");
    await drawMore(page);
    await page.evaluate(() => window.stage.set({ mood: "hype" }));
    await drawMore(page);
    await page.evaluate(() => window.stage.set({ isBlurred: true }));
    await drawMore(page);
    const { draws } = await readStats(page);
    expect(Math.max(...draws)).toBeLessThanOrEqual(40);
    expect(Math.max(...draws)).toBeGreaterThan(10);
    expect(problems).toEqual([]);
  },
);

test("shows the last requested avatar, and skips superseded ones", async ({ page }) => {
  const { problems } = await open(page, "id=1&scene=play");
  await page.evaluate(() => {
    window.stage.set({ avatar: 2 });
    window.stage.set({ avatar: 31 });
  });
  await expect.poll(() => readEvents(page), { timeout: TIMEOUT_MS }).toContain("avatar 31");
  expect(await readEvents(page)).not.toContain("avatar 2");
  expect(problems).toEqual([]);
});

test("keeps the current avatar when the next one fails to load", async ({ page }) => {
  await open(page, "id=1&scene=play&still");
  const before = await look(page);
  await page.evaluate(() => window.stage.set({ avatar: 99_999 }));
  await expect.poll(async () => (await readEvents(page)).join(), { timeout: TIMEOUT_MS }).toContain("avatar failed");
  expect((await look(page)).equals(before)).toBe(true);
});

test("works without its crowd", FULL, async ({ page }) => {
  await page.route("**/crowd.bin", (route) => route.abort());
  await open(page, "id=1&scene=home");
  const eventText = (await readEvents(page)).join();
  expect(eventText).toContain("crowd failed");
  expect(eventText).not.toContain("avatar failed");
});

test("draws no frames when still, and shows a new mood at once", CORE, async ({ page }) => {
  await open(page, "id=1&scene=home&still&mood=gm");
  await passFrames(page);
  const calls = await drawCalls(page);
  const before = await look(page);
  await passFrames(page, 60);
  expect((await look(page)).equals(before)).toBe(true);
  expect(await drawCalls(page)).toBe(calls);
  await page.evaluate(() => window.stage.set({ mood: "gn" }));
  await expect.poll(async () => (await look(page)).equals(before), { timeout: TIMEOUT_MS }).toBe(false);
});

test("draws no frames while paused, and resumes afterwards", async ({ page }) => {
  await open(page, "id=1&scene=home&mood=hype");
  await page.evaluate(() => window.stage.set({ isPaused: true }));
  await passFrames(page);
  const calls = await drawCalls(page);
  await passFrames(page);
  expect(await drawCalls(page)).toBe(calls);
  await page.evaluate(() => window.stage.set({ isPaused: false }));
  await expect.poll(() => drawCalls(page), { timeout: TIMEOUT_MS }).toBeGreaterThan(calls);
});

test("draws the same picture after a lost context is restored", async ({ page }) => {
  const { problems } = await open(page, "id=1&scene=play&still&mood=gm");
  const before = await look(page);
  const loss = await page.evaluateHandle(() =>
    document.querySelector("canvas")?.getContext("webgl2")?.getExtension("WEBGL_lose_context"),
  );
  await loss.evaluate((extension) => extension?.loseContext());
  await expect.poll(() => readEvents(page), { timeout: TIMEOUT_MS }).toContain("lost");
  await loss.evaluate((extension) => extension?.restoreContext());
  await expect.poll(() => readEvents(page), { timeout: TIMEOUT_MS }).toContain("restored");
  await expect.poll(async () => (await look(page)).equals(before), { timeout: TIMEOUT_MS }).toBe(true);
  expect(problems).toEqual([]);
});

test("the canvas takes the size of its box", async ({ page }) => {
  await open(page, "id=1&scene=home&still");
  for (const size of [
    { width: 390, height: 844 },
    { width: 1024, height: 500 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(
        () => page.locator("canvas").evaluate(({ clientWidth: width, clientHeight: height }) => ({ width, height })),
        {
          timeout: TIMEOUT_MS,
        },
      )
      .toEqual(size);
  }
});

test("changes of avatars leave no resources on the GPU", async ({ page }) => {
  await open(page, "id=1&scene=home&mood=pride");
  const change = async (ids: readonly number[]) => {
    for (const id of ids) {
      await page.evaluate((next) => {
        window.stage.set({ avatar: next });
        window.stage.set({ isBlurred: next % 2 === 0 });
      }, id);
      await expect.poll(() => readEvents(page), { timeout: TIMEOUT_MS }).toContain(`avatar ${id}`);
    }
    await drawMore(page);
    return (await readStats(page)).objectCounts;
  };
  const before = await change([8, 7]);
  expect(before["Texture"]).toBeGreaterThan(5);
  expect(await change([22, 31, 32, 7])).toEqual(before);
});

test("dispose removes the canvas, loses the context and stops drawing", async ({ page }) => {
  await open(page, "id=1&scene=home");
  const context = await page.evaluateHandle(() => document.querySelector("canvas")?.getContext("webgl2"));
  await page.evaluate(() => window.stage.dispose());
  await expect(page.locator("canvas")).toHaveCount(0);
  await expect.poll(() => context.evaluate((gl) => gl?.isContextLost()), { timeout: TIMEOUT_MS }).toBe(true);
  await passFrames(page);
  const calls = await drawCalls(page);
  await passFrames(page);
  expect(await drawCalls(page)).toBe(calls);
});

test("reports a SceneError without WebGL", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${served.url}/?id=1`);
  await expect.poll(async () => (await readEvents(page)).join(), { timeout: TIMEOUT_MS }).toContain("SceneError");
  await expect(page.locator("canvas")).toHaveCount(0);
});
