import { expect } from "@playwright/test";
import { stretchedPictures } from "@/e2e/support/pictures";
import { test } from "@/e2e/support/wallet-test";

test("the avatar in the signature panel for a mood is not stretched", async ({ page, wallet, site }) => {
  await site.play(19_831, "gm");
  await page.getByRole("main").getByRole("button", { name: "Connect wallet" }).click();
  await site.panel.getByRole("button", { name: wallet.name }).click();
  await expect(site.panel).toHaveAccessibleName("Sign to save this mood");
  const picture = site.panel.locator("img").first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await stretchedPictures(page)).toEqual([]);
});
