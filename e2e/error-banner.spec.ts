import { expect, type Page, type Route, test } from "@playwright/test";
import { findingsOf } from "@/e2e/support/axe";
import { bannerOf, pretendSession } from "@/e2e/support/banner";
import { FULL } from "@/e2e/support/scope";
import { sitePage } from "@/e2e/support/site";
import { NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";
import { TOKENS } from "@/lib/shared/tokens";

const WALLET_ADDRESS = "0x1111111111111111111111111111111111111111";
const LONG = "The place where saved moods are kept does not answer. ".repeat(8).trim();
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

test.use({ viewport: WIDE });

test.beforeEach(async ({ page }) => {
  await pretendSession(page, WALLET_ADDRESS);
  await page.goto("/faq?noloader&nowebgl");
});

/** Makes signing out fail, which the banner reports. */
async function fail(page: Page, answer: (route: Route) => Promise<void> = (route) => route.abort()): Promise<void> {
  await page.route("**/api/auth/signout", answer);
  await sitePage(page).choose("Sign out");
}

/** Makes signing out fail with a message from the server. */
const failWith = (page: Page, message: string) =>
  fail(page, (route) => route.fulfill({ status: 503, json: { error: { code: "storage_unavailable", message } } }));

/** Layout of the banner after its entrance, and whether its text scrolls. */
async function layoutOf(page: Page) {
  const { box } = bannerOf(page);
  await expect(box.locator("> *")).toHaveAttribute("data-entered", "true");
  return box.evaluate((alert) => {
    const banner = alert.firstElementChild;
    const textElement = banner?.querySelector("span");
    if (!banner || !textElement) throw new Error("There is no banner.");
    const { left, top, width, height } = banner.getBoundingClientRect();
    const lines =
      textElement.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(textElement).lineHeight);
    const { backgroundColor } = getComputedStyle(banner);
    const close = banner.querySelector("button")?.getBoundingClientRect();
    return {
      box: [left, top, width],
      height,
      lines: Math.round(lines),
      colour: `#${[...backgroundColor.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, "0")).join("")}`,
      isRunning: textElement.getAnimations().some(({ playState }) => playState === "running"),
      closeEnds: close?.right,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    };
  });
}

test("the error banner is one pink line across the top that does not move on a wide screen", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await fail(page);
  await bannerOf(page).expectMessage(NO_ANSWER_MESSAGES.offline);
  const { height, ...rest } = await layoutOf(page);
  const still = { lines: 1, isRunning: false, overflow: 0, closeEnds: WIDE.width };
  expect(rest).toEqual({ ...still, box: [0, 0, WIDE.width], colour: TOKENS.pink });
  expect(height).toBeLessThanOrEqual(56);
  expect(await findingsOf(page)).toEqual([]);
});

test("below 768 px the banner's text scrolls in one line, but not under reduced motion", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize(NARROW);
  await failWith(page, LONG);
  await bannerOf(page).expectMessage(LONG);
  const line = { lines: 1, box: [0, 0, NARROW.width], closeEnds: NARROW.width, overflow: 0 };
  expect(await layoutOf(page)).toMatchObject({ ...line, isRunning: true });
  expect(await findingsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 767, height: 900 });
  expect(await layoutOf(page)).toMatchObject({ lines: 1, isRunning: true });
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await layoutOf(page)).toMatchObject({ isRunning: false, overflow: 0 });
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { lines, ...still } = await layoutOf(page);
  expect(still).toMatchObject({ isRunning: false, overflow: 0, closeEnds: NARROW.width });
  expect(lines, "all of the words are there").toBeGreaterThan(3);
});

test("a second error replaces the first, and the header returns to the top after the banner", async ({ page }) => {
  await failWith(page, LONG);
  await bannerOf(page).expectMessage(LONG);
  await page.unroute("**/api/auth/signout");
  await fail(page);
  await bannerOf(page).expectMessage(NO_ANSWER_MESSAGES.offline);
  await expect(page.getByText(LONG)).toHaveCount(0);
  await page.unroute("**/api/auth/signout");
  await bannerOf(page).dismiss();
  await expect.poll(async () => (await page.getByRole("banner").boundingBox())?.y).toBe(16);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  const details = reducedMotion === "reduce" ? {} : FULL;
  test(
    `at 380 px the banner pushes the page down and covers no title, motion: ${reducedMotion}`,
    details,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 380, height: 780 });
      await page.emulateMedia({ reducedMotion });
      for (const path of ["/", "/get-print", "/faq"]) {
        await page.goto(`${path}?noloader&nowebgl`);
        const title = page
          .getByRole("main")
          .getByRole("heading", { level: path === "/" ? 2 : 1 })
          .first();
        const topOf = async () => (await title.boundingBox())?.y ?? 0;
        const before = await topOf();
        await failWith(page, LONG);
        const { height } = await layoutOf(page);
        await expect.poll(topOf, path).toBeCloseTo(before + height, 0);
        const header = await page.getByRole("banner").boundingBox();
        expect((header?.y ?? 0) + (header?.height ?? 0), path).toBeLessThanOrEqual(await topOf());
        await bannerOf(page).dismiss();
        await expect.poll(topOf, path).toBeCloseTo(before, 0);
        await page.unroute("**/api/auth/signout");
      }
    },
  );
}

test("a text without break opportunities does not overflow the page", async ({ page }) => {
  for (const size of [WIDE, { width: 320, height: 568 }]) {
    await page.setViewportSize(size);
    await failWith(page, "x".repeat(400));
    await expect(bannerOf(page).box).toContainText("xxx");
    expect(await layoutOf(page)).toMatchObject({ overflow: 0, closeEnds: size.width });
    await bannerOf(page).dismiss();
    await page.unroute("**/api/auth/signout");
  }
});

for (const { size, opener } of [
  { size: WIDE, opener: "About" },
  { size: NARROW, opener: "Menu" },
]) {
  test(`at ${size.width} px the banner is above an open panel, can be closed there, and outlasts the panel`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await fail(page);
    const open = page.getByRole("banner").getByRole("button", { name: opener });
    const { panel } = sitePage(page);
    await open.click();
    await expect(panel).toBeVisible();
    await bannerOf(page).expectMessage(NO_ANSWER_MESSAGES.offline);
    expect(await findingsOf(page)).toEqual([]);
    // The panel's controls stay reachable below the banner.
    await panel.getByRole("heading", { level: 2 }).locator("..").getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
    await bannerOf(page).expectMessage(NO_ANSWER_MESSAGES.offline);
    await expect(open).toBeFocused();

    await open.click();
    await bannerOf(page).dismiss();
    await expect(panel).toBeVisible();
    await expect(panel.locator(":focus")).toHaveCount(1);
  });
}

test("the banner leaves with an animation", async ({ page }) => {
  await fail(page);
  await bannerOf(page).expectMessage(NO_ANSWER_MESSAGES.offline);
  const left = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener("animationend", ({ animationName }) => animationName.includes("slide-out") && resolve());
      }),
  );
  await expect(bannerOf(page).box.locator("> *")).toHaveAttribute("data-entered", "true");
  await bannerOf(page).dismiss();
  await left;
});
