import { expect, type Locator, type Page, test } from "@playwright/test";
import { findingsOf } from "@/e2e/support/axe";
import { embeddingSite, servePages } from "@/e2e/support/embedding-site";
import { MOVING, passFrames } from "@/e2e/support/frames";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, FULL } from "@/e2e/support/scope";
import {
  difference,
  holdStill,
  openStill,
  pictureOf,
  postToViewer,
  restingPicture,
  shareDrawn,
  waitUntilLive,
} from "@/e2e/support/viewer";
import { PICKABLE_MOODS } from "@/lib/shared/moods";
import { VIEWS } from "@/lib/shared/views";

test.use(MOVING);

test.use({ deviceScaleFactor: 0.5 });

const SIZE = 480;
test.use({ viewport: { width: SIZE, height: SIZE } });

const stage = (page: Page) => page.getByRole("application");
const moods = (page: Page) => page.getByRole("radiogroup", { name: "Mood" });
const views = (page: Page) => page.getByRole("radiogroup", { name: "View" });
const spoken = (page: Page) => page.locator("[aria-live=polite]");
const opacityOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).opacity);
const box = (page: Page) => page.locator("main > div", { has: moods(page) });

async function hasChanged(page: Page, change: () => Promise<void>): Promise<number> {
  const before = await pictureOf(page);
  await change();
  return difference(before, await restingPicture(page)).far;
}

test("the controls load and appear on the first pointer move", async ({ page }) => {
  const problems = watchProblems(page);
  await page.goto("/viewer/1?mood=gm");
  await waitUntilLive(page);
  await expect(moods(page)).toHaveCount(0);
  await page.mouse.move(200, 200);
  await expect(moods(page)).toBeVisible();
  await expect.poll(() => opacityOf(box(page))).toBe("1");
  await expect(moods(page).getByRole("radio")).toHaveCount(PICKABLE_MOODS.length);
  await expect(views(page).getByRole("radio")).toHaveCount(VIEWS.length);
  // Software rendering would slow down axe.
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(spoken(page)).toHaveText("Paused");
  const targets = page.getByRole("radio").or(page.getByRole("button", { name: "Play" }));
  const sizes = await targets.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  expect(sizes.length).toBeGreaterThan(PICKABLE_MOODS.length);
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(await findingsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("a sticker changes the mood, and a button restores the page's mood", CORE, async ({ page }) => {
  await page.goto("/viewer/1?mood=gm");
  await waitUntilLive(page);
  await page.mouse.move(200, 200);
  await moods(page).getByRole("radio", { name: "Nope" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Meebit 00001, Nope");
  await expect(moods(page).getByRole("radio", { checked: true })).toHaveAccessibleName("Nope");
  await expect(spoken(page)).toHaveText("Mood: Nope");
  await page.getByRole("button", { name: "Back to GM" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Meebit 00001, GM");
});

test("all controls work with the keyboard only", async ({ page }) => {
  await openStill(page);
  await page.keyboard.press("Tab");
  await expect(stage(page)).toBeFocused();
  await expect(moods(page)).toBeVisible();
  await expect.poll(() => opacityOf(box(page))).toBe("1");

  for (const key of ["ArrowRight", "ArrowUp", "+"]) {
    expect(await hasChanged(page, () => page.keyboard.press(key)), key).toBeGreaterThan(0.005);
  }
  const turned = await pictureOf(page);
  await page.keyboard.press("Escape");
  expect(difference(turned, await restingPicture(page)).far).toBeGreaterThan(0.01);

  await page.keyboard.press("Space");
  await expect(page.locator("main")).toHaveAttribute("data-playing", "true");
  await expect(spoken(page)).toHaveText("Playing");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(spoken(page)).toHaveText("Paused");

  await page.keyboard.press("Tab");
  await expect(views(page).getByRole("radio", { name: "Three-quarter" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(views(page).getByRole("radio", { name: "Side" })).toBeFocused();
  await expect(spoken(page)).toHaveText("View: side");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(moods(page).getByRole("radio", { name: "!Meebin" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Meebit 00001, Pride");
  await page.keyboard.press("ArrowLeft");
  await expect(spoken(page)).toHaveText("Mood: Hype");
  await expect(moods(page).getByRole("radio", { name: "Hype" })).toBeInViewport({ ratio: 1 });
});

test.describe("a pointer", () => {
  test("turns the picture while it is still, and a double click resets it", CORE, async ({ page }) => {
    await openStill(page);
    await page.mouse.move(300, 200);
    await expect(moods(page)).toBeVisible();
    const front = await pictureOf(page);
    const turn = await hasChanged(page, async () => {
      await page.mouse.down();
      await page.mouse.move(380, 200, { steps: 5 });
      await page.mouse.up();
    });
    expect(turn).toBeGreaterThan(0.02);
    await page.mouse.dblclick(240, 60);
    expect(difference(front, await restingPicture(page)).far).toBeLessThan(0.002);
  });

  test("that is pressed before the controls have loaded still drags", async ({ page }) => {
    let load = () => {};
    let loading: Promise<void> | undefined;
    await page.route(/_next\/static\/chunks/, async (route) => {
      await loading;
      await route.continue();
    });
    await openStill(page);
    loading = new Promise((resolve) => {
      load = resolve;
    });
    expect(
      await hasChanged(page, async () => {
        await page.mouse.move(200, 200);
        await page.mouse.down();
        await page.mouse.move(220, 200);
        load();
        await expect(moods(page)).toBeVisible();
        await page.mouse.move(300, 200, { steps: 8 });
        await page.mouse.up();
      }),
    ).toBeGreaterThan(0.02);
  });

  test("works on the play button when the controls fail to load", async ({ page }) => {
    let isBroken = false;
    await page.route(/_next\/static\/chunks/, (route) => (isBroken ? route.abort() : route.continue()));
    await openStill(page);
    isBroken = true;
    await page.mouse.move(200, 200);
    await passFrames(page, 20);
    await page.getByRole("button", { name: "Play" }).click();
    await expect(page.locator("main")).toHaveAttribute("data-playing", "true");
    await expect(moods(page)).toHaveCount(0);
  });

  test("causes no draw calls while the picture is at rest", async ({ page }) => {
    await page.addInitScript(() => {
      const draw = WebGL2RenderingContext.prototype.drawElements;
      Object.assign(window, { draws: 0 });
      WebGL2RenderingContext.prototype.drawElements = function (...call) {
        Object.assign(window, { draws: Reflect.get(window, "draws") + 1 });
        draw.apply(this, call);
      };
    });
    await openStill(page);
    await page.mouse.move(300, 200);
    await expect(moods(page)).toBeVisible();
    await page.mouse.down();
    await page.mouse.move(330, 200, { steps: 4 });
    await page.mouse.up();
    await restingPicture(page);
    const draws = () => page.evaluate(() => Number(Reflect.get(window, "draws")));
    const before = await draws();
    expect(before).toBeGreaterThan(0);
    await passFrames(page);
    expect(await draws()).toBe(before);
  });
});

test.describe("fingers", () => {
  test.use({ hasTouch: true, isMobile: true });

  /** Sends touches through CDP, which browsers treat as real. */
  async function touch(page: Page, steps: readonly (readonly [x: number, y: number])[][]): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    const points = (at: readonly (readonly [number, number])[]) => at.map(([x, y], id) => ({ x, y, id }));
    for (const [index, at] of steps.entries()) {
      const type = index === 0 ? "touchStart" : "touchMove";
      await devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points(at) });
      await passFrames(page, 2);
    }
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await devtools.detach();
  }
  const line = (from: readonly [number, number], to: readonly [number, number]) =>
    Array.from({ length: 9 }, (_, step): [number, number] => [
      from[0] + ((to[0] - from[0]) * step) / 8,
      from[1] + ((to[1] - from[1]) * step) / 8,
    ]);

  test("show the controls with a tap, which does not press hidden controls", async ({ page }) => {
    await page.goto("/viewer/1?mood=gm");
    await waitUntilLive(page);
    await page.touchscreen.tap(240, 200);
    await expect.poll(() => opacityOf(box(page))).toBe("1");
    await page.touchscreen.tap(240, 200);
    await expect.poll(() => opacityOf(box(page))).toBe("0");
    const sticker = await moods(page).getByRole("radio", { name: "Nope" }).boundingBox();
    await passFrames(page, 25);
    await page.touchscreen.tap((sticker?.x ?? 0) + 20, (sticker?.y ?? 0) + 20);
    await expect.poll(() => opacityOf(box(page))).toBe("1");
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Meebit 00001, GM");
    await moods(page).getByRole("radio", { name: "Nope" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Meebit 00001, Nope");
  });

  test("turn with one finger and zoom with two", async ({ page }) => {
    await openStill(page);
    await page.touchscreen.tap(240, 60);
    await expect(moods(page)).toBeVisible();
    expect(
      await hasChanged(page, () =>
        touch(
          page,
          line([150, 240], [330, 240]).map((at) => [at]),
        ),
      ),
    ).toBeGreaterThan(0.02);
    const before = shareDrawn(await pictureOf(page));
    await touch(
      page,
      Array.from({ length: 9 }, (_, step) => [
        [240, 200 - step * 10 - 30],
        [240, 200 + step * 10 + 30],
      ]),
    );
    expect(shareDrawn(await restingPicture(page))).toBeGreaterThan(before * 1.4);
  });

  test("scroll the embedding page vertically", async ({ page, baseURL }) => {
    const style = "width: 400px; height: 400px; border: 0; margin-bottom: 3000px";
    const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, "allow-scripts", style);
    await page.goto(site.url);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator("main[data-live=true]")).toBeAttached({ timeout: 30_000 });
    await touch(
      page,
      line([200, 350], [205, 100]).map((at) => [at]),
    );
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await site.close();
  });
});

test("setView changes the poster too, when the scene is not live", async ({ page }) => {
  await page.goto("/viewer/1?mood=gm&autoplay=0");
  await expect(page.getByRole("button", { name: "Play" })).toBeAttached();
  await postToViewer(page, { type: "setView", payload: { view: "side" } });
  await expect(page.locator("main img")).toHaveAttribute("src", /view=side/);
  await expect(spoken(page)).toHaveText("View: side");
});

test("announces nothing at first", async ({ page }) => {
  await page.goto("/viewer/1?mood=gm");
  await waitUntilLive(page);
  await passFrames(page);
  await expect(spoken(page)).toHaveText("");
});

test.describe("a flood of a thousand messages a second", () => {
  for (const [what, messages] of [
    ["good ones", ["gm", "zen", "ded"].map((mood) => ({ type: "setMood", payload: { mood } }))],
    ["bad ones", [{ type: "setMood", payload: { mood: "grumpy" } }, { type: "play", version: 9 }, { type: "setView" }]],
  ] as const) {
    const details = what === "good ones" ? FULL : {};
    test(`of ${what} leaves the frame responsive, with few answers`, details, async ({ page, baseURL }) => {
      const outside = await servePages(() => "<!doctype html>");
      await page.goto(outside.url);
      const result = await page.evaluate(
        async ([sent, address]) => {
          const received: { type: string; payload: Record<string, unknown> }[] = [];
          const frame = document.createElement("iframe");
          frame.src = address;
          frame.sandbox.add("allow-scripts");
          frame.style.cssText = "position: fixed; inset: 0; width: 200px; height: 200px; z-index: 9";
          addEventListener("message", ({ source, data }) => source === frame.contentWindow && received.push(data));
          document.body.append(frame);
          const until = async (isSo: () => boolean) => {
            for (let tries = 0; !isSo() && tries < 300; tries++)
              await new Promise((resolve) => setTimeout(resolve, 100));
          };
          const post = (message: object) => frame.contentWindow?.postMessage(message, "*");
          await until(() => received.some(({ type }) => type === "ready"));
          const startedAt = performance.now();
          let count = 0;
          while (count < 3000) {
            // Catches up to one message per millisecond, even if this page runs rarely.
            for (; count < performance.now() - startedAt; count++) post(sent[count % sent.length] ?? {});
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
          const seconds = (performance.now() - startedAt) / 1000;
          const answersASecond = received.length / (seconds + 1);
          const sentAt = performance.now();
          post({ type: "setMood", payload: { mood: "shy" } });
          await until(() => received.some(({ type, payload }) => type === "mood" && payload["mood"] === "shy"));
          return { answersASecond, milliseconds: performance.now() - sentAt, last: received.at(-1)?.payload["mood"] };
        },
        [messages, `${baseURL}/viewer/1?mood=gm`] as const,
      );
      await outside.close();
      expect(result.last).toBe("shy");
      expect(result.milliseconds).toBeLessThan(3000);
      // At most one per frame, and at most ten refusals.
      expect(result.answersASecond).toBeLessThan(what === "bad ones" ? 11 : 61);
    });
  }
});

for (const [width, height, hasStrip] of [
  [120, 120, false],
  [240, 240, false],
  [640, 160, false],
  [320, 320, true],
] as const) {
  test(`in a box of ${width} x ${height} shows ${hasStrip ? "all controls" : "only the play button"}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/viewer/1?mood=gm&autoplay=0");
    await page.mouse.move(width / 2, height / 2);
    await expect(page.getByRole("button", { name: "Play" })).toBeInViewport({ ratio: 1 });
    await expect(page.locator("[class*=strip]")).toBeAttached();
    expect(await moods(page).isVisible()).toBe(hasStrip);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a view changes at once", async ({ page }) => {
    await page.goto("/viewer/1?mood=gm");
    await page.getByRole("button", { name: "Play" }).click();
    await waitUntilLive(page);
    await holdStill(page, "default");
    await page.mouse.move(200, 100);
    await views(page).getByRole("radio", { name: "Side" }).click();
    await passFrames(page, 9);
    const soon = await pictureOf(page);
    await passFrames(page);
    expect(difference(soon, await pictureOf(page)).far).toBeLessThan(0.002);
  });
});
