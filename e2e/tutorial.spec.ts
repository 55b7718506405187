import { expect, type Page, test } from "@playwright/test";
import { KEPT_SCENE, MOVING } from "@/e2e/support/frames";
import { fullFrom } from "@/e2e/support/scope";
import { sitePage } from "@/e2e/support/site";

test.use({ ...MOVING, ...KEPT_SCENE });

const tutorialIn = (page: Page) => page.getByRole("region", { name: "Tutorial" });
const titleIn = (page: Page) => tutorialIn(page).getByRole("heading", { level: 2 });
const card = (page: Page, name: string) => tutorialIn(page).getByRole("heading", { level: 3, name });
const press = (page: Page, name: string) => tutorialIn(page).getByRole("button", { name, exact: true }).click();

test("by pointer: three cards lead to the wallet panel, and the tutorial stays closed after a reload", async ({
  page,
}) => {
  const site = sitePage(page);
  await site.open();
  await expect(card(page, "Play")).toBeVisible();
  await press(page, "Next: snap");
  await expect(card(page, "Snap")).toBeVisible();
  await press(page, "Play");
  await expect(card(page, "Play")).toBeVisible();
  await press(page, "Save");
  await expect(card(page, "Save")).toBeVisible();
  // Text that is fading in lacks the required contrast.
  await expect(card(page, "Save").locator("..")).toHaveCSS("opacity", "1");
  await site.expectAccessible();
  await press(page, "Connect wallet");
  await expect(site.panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(site.panel).toBeHidden();
  await expect(tutorialIn(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Play a mood" })).toBeFocused();

  await page.reload();
  await expect(site.connectButton).toBeVisible();
  await expect(tutorialIn(page)).toHaveCount(0);
});

test("the tutorial is in the page that the server sends: nothing below it moves", async ({ request }) => {
  expect(await (await request.get("/")).text()).toContain('id="tutorial"');
});

test("by keyboard: the link opens the tutorial, arrow keys change cards, and Skip closes it", async ({ page }) => {
  const site = sitePage(page);
  await site.open();
  const link = page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Tutorial" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(titleIn(page)).toBeFocused();
  await expect(titleIn(page)).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(tutorialIn(page).getByRole("button", { name: "Next: snap" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page, "Snap")).toBeVisible();
  await expect(tutorialIn(page).getByRole("button", { name: "Next: save" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(card(page, "Play")).toBeVisible();
  await page.keyboard.press("End");
  await expect(card(page, "Save")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(tutorialIn(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Play a mood" })).toBeFocused();

  await link.focus();
  await page.keyboard.press("Enter");
  await expect(titleIn(page)).toBeFocused();
  await expect(card(page, "Play")).toBeVisible();
});

for (const [at, { width, height }] of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
].entries()) {
  test(
    `from another page at ${width} px the link opens the tutorial, even if it was skipped`,
    fullFrom(at, 1),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await sitePage(page).open();
      await press(page, "Skip");
      await expect(tutorialIn(page)).toHaveCount(0);

      await page.goto("/faq?noloader&nowebgl");
      if (width < 768) await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("link", { name: "Tutorial" }).click();
      await expect(titleIn(page)).toBeFocused();
      await expect(titleIn(page)).toBeInViewport();
      expect(new URL(page.url()).pathname).toBe("/");
    },
  );
}

test("from the game the link opens the tutorial", async ({ page }) => {
  await sitePage(page).play(1, "gm");
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Tutorial" }).click();
  await expect(titleIn(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Turn mee on" })).toBeAttached();
});

test("under reduced motion a card shows its final state", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await sitePage(page).open();
  await press(page, "Save");
  await expect(card(page, "Save")).toBeVisible();
  await expect(tutorialIn(page).getByText("Mood saved")).toBeVisible();
});

test("in forced colours the bars show how far the tutorial is", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await sitePage(page).open();
  await press(page, "Snap");
  await expect(card(page, "Snap")).toBeVisible();
  const bars = await tutorialIn(page)
    .getByRole("listitem")
    .getByRole("button")
    .evaluateAll((dots) =>
      dots.map((dot) => {
        const { borderTopWidth, borderTopColor, opacity } = getComputedStyle(dot, "::before");
        const isVisible = borderTopWidth === "8px" && borderTopColor !== getComputedStyle(dot).backgroundColor;
        return isVisible && Number(opacity) === 1;
      }),
    );
  expect(bars).toEqual([true, true, false]);
});
