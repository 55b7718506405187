import { expect, type Locator, type Page, test } from "@playwright/test";
import { findingsOf } from "@/e2e/support/axe";
import { fullFrom } from "@/e2e/support/scope";
import { type Site, sitePage } from "@/e2e/support/site";
import type { SessionAnswer } from "@/lib/shared/api/session";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";

const SCRIPTS = "**/_next/static/chunks/**";

/** Names of lazily loaded panels, each with the button that opens it. */
const OPENERS: readonly (readonly [string, (site: Site) => Locator])[] = [
  ["Choose a Meebit", ({ page }) => page.getByRole("button", { name: "Change avatar" })],
  ["About MB1", ({ page }) => page.getByRole("banner").getByRole("button", { name: "About" })],
  ["Saved moods of 00009", ({ page }) => page.getByRole("button", { name: "History" })],
];

for (const [at, [title, openerOf]] of OPENERS.entries()) {
  const happens = "fails to load: shows an error, the page works, and Try again loads it";
  test(`"${title}" ${happens}`, fullFrom(at, 1), async ({ page }) => {
    const site = sitePage(page);
    await site.play(9, "gm");
    await page.waitForLoadState("networkidle");
    const opener = openerOf(site);

    await page.route(SCRIPTS, (route) => route.abort());
    await opener.click();
    await expect(site.panel).toHaveAccessibleName("That did not work");
    await expect(site.panel.getByRole("alert")).toHaveText(ERROR_MESSAGES.internal);
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
    await expect(page.getByText(ERROR_MESSAGES.internal)).toHaveCount(0);
  });
}

test("the game controls fail to load: shows an error, which can be closed or retried", async ({ page }) => {
  const site = sitePage(page);
  await site.open();
  await page.waitForLoadState("networkidle");
  const turnOn = page.getByRole("button", { name: "Turn mee on" });

  await page.route(SCRIPTS, (route) => route.abort());
  await turnOn.click();
  await expect(site.panel.getByRole("alert")).toHaveText(ERROR_MESSAGES.internal);
  await page.keyboard.press("Escape");
  await expect(turnOn).toBeVisible();

  await turnOn.click();
  await expect(site.panel.getByRole("alert")).toHaveText(ERROR_MESSAGES.internal);
  await page.unroute(SCRIPTS);
  await site.panel.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("radiogroup", { name: "Mood" })).toBeVisible();
  await expect(site.panel).toBeHidden();
});

/** Changes the session answer and makes the page refresh it. */
async function answerAnew(page: Page, session: SessionAnswer): Promise<void> {
  await page.route("**/api/auth/session", (route) => route.fulfill({ json: session }));
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}

test("the account menu fails to load: its button shows an error, and Try again opens it", async ({ page }) => {
  const site = sitePage(page);
  // Without the scene, whose own failure would be a second alert.
  const session = page.waitForResponse("**/api/auth/session");
  await page.goto("/faq?nowebgl");
  // The app reads the session: from here on it reads it again when it is told that the page is visible.
  await session;
  await expect(site.connectButton).toBeVisible();
  await page.waitForLoadState("networkidle");

  await page.route(SCRIPTS, (route) => route.abort());
  await answerAnew(page, { address: "0x1111111111111111111111111111111111111111", demoWallet: false });
  const account = page.getByRole("banner").getByRole("button", { name: /0x1111/ });
  await account.click();
  await expect(site.panel.getByRole("alert")).toHaveText(ERROR_MESSAGES.internal);
  await page.keyboard.press("Escape");
  await expect(site.panel).toBeHidden();

  await account.click();
  await expect(site.panel).toHaveAccessibleName("That did not work");
  await page.unroute(SCRIPTS);
  await site.panel.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "Account" }).getByText("Signed in")).toBeVisible();
});

test("the demo wallet fails to load: shows an error in its place, and the other wallets stay", async ({ page }) => {
  const site = sitePage(page);
  await page.route("**/api/auth/session", (route) => route.fulfill({ json: { address: null, demoWallet: false } }));
  await page.goto("/faq");
  await site.connectButton.click();
  const wallet = site.panel.getByRole("button", { name: "MetaMask" });
  await expect(wallet).toBeVisible();
  await page.waitForLoadState("networkidle");

  await page.route(SCRIPTS, (route) => route.abort());
  await answerAnew(page, { address: null, demoWallet: true });
  await expect(site.panel.getByRole("alert")).toHaveText(ERROR_MESSAGES.internal);
  await expect(wallet).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  await page.unroute(SCRIPTS);
  await site.panel.getByRole("button", { name: "Try again" }).click();
  await expect(site.panel.getByRole("button", { name: "Demo wallet" })).toBeVisible();
  await expect(page.getByText(ERROR_MESSAGES.internal)).toHaveCount(0);
});
