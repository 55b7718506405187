import { chromium, expect, type Page, test } from "@playwright/test";
import { routesOnDisk, sweptPage } from "@/e2e/support/pages";
import { CORE } from "@/e2e/support/scope";

/** The largest font size in Chromium's settings. */
const VERY_LARGE_PX = 24;

/** Returns texts and fields that reach out of the window where they can neither be scrolled to nor are for screen readers only. */
function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mayReachOut = (element: Element): boolean => {
      const { clipPath, overflowX } = getComputedStyle(element);
      if (clipPath === "inset(50%)" || overflowX === "auto" || overflowX === "scroll") return true;
      return element.parentElement !== null && mayReachOut(element.parentElement);
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    return [...document.body.querySelectorAll("*")]
      .filter((element) => hasText(element) || element.matches("a, button, input, select, textarea"))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !mayReachOut(element))
      .map((element) => element.textContent || element.outerHTML);
  });
}

test("text follows the browser's font size, and none is cut off on a phone", CORE, async ({ baseURL }) => {
  test.slow();
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${VERY_LARGE_PX}`],
  });
  try {
    const page = await browser.newPage({
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
    });
    for (const route of routesOnDisk()) {
      const { url } = sweptPage(route);
      await page.goto(`${url}${url.includes("?") ? "&" : "?"}nowebgl`);
      await expect(page.getByRole("main")).toBeVisible();
      expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBe(
        VERY_LARGE_PX,
      );
      expect.soft(await findCutOff(page), route).toEqual([]);
    }
  } finally {
    await browser.close();
  }
});
