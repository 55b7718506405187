import { expect, type Page, test } from "@playwright/test";

test.use({ viewport: { width: 390, height: 844 } });

const open = (page: Page, query = "") => page.goto(`/?noloader&nowebgl${query}`);

test("the number's link covers no part of Try again when the picture is missing", async ({ page }) => {
  await page.route("**/api/meebits*", (route) => route.abort());
  await open(page);
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("main").locator("[data-stage-subject] a")).toBeHidden();
  await page.unroute("**/api/meebits*");
  await retry.click();
  await expect(page.getByRole("main").locator("[data-stage-subject] a")).toBeVisible();
});

test("the stage and the camera name the Meebit that is loading", async ({ page }) => {
  await open(page, "&id=1&mood=gm");
  const stage = page.locator("[data-stage-preview]");
  await expect(stage.getByAltText("Meebit 00001, GM")).toBeVisible();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/meebits*", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole("button", { name: "Shuffle" }).click();
  const loading = page.getByText(/^Loading Meebit \d{5}…$/);
  await expect(stage.locator(loading)).toBeVisible();
  await page.getByRole("button", { name: "Snap pic" }).click();
  await expect(page.locator("section[data-camera]").locator(loading)).toBeVisible();
  release();
  await expect(loading).toHaveCount(0);
});
