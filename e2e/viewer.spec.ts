import { expect, test } from "@playwright/test";
import { MOVING, passFrames } from "@/e2e/support/frames";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, coreIf, fullFrom } from "@/e2e/support/scope";
import {
  difference,
  holdStill,
  pictureOf,
  postToViewer,
  restingPicture,
  shareDrawn,
  shiftOf,
  waitUntilLive,
} from "@/e2e/support/viewer";

test.use(MOVING);

test.use({ deviceScaleFactor: 0.5 });

const STILL_MOODS = ["default", "wtf", "gm", "hype", "ded", "zen"] as const;

test.describe("a top-level viewer", () => {
  test.use({ viewport: { width: 640, height: 640 } });

  test("shows a moving avatar without problems, and loads no web font", CORE, async ({ page }) => {
    const problems = watchProblems(page);
    const fonts: string[] = [];
    page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
    await page.goto("/viewer/1?mood=gm");
    await waitUntilLive(page);
    const first = await pictureOf(page);
    expect(shareDrawn(first), "of the picture is drawn").toBeGreaterThan(0.05);
    await expect
      .poll(async () => difference(first, await pictureOf(page)).mean, { message: "while it moves" })
      .toBeGreaterThan(0.3);
    expect(problems).toEqual([]);
    expect(fonts).toEqual([]);
  });

  test("has its poster in the HTML, and requests it once", CORE, async ({ page }) => {
    const problems = watchProblems(page);
    const posters: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("type=poster")) posters.push(request.url());
    });
    const html = await (await page.goto("/viewer/31?mood=hype"))?.text();
    await waitUntilLive(page);
    expect(html).toMatch(/<img [^>]*fetchPriority="high"[^>]*type=poster&amp;token_id=31/);
    expect(posters).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  for (const [at, mood] of STILL_MOODS.entries()) {
    test(
      `replaces the poster in ${mood} without a visible change`,
      fullFrom(at, 2),
      async ({ page, browser, baseURL }) => {
        const url = `/viewer/30?mood=${mood}&controls=0`;
        const scriptless = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
        await scriptless.setViewportSize({ width: 640, height: 640 });
        await scriptless.goto(url, { waitUntil: "networkidle" });
        const poster = await pictureOf(scriptless);
        await scriptless.close();

        await page.goto(url);
        await waitUntilLive(page);
        await holdStill(page, mood);
        const canvas = await pictureOf(page);

        expect(shiftOf(poster, canvas, 3), "pixels between the two").toEqual([0, 0]);
        const { mean, far } = difference(poster, canvas);
        // Only live scenes have the back light.
        expect(mean).toBeLessThan(2.3);
        expect(far).toBeLessThan(0.01);
      },
    );
  }

  test("changes its picture with the mood", CORE, async ({ page }) => {
    await page.goto("/viewer/1?mood=gm");
    await waitUntilLive(page);
    await holdStill(page, "gm");
    const gm = await pictureOf(page);
    await holdStill(page, "ded");
    expect(difference(gm, await pictureOf(page)).far).toBeGreaterThan(0.05);
  });

  test("blends into a mood within half a second while it plays", async ({ page }) => {
    await page.goto("/viewer/1?mood=zen");
    await waitUntilLive(page);
    const zen = await pictureOf(page);
    await postToViewer(page, { type: "setMood", payload: { mood: "hype" } });
    await expect.poll(async () => difference(zen, await pictureOf(page)).far).toBeGreaterThan(0.2);
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Meebit 00001, Hype");
  });

  test("turns to another view", async ({ page }) => {
    await page.setViewportSize({ width: 240, height: 240 });
    await page.goto("/viewer/1");
    await waitUntilLive(page);
    await holdStill(page, "default");
    const threeQuarter = await pictureOf(page);
    await postToViewer(page, { type: "setView", payload: { view: "side" } });
    const side = await restingPicture(page);
    await postToViewer(page, { type: "setView", payload: { view: "face" } });
    const face = await restingPicture(page);
    expect(difference(threeQuarter, side).far).toBeGreaterThan(0.01);
    expect(shareDrawn(face)).toBeGreaterThan(shareDrawn(side) * 1.5);
  });

  test("pauses and plays with the space key and the button", CORE, async ({ page }) => {
    await page.setViewportSize({ width: 240, height: 240 });
    await page.goto("/viewer/1?mood=hype");
    await waitUntilLive(page);
    const isMoving = async () => {
      const before = await pictureOf(page);
      await passFrames(page, 24);
      return difference(before, await pictureOf(page)).mean > 0.05;
    };
    await expect.poll(isMoving).toBe(true);
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    expect(await isMoving()).toBe(false);
    await page.getByRole("button", { name: "Play" }).click();
    expect(await isMoving()).toBe(true);
    await page.getByRole("button", { name: "Pause" }).focus();
    await page.keyboard.press("Space");
    expect(await isMoving()).toBe(false);
  });

  test("reads the mood in any letter case, and shows the saved one for an unknown one", async ({ page }) => {
    await page.goto("/viewer/00001?mood=GM");
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Meebit 00001, GM");
    for (const mood of ["grumpy", `gm&mood=ded`, "x".repeat(8000)]) {
      const response = await page.goto(`/viewer/1?mood=${mood}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("Meebit 00001, Default");
    }
  });

  for (const id of ["0", "20001", "abc", "000001", "1e3"]) {
    test(`answers the unknown Meebit ${id} with 404 and an error`, coreIf(id === "20001"), async ({ page }) => {
      const problems = watchProblems(page, 404);
      const response = await page.goto(`/viewer/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading")).toHaveText("OOPS: No such meebit. Enter an ID from 00001 - 20000.");
      expect(response?.headers()["content-security-policy"]).not.toContain("frame-ancestors");
      expect(response?.headers()["set-cookie"]).toBeUndefined();
      expect(problems).toEqual([]);
    });
  }
});

for (const [at, [width, height]] of (
  [
    [120, 120],
    [1920, 120],
    [390, 844],
    [1920, 1080],
  ] as const
).entries()) {
  test(`fills a box of ${width} x ${height}`, fullFrom(at, 2), async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/viewer/2?mood=zen");
    await waitUntilLive(page);
    const canvas = await page.locator("canvas").boundingBox();
    expect(canvas).toEqual({ x: 0, y: 0, width, height });
    expect(shareDrawn(await pictureOf(page))).toBeGreaterThan(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}

test("resizes with its box, at a pixel ratio of at most two", async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    ...(baseURL && { baseURL }),
    viewport: { width: 200, height: 200 },
    deviceScaleFactor: 3,
  });
  await page.goto("/viewer/1");
  await waitUntilLive(page);
  await page.setViewportSize({ width: 300, height: 260 });
  const size = () => page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
  await expect.poll(size).toEqual([600, 520]);
  await page.close();
});

test("takes the pixel ratio of the screen that its window is moved to", async ({ page }) => {
  await page.setViewportSize({ width: 300, height: 300 });
  await page.goto("/viewer/1?mood=gm");
  await waitUntilLive(page);
  const size = () => page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
  expect(await size()).toEqual([300, 300]);
  const screen = await page.context().newCDPSession(page);
  for (const [side, ratio, pixels] of [
    [310, 2, 620],
    [320, 1.5, 480],
    [330, 3, 660],
  ] as const) {
    const box = { width: side, height: side, deviceScaleFactor: ratio, mobile: false };
    await screen.send("Emulation.setDeviceMetricsOverride", box);
    await expect.poll(size).toEqual([pixels, pixels]);
  }
});
