import { expect, test } from "@playwright/test";
import { press } from "@/e2e/support/keyboard";
import { routesOnDisk, sweptPage } from "@/e2e/support/pages";
import { CORE } from "@/e2e/support/scope";
import { sitePage } from "@/e2e/support/site";

/** The pages of the site, except the viewer, which has no skip link. */
const ROUTES = routesOnDisk().filter((route) => !route.startsWith("/viewer/"));

test("without scripts the skip link targets the main element", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const route of ROUTES) {
    await page.goto(sweptPage(route).url);
    const target = await page.getByRole("link", { name: "Skip to content" }).getAttribute("href");
    await expect(page.locator(`main${target}`), route).toHaveCount(1);
  }
  await context.close();
});

test("a navigation moves the focus to the main element, and announces the title", CORE, async ({ page }) => {
  await page.goto("/faq?nowebgl");
  const pages = page.getByRole("contentinfo").getByRole("navigation", { name: "Pages" });
  await press(page, pages.getByRole("link", { name: "Privacy policy" }));
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.locator("next-route-announcer")).toContainText("Privacy policy");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("going back and forward leads to where each page was left", async ({ page }) => {
  const getTop = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto("/faq?nowebgl");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect.poll(getTop).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.goBack();
  await expect(page).toHaveURL(/\/faq/);
  await expect.poll(getTop).toBeGreaterThan(500);
  await page.goForward();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect.poll(getTop).toBe(500);
});

test("Forward pressed while Back is under way leads forward", async ({ page }) => {
  await page.goto("/faq?nowebgl");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, 500);
    addEventListener("popstate", () => history.forward(), { once: true });
    history.back();
  });
  await expect.poll(() => page.evaluate(() => history.state.as)).toBe("/privacy-policy");
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(500);
});

test("going back from the game leads to the part of the home page that it was opened from", async ({ page }) => {
  const getTop = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto("/?noloader&nowebgl");
  await expect(page.getByRole("heading", { name: "Tutorial" })).toBeVisible();
  await page.getByRole("heading", { name: "Play a mood" }).scrollIntoViewIfNeeded();
  await page.getByRole("main").getByRole("link", { name: "Pride" }).click();
  await expect(page.getByRole("radio", { name: "Pride" })).toBeChecked();
  await expect.poll(getTop).toBe(0);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Turn mee on" })).toBeAttached();
  await expect(page.getByRole("main").getByRole("link", { name: "Pride" })).toBeInViewport();
});

test("going back while a panel is open closes it, and focuses the main element", async ({ page }) => {
  await page.goto("/faq?nowebgl");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  const site = sitePage(page);
  await site.connectButton.click();
  await expect(site.panel).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq/);
  await expect(site.panel).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

for (const name of ["Snap pic", "Change avatar", "Connect wallet"]) {
  test(`going back from the game closes what "${name}" opened, and focuses the home page`, async ({ page }) => {
    await page.goto("/?noloader&nowebgl");
    await page.getByRole("main").getByRole("link", { name: "Pride" }).click();
    await page.getByRole("main").getByRole("button", { name }).click();
    const opened = page.getByRole("dialog").or(page.getByRole("region", { name: /^Camera/ }));
    await expect(opened).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Turn mee on" })).toBeVisible();
    await expect(opened).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await page.goForward();
    await expect(page.getByRole("radio", { name: "Pride" })).toBeChecked();
    await expect(opened).toHaveCount(0);
  });
}

for (const name of ["Home", "MB1, home"]) {
  test(`from the game "${name}" opens the home page at rest, and Back the page before`, async ({ page }) => {
    const site = sitePage(page);
    await page.goto("/faq?noloader&nowebgl");
    await site.play(9, "gm");
    const home = page.getByRole("banner").getByRole("link", { name, exact: true });
    await home.click();
    await expect(page.getByRole("button", { name: "Turn mee on" })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await home.click();
    await page.goBack();
    await expect(page).toHaveURL(/\/faq/);
  });
}

test("on a phone the focus stays above the bar of the game", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sitePage(page).play(9, "gm");
  const isAboveBar = (name: string) =>
    page.getByRole("button", { name }).evaluate((button: HTMLElement) => {
      button.focus();
      const { left, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + 4, bottom - 4));
    });
  await expect.poll(() => isAboveBar("Change avatar")).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => isAboveBar("Back to MB1")).toBe(true);
});

test("the menu closes when one of its links is opened", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/faq?nowebgl");
  const site = sitePage(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await press(page, site.panel.getByRole("link", { name: "Your print" }));
  await expect(page).toHaveURL(/\/get-print$/);
  await expect(site.panel).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("a link pressed right after a mood opens its page, even if that loads slowly", async ({ page }) => {
  await page.goto("/?id=00009&mood=gm&noloader&nowebgl");
  const pride = page.getByRole("radiogroup", { name: "Mood" }).getByRole("radio", { name: "Pride" });
  const faq = page.getByRole("contentinfo").getByRole("link", { name: "FAQ" });
  await expect(pride).toBeVisible();
  await page.route(/\/_next\/static\/chunks\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  // In one task: the mood reaches the URL a little later, when the next page is already loading.
  const link = await faq.elementHandle();
  await pride.evaluate((mood: HTMLElement, other) => {
    mood.click();
    if (other instanceof HTMLElement) other.click();
  }, link);
  await expect(page).toHaveURL(/\/faq$/);
});
