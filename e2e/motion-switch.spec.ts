import { expect, test } from "@playwright/test";

test.describe.configure({ timeout: 120_000 });

test("the scene behind the page is stopped and goes on, which is remembered", async ({ page }) => {
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
      for (let frame = 0; frame < 10; frame++) await new Promise((settle) => requestAnimationFrame(settle));
      return counted.draws - before;
    });
  const pause = page.getByRole("button", { name: "Pause the scene" });
  const goOn = page.getByRole("button", { name: "Play the scene" });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/?noloader");
  await pause.click({ timeout: 60_000 });
  await expect.poll(drawsOfTenFrames).toBe(0);
  await page.reload();
  await expect(goOn).toBeVisible({ timeout: 60_000 });
  await expect.poll(drawsOfTenFrames).toBe(0);
  await goOn.click();
  await expect.poll(drawsOfTenFrames).toBeGreaterThan(0);
});

test("less motion is stillness until somebody has the scene play", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/?noloader");
  const goOn = page.getByRole("button", { name: "Play the scene" });
  await goOn.click({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Pause the scene" })).toBeVisible();
});
