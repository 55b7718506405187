import { expect, test } from "@playwright/test";
import { embeddingSite } from "@/e2e/support/embedding-site";
import { MOVING, passFrames } from "@/e2e/support/frames";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, fullFrom } from "@/e2e/support/scope";
import { difference, holdStill, openStill, pictureOf, shiftOf, waitUntilLive } from "@/e2e/support/viewer";
import { VIEWS } from "@/lib/shared/views";

test.use(MOVING);

test.use({ deviceScaleFactor: 0.5 });

const SIZE = 480;
test.use({ viewport: { width: SIZE, height: SIZE } });

test.describe("the address of the viewer", () => {
  // Reversed: the close view is first.
  for (const [at, view] of VIEWS.toReversed().entries()) {
    test(
      `view=${view}: the canvas replaces the poster without a visible change`,
      fullFrom(at, 1),
      async ({ page, browser, baseURL }) => {
        const url = `/viewer/30?mood=gm&view=${view}&controls=0`;
        const scriptless = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
        await scriptless.setViewportSize({ width: SIZE, height: SIZE });
        await scriptless.goto(url, { waitUntil: "networkidle" });
        const poster = await pictureOf(scriptless);
        await scriptless.close();
        await page.goto(url);
        await waitUntilLive(page);
        await holdStill(page, "gm");
        const canvas = await pictureOf(page);
        expect(shiftOf(poster, canvas, 3)).toEqual([0, 0]);
        expect(difference(poster, canvas).far).toBeLessThan(0.012);
      },
    );
  }

  test("controls=0 is a live picture without controls, with a link to its page outside a frame", async ({ page }) => {
    await page.goto("/viewer/1?mood=zen&controls=0");
    await waitUntilLive(page);
    await page.mouse.move(200, 200);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await passFrames(page);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.locator("main")).toHaveAttribute("data-playing", "true");
    await expect(page.getByRole("link", { name: "The page of Meebit 00001" })).toBeFocused();
  });

  test("without a mood it updates to newly saved moods, until a mood is set", CORE, async ({ page }) => {
    let saved = "zen";
    await page.route("**/api/moods/1", (route) => route.fulfill({ json: { id: 1, mood: saved, savedAt: null } }));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto("/viewer/1", { waitUntil: "networkidle" });
    const frame = page.locator("main");
    await expect(frame).toHaveAttribute("aria-label", "Meebit 00001, Default");
    await page.clock.runFor(31_000);
    await expect(frame).toHaveAttribute("aria-label", "Meebit 00001, Chill");
    await page.evaluate(() => window.postMessage({ type: "setMood", payload: { mood: "gm" } }, "*"));
    await page.clock.runFor(1000);
    await expect(frame).toHaveAttribute("aria-label", "Meebit 00001, GM");
    saved = "ded";
    await page.clock.runFor(120_000);
    await expect(frame).toHaveAttribute("aria-label", "Meebit 00001, GM");
  });

  test("autoplay=0 is a still picture that loads no 3D code before Play", CORE, async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => request.resourceType() === "fetch" && fetched.push(request.url()));
    await page.goto("/viewer/1?mood=gm&autoplay=0", { waitUntil: "networkidle" });
    expect(fetched).toEqual([]);
    await expect(page.locator("canvas")).toHaveCount(0);
    await page.getByRole("button", { name: "Play" }).click();
    await waitUntilLive(page);
    await expect(page.locator("main")).toHaveAttribute("data-playing", "true");
  });

  test("bg is a colour, or transparent with none", async ({ page, baseURL }) => {
    await openStill(page, "mood=gm&bg=0f0");
    expect((await pictureOf(page)).data.subarray(0, 3)).toEqual(Buffer.from([0, 255, 0]));
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm&bg=none`, "allow-scripts");
      await page.goto(site.url);
      await page.addStyleTag({ content: "html { background: #123456 }" });
      await expect(page.frameLocator("iframe").locator("main[data-live=true]")).toBeAttached({ timeout: 30_000 });
      const { data, width } = await pictureOf(page);
      const at = (20 * width + 20) * 3;
      expect(data.subarray(at, at + 3), scheme).toEqual(Buffer.from([0x12, 0x34, 0x56]));
      await site.close();
    }
  });

  test("invalid parameters are ignored", async ({ page }) => {
    const problems = watchProblems(page);
    for (const query of ["view=back&bg=red&controls=no&autoplay=false", `bg=${"f".repeat(8000)}`, "view=side&view=x"]) {
      const response = await page.goto(`/viewer/1?${query}`);
      expect(response?.status()).toBe(200);
      await waitUntilLive(page);
      await expect(page.locator("main")).toHaveAttribute("data-background", "mood");
      await expect(page.locator("main")).toHaveAttribute("data-controls", "true");
      await expect(page.locator("main img")).not.toHaveAttribute("src", /view=/);
    }
    expect(problems).toEqual([]);
  });
});
