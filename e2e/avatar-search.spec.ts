import { expect, type Page } from "@playwright/test";
import { watchProblems } from "@/e2e/support/problems";
import { test } from "@/e2e/support/wallet-test";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";

// These tests check names and numbers only.
test.use({ hasPictures: false });

const TRAITS = /\/traits\.[^/]*bin$/;
const field = (page: Page) => page.getByRole("textbox", { name: "Find by number or trait" });

test("a visitor finds a pig by typing, and picks it for the stage", async ({ page, site }) => {
  test.slow();
  const problems = watchProblems(page);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (TRAITS.test(request.url())) loads.push(request.url());
  });
  await site.play(8, "gm");
  await page.getByRole("button", { name: "Change avatar" }).click();
  await expect(site.avatars).toHaveCount(5);
  expect(loads, "before a visitor searches").toEqual([]);

  await field(page).pressSequentially("pig");
  await expect(site.panel.getByRole("status").filter({ hasText: "711 Meebits" })).toBeVisible();
  await expect(site.avatars.first()).toHaveAttribute("aria-setsize", "711");
  expect(await site.avatars.count()).toBeLessThan(120);
  await site.expectAccessible();
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await field(page).fill("pig backwards cap");
  await expect(site.panel.getByRole("status").filter({ hasText: "75 Meebits" })).toBeVisible();
  await expect(site.avatars.first()).toHaveAttribute("aria-setsize", "75");
  expect(requestedUrls.filter((url) => !url.includes("/api/meebits?"))).toEqual([]);
  expect(loads).toHaveLength(1);

  const id = await site.avatars.first().getAttribute("aria-label");
  await site.avatars.first().click();
  await expect(page.getByRole("heading", { name: `Play with ${id}` })).toBeVisible();
  const { traits } = await (await page.request.get(`/api/traits/${Number(id)}`)).json();
  expect(traits).toMatchObject({ Type: "Pig", Hat: "Backwards Cap" });
  expect(problems).toEqual([]);
});

test("on a phone in landscape the panel scrolls, and its Close button stays in view", async ({ page, site }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await site.play(8, "gm");
  await page.getByRole("button", { name: "Change avatar" }).click();
  await expect(site.avatars).toHaveCount(5);
  const top = await site.panel.evaluate((panel) => {
    panel.scrollTop = panel.scrollHeight;
    return panel.scrollTop;
  });
  expect(top).toBeGreaterThan(100);
  await expect(site.panel.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await expect(site.avatars.first()).toBeInViewport();
});

test("offers trait values with their counts, reports no match, and corrects a typo", async ({ page, site }) => {
  await site.play(8, "gm");
  await page.getByRole("button", { name: "Change avatar" }).click();
  await site.panel.getByRole("button", { name: "Glasses", exact: true }).click();
  await site.panel.getByRole("button", { name: "3D 120" }).click();
  await expect(field(page)).toHaveValue("Glasses: 3D");
  await expect(site.avatars.first()).toHaveAttribute("aria-setsize", "120");
  await site.expectAccessible();

  await field(page).fill("sombrero pig");
  await expect(site.panel.getByText("No Meebit matches.")).toBeVisible();
  await expect(site.avatars).toHaveCount(0);
  await site.expectAccessible();
  await field(page).fill("mohwak");
  await site.panel.getByRole("button", { name: "Did you mean “mohawk”?" }).click();
  await expect(site.avatars.first()).toHaveAttribute("aria-setsize", "684");
});

test("finds numbers without the file of traits, and Try again loads it", async ({ page, site }) => {
  await page.route(TRAITS, (route) => route.abort());
  await site.play(8, "gm");
  await page.getByRole("button", { name: "Change avatar" }).click();
  await field(page).fill("pig");
  await expect(site.panel.getByText("The list of traits could not be loaded.")).toBeVisible();
  await site.expectAccessible();
  await field(page).fill("7");
  await expect(site.avatars.first()).toHaveAccessibleName("00007, to try");
  await page.unroute(TRAITS);
  await field(page).fill("pig");
  await site.panel.getByRole("button", { name: "Try again" }).click();
  await expect(site.avatars.first()).toHaveAttribute("aria-setsize", "711");
});

test("a holder filters their avatars by trait, and shows all others with a button", async ({ page, site }) => {
  test.slow();
  const address = "0x1111111111111111111111111111111111111111";
  const holdings = [1, 7, 45, 155, 72, 6863, 10_326].map((id) => ({ id, owner: address, registry: null }));
  const answer: HoldingsAnswer = { address, holdings, block: "1", blockTime: new Date().toISOString(), unread: [] };
  await page.route("**/api/auth/session", (route) => route.fulfill({ json: { address, demoWallet: true } }));
  await page.route("**/api/holdings*", (route) => route.fulfill({ json: answer }));
  await site.play(45, "gm");
  await page.getByRole("button", { name: "Change avatar" }).click();
  await expect(site.avatars).toHaveCount(7);
  await field(page).fill("pig");
  await expect(site.panel.getByRole("status").filter({ hasText: "1 of your 7 Meebits" })).toBeVisible();
  await expect(site.avatars).toHaveCount(1);
  await site.expectAccessible();
  await site.panel.getByRole("button", { name: "Show all 711" }).click();
  await expect(site.avatars.first()).toHaveAttribute("aria-setsize", "711");
  await site.panel.getByRole("button", { name: "Show only yours" }).click();
  await field(page).fill("hawaiian");
  await expect(site.panel.getByText("None of your Meebits matches.")).toBeVisible();
  await site.expectAccessible();
  await site.panel.getByRole("button", { name: "Show 91 others" }).click();
  await expect(site.avatars.first()).toHaveAttribute("aria-setsize", "91");
  await site.panel.getByRole("button", { name: "Clear" }).click();
  await expect(site.avatars).toHaveCount(7);
});

test("an avatar can be found by its traits with the keyboard only", async ({ page, site }) => {
  await site.play(8, "gm");
  await page.getByRole("button", { name: "Change avatar" }).focus();
  await page.keyboard.press("Enter");
  await expect(site.panel).toHaveAccessibleName("Choose a Meebit");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const traits = site.panel.getByRole("toolbar", { name: "Traits" });
  await expect(traits.getByRole("button", { name: "Type" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(traits.getByRole("button", { name: "Hat" })).toBeFocused();
  await page.keyboard.press("Enter");
  const hats = site.panel.getByRole("toolbar", { name: "Hat" });
  await expect(hats.getByRole("button", { name: "Headphones 1,285" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(hats.getByRole("button", { name: "Headphones 1,285" })).toBeFocused();
  await page.keyboard.press("Enter");
  const list = site.panel.getByRole("listbox", { name: "Meebits found" });
  await expect(site.avatars.first()).toHaveAttribute("aria-setsize", "1285");
  await page.keyboard.press("Tab");
  await expect(site.panel.getByRole("toolbar", { name: "Hat Color" }).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(site.panel.getByRole("radio", { name: "Lowest number" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(list).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const second = await site.avatars.nth(1).getAttribute("aria-label");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Play with ${second}` })).toBeVisible();
});
