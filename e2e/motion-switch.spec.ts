import { expect, type Page, test } from "@playwright/test";
import { KEPT_SCENE, MOVING } from "@/e2e/support/frames";
import { FULL } from "@/e2e/support/scope";

test.use({ ...MOVING, ...KEPT_SCENE });

test.describe.configure({ timeout: 120_000 });

const scene = (page: Page) => page.locator("#stage-title").locator("xpath=ancestor::section");
/** Until then the button controls the pictures in the scene's place. */
const waitForScene = (page: Page) => expect(scene(page)).toHaveAttribute("data-scene", "true", { timeout: 60_000 });

test("the scene can be paused and played, and a reload keeps the pause", async ({ page }) => {
  await page.addInitScript(() => {
    const draw = WebGL2RenderingContext.prototype.drawElements;
    const counted = { draws: 0 };
    Object.assign(window, { counted });
    WebGL2RenderingContext.prototype.drawElements = function (...call) {
      counted.draws++;
      draw.apply(this, call);
    };
  });
  /** Draw calls of the next ten animation frames. */
  const drawsOfTenFrames = () =>
    page.evaluate(async () => {
      const counted: { readonly draws: number } = Reflect.get(window, "counted");
      const before = counted.draws;
      for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return counted.draws - before;
    });
  const pause = page.getByRole("button", { name: "Pause the scene" });
  const goOn = page.getByRole("button", { name: "Play the scene" });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/?noloader");
  await waitForScene(page);
  await pause.click();
  await expect.poll(drawsOfTenFrames).toBe(0);
  await page.reload();
  await waitForScene(page);
  await expect(goOn).toBeVisible();
  await expect.poll(drawsOfTenFrames).toBe(0);
  await goOn.click();
  await expect.poll(drawsOfTenFrames).toBeGreaterThan(0);
});

test("the scene is paused under reduced motion until it is played", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/?noloader");
  await waitForScene(page);
  await page.getByRole("button", { name: "Play the scene" }).click();
  await expect(page.getByRole("button", { name: "Pause the scene" })).toBeVisible();
});

test.describe("a device that draws the scene slowly", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  const loop = (page: Page) => page.locator("[data-stage-subject] img[src*='type=animation']");

  // Four frames a second leave the processor free for others. The stub spares the server drawing a loop.
  test.beforeEach(async ({ page }) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    await page.route(/type=animation/, (route) => route.fulfill({ contentType: "image/svg+xml", body }));
    await page.addInitScript(() => {
      const nextFrame = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (run) => window.setTimeout(() => nextFrame(run), 250);
      window.cancelAnimationFrame = (id) => window.clearTimeout(id);
    });
  });

  test("is offered the server's loop, keeps it over a reload, and returns to 3D", async ({ page }) => {
    await page.goto("/?noloader");
    await expect(page.getByText(/3D is slow on this device/)).toHaveCSS("opacity", "1", { timeout: 60_000 });
    await page.getByRole("button", { name: "Show the picture" }).click();
    await expect(scene(page)).toHaveAttribute("data-scene", "false");
    await expect(loop(page)).toHaveAttribute("data-loaded", "true", { timeout: 30_000 });
    await expect(page.locator("#stage-title")).toBeFocused();
    await page.reload();
    await expect(loop(page)).toHaveAttribute("data-loaded", "true", { timeout: 30_000 });
    await page.getByRole("button", { name: "Pause the scene" }).click();
    await expect(loop(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Back to 3D" }).click();
    await expect(scene(page)).toHaveAttribute("data-scene", "true", { timeout: 60_000 });
    await expect(page.getByRole("button", { name: "Back to 3D" })).toHaveCount(0);
  });

  test("takes the loop when the offer is not answered", FULL, async ({ page }) => {
    await page.goto("/?noloader");
    await expect(page.getByText(/3D is slow on this device/)).toBeVisible({ timeout: 60_000 });
    await expect(loop(page)).toHaveAttribute("data-loaded", "true", { timeout: 45_000 });
    await expect(page.getByText(/3D is slow on this device/)).toHaveCount(0);
  });

  test("keeps the scene when Keep 3D is pressed", FULL, async ({ page }) => {
    await page.goto("/?noloader");
    await page.getByRole("button", { name: "Keep 3D" }).click({ timeout: 60_000 });
    await expect(page.getByText(/3D is slow on this device/)).toHaveCount(0);
    await expect(scene(page)).toHaveAttribute("data-scene", "true");
    await page.reload();
    await expect(scene(page)).toHaveAttribute("data-scene", "true", { timeout: 60_000 });
    await expect(page.getByText(/3D is slow on this device/)).toHaveCount(0);
  });
});
