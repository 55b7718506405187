import { chromium, expect, type Page, test } from "@playwright/test";
import { MOVING, passFrames } from "@/e2e/support/frames";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, fullFrom } from "@/e2e/support/scope";
import { difference, pictureOf, postToViewer, shareDrawn, waitUntilLive } from "@/e2e/support/viewer";

test.use(MOVING);

test.use({ deviceScaleFactor: 0.5 });

const VIEWPORT = { width: 480, height: 480 };
test.use({ viewport: VIEWPORT });

async function expectPoster(page: Page): Promise<void> {
  await expect(page.locator("main img")).toBeVisible();
  await expect.poll(async () => shareDrawn(await pictureOf(page))).toBeGreaterThan(0.05);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the poster in the requested mood", CORE, async ({ page }) => {
    await page.goto("/viewer/1?mood=ded", { waitUntil: "networkidle" });
    await expectPoster(page);
    await expect(page.locator("main img")).toHaveAttribute("src", /mood=ded/);
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});

test("without WebGL the poster stays and a status shows why", CORE, async ({ baseURL }) => {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), "--disable-3d-apis"],
  });
  const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport: VIEWPORT });
  const problems = watchProblems(page);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "fetch" && scripts.push(request.url()));
  await page.goto("/viewer/1?mood=gm");
  await expect(page.getByRole("status")).toHaveText(/3D does not work in this browser/);
  await expectPoster(page);
  expect(scripts, "no model is loaded that cannot be shown").toEqual([]);
  const gm = await pictureOf(page);
  await postToViewer(page, { type: "setMood", payload: { mood: "ded" } });
  // A poster replaced before it loads would be an aborted request.
  const untilShown = (part: string) =>
    expect
      .poll(() => page.locator("main img").evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
      .toContain(part);
  await untilShown("mood=ded");
  await expect.poll(async () => difference(gm, await pictureOf(page)).far).toBeGreaterThan(0.05);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await untilShown("view=side");
  await page.mouse.move(200, 200);
  await page.getByRole("radio", { name: "Chill" }).click();
  await untilShown("mood=zen");
  expect(problems).toEqual([]);
  await browser.close();
});

for (const [at, [what, answer]] of (
  [
    ["does not load", null],
    ["is cut short", { contentType: "model/gltf-binary", body: "glTF\u0002\u0000\u0000\u0000" }],
    ["is an HTML page", { contentType: "text/html", body: "<p>hello" }],
    ["is empty", { contentType: "model/gltf-binary", body: "" }],
  ] as const
).entries()) {
  test(`when the model ${what} the poster stays and a status reports it`, fullFrom(at, 2, 1), async ({ page }) => {
    await page.route(/type=3d/, (route) => (answer ? route.fulfill(answer) : route.abort()));
    const uncaught: string[] = [];
    page.on("pageerror", ({ message }) => uncaught.push(message));
    await page.goto("/viewer/1?mood=gm");
    await expect(page.getByRole("status")).toHaveText(/^Shown as a still picture\. \S/);
    await expectPoster(page);
    await expect(page.getByRole("button", { name: /Play|Pause/ })).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "Chill" })).toBeAttached();
    expect(uncaught).toEqual([]);
  });
}

test("shows the poster while the WebGL context is lost", CORE, async ({ page }) => {
  await page.goto("/viewer/1?mood=gm");
  await waitUntilLive(page);
  const context = await page.locator("canvas").evaluateHandle((canvas: HTMLCanvasElement) => {
    return canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
  });
  await context.evaluate((extension) => extension?.loseContext());
  await expect(page.getByRole("status")).toHaveText(/interrupted/);
  await expectPoster(page);
  const lost = await page.locator("canvas").elementHandle();
  await context.evaluate((extension) => extension?.restoreContext());
  await waitUntilLive(page);
  expect(await lost?.evaluate((canvas) => canvas.isConnected), "an empty canvas takes over from no poster").toBe(false);
  await expect(page.getByRole("status")).toHaveText("");
  expect(shareDrawn(await pictureOf(page))).toBeGreaterThan(0.05);
});

test("waits for a context that is lost before the model has loaded, without an uncaught error", async ({ page }) => {
  let give = () => {};
  const wanted = new Promise<void>((resolve) => {
    give = resolve;
  });
  await page.route(/type=3d/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.addInitScript(() => {
    const open = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...call: [string]) {
      const context: unknown = Reflect.apply(open, this, call);
      if (context instanceof WebGL2RenderingContext)
        Object.assign(window, { made: context.getExtension("WEBGL_lose_context") });
      return context;
    } as typeof open;
  });
  const uncaught: string[] = [];
  page.on("pageerror", ({ message }) => uncaught.push(message));
  await page.goto("/viewer/1?mood=gm");
  const callContextMethod = (what: "loseContext" | "restoreContext") =>
    page.evaluate((method) => Reflect.get(window, "made")[method](), what);
  await page.locator("canvas").waitFor({ state: "attached" });
  await callContextMethod("loseContext");
  await expect(page.getByRole("status")).toHaveText(/interrupted/);
  const model = page.waitForResponse((response) => response.url().includes("type=3d"));
  give();
  await (await model).finished();
  await passFrames(page);
  await expectPoster(page);
  await expect(page.getByRole("status")).toHaveText(/interrupted/);
  await callContextMethod("restoreContext");
  await waitUntilLive(page);
  expect(uncaught).toEqual([]);
});

test("requests the model again from a busy server", async ({ page }) => {
  let requestCount = 0;
  await page.route(/type=3d/, (route) => (++requestCount < 3 ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto("/viewer/1?mood=gm");
  await waitUntilLive(page);
  expect(requestCount).toBe(3);
});

test("requests a model that failed to load again on play", async ({ page }) => {
  let isMissing = true;
  await page.route(/type=3d/, (route) => (isMissing ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto("/viewer/1?mood=gm");
  await expect(page.getByRole("status")).toHaveText(/answered with 404/);
  expect(await page.locator("canvas").count(), "no context is held for nothing").toBe(0);
  isMissing = false;
  await postToViewer(page, { type: "play" });
  await waitUntilLive(page);
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("shows a still picture and a play button, and loads no model before Play", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => request.resourceType() === "fetch" && fetched.push(request.url()));
    await page.goto("/viewer/1?mood=hype", { waitUntil: "networkidle" });
    await expectPoster(page);
    expect(fetched).toEqual([]);
    const first = await pictureOf(page);
    await passFrames(page);
    expect(difference(first, await pictureOf(page)).mean).toBe(0);

    await page.getByRole("button", { name: "Play" }).click();
    await waitUntilLive(page);
    await expect.poll(async () => difference(first, await pictureOf(page)).mean).toBeGreaterThan(0.3);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  });
});
