import { expect, type Locator, test } from "@playwright/test";
import { findingsOf } from "@/e2e/support/axe";
import { type Site, sitePage } from "@/e2e/support/site";
import { WORDS } from "@/lib/shared/words";

const SCRIPTS = "**/_next/static/chunks/**";

/** What opens something that is loaded only then, and what it is called. */
const OPENERS: readonly (readonly [string, (site: Site) => Locator])[] = [
  ["About MB1", ({ page }) => page.getByRole("banner").getByRole("button", { name: "About" })],
  ["Choose a Meebit", ({ page }) => page.getByRole("button", { name: "Change avatar" })],
  ["Saved moods of 00009", ({ page }) => page.getByRole("button", { name: "History" })],
];

for (const [title, openerOf] of OPENERS) {
  test(`where "${title}" cannot be loaded it says so, the page goes on, and trying again loads it`, async ({
    page,
  }) => {
    const site = sitePage(page);
    await site.play(9, "gm");
    await page.waitForLoadState("networkidle");
    const opener = openerOf(site);

    await page.route(SCRIPTS, (route) => route.abort());
    await opener.click();
    await expect(site.panel).toHaveAccessibleName("That did not work");
    await expect(site.panel.getByRole("alert")).toHaveText(WORDS.internal);
    expect(await findingsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(site.panel).toBeHidden();
    await expect(opener).toBeFocused();

    await site.pick("zen");
    await expect(page.getByRole("radio", { name: "Chill" })).toBeChecked();

    await opener.click();
    await expect(site.panel).toHaveAccessibleName("That did not work");
    await page.unroute(SCRIPTS);
    await site.panel.getByRole("button", { name: "Try again" }).click();
    await expect(site.panel).toHaveAccessibleName(title);
    await expect(page.getByText(WORDS.internal)).toHaveCount(0);
  });
}

test("where the controls to play with cannot be loaded it says so, and leads back or on", async ({ page }) => {
  const site = sitePage(page);
  await site.open();
  await page.waitForLoadState("networkidle");
  const turnOn = page.getByRole("button", { name: "Turn mee on" });

  await page.route(SCRIPTS, (route) => route.abort());
  await turnOn.click();
  await expect(site.panel.getByRole("alert")).toHaveText(WORDS.internal);
  await page.keyboard.press("Escape");
  await expect(turnOn).toBeVisible();

  await turnOn.click();
  await expect(site.panel.getByRole("alert")).toHaveText(WORDS.internal);
  await page.unroute(SCRIPTS);
  await site.panel.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("radiogroup", { name: "Mood" })).toBeVisible();
  await expect(site.panel).toBeHidden();
});
