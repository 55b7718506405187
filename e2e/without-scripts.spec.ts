import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

for (const path of ["/get-print", "/1.1"]) {
  test(`${path} shows the print, without the controls to zoom`, async ({ page }) => {
    await page.goto(path);
    const print = page.getByRole("main").locator("button img");
    await expect(print).toBeVisible();
    await expect.poll(() => print.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByText("1×")).toBeHidden();
  });
}

test("a Meebit's page does not claim to read its owner, and has no frame without its button", async ({ page }) => {
  await page.goto("/meebit/1");
  await expect(page.locator("main noscript")).toBeVisible();
  await expect(page.getByText("Reading from Ethereum…")).toBeHidden();
  await expect(page.locator(".needs-scripts:visible")).toHaveCount(0);
});

test("the crowd has no label of a hidden control", async ({ page }) => {
  await page.goto("/crowd");
  await expect(page.getByText("Send a wave")).toBeHidden();
});

test("the embed's playground says what it needs, and keeps the code to copy", async ({ page }) => {
  await page.goto("/embed-demo");
  await expect(page.locator("main noscript")).toBeVisible();
  await expect(page.getByRole("main").locator("select:visible, iframe:visible")).toHaveCount(0);
  await expect(page.getByText("<iframe")).toBeVisible();
});
