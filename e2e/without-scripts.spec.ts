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
