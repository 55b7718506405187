import { chromium, expect, type Page, test } from "@playwright/test";
import { routesOnDisk, sweptPage } from "@/e2e/support/pages";
import { coreIf } from "@/e2e/support/scope";

/** The largest font size in the list of Chromium's settings, and text at 200 %. */
const FONT_SIZES = [24, 32];
const WINDOWS = { "a phone": { width: 390, height: 844 }, "a laptop": { width: 1280, height: 800 } };

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

for (const [name, viewport] of Object.entries(WINDOWS)) {
  for (const fontSize of FONT_SIZES) {
    test(
      `text follows the browser's font size of ${fontSize} px, and none is cut off on ${name}`,
      // What fits at the larger size mostly fits at the other.
      coreIf(fontSize === 32),
      async ({ baseURL }) => {
        test.slow();
        const { launchOptions } = test.info().project.use;
        const browser = await chromium.launch({
          ...launchOptions,
          args: [...(launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${fontSize}`],
        });
        try {
          const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport, reducedMotion: "reduce" });
          for (const route of [...routesOnDisk(), "play"]) {
            const { url } = route === "play" ? { url: "/?id=1&mood=gm" } : sweptPage(route);
            await page.goto(`${url}${url.includes("?") ? "&" : "?"}nowebgl`);
            await expect(page.getByRole("main")).toBeVisible();
            expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBe(
              fontSize,
            );
            expect.soft(await findCutOff(page), route).toEqual([]);
          }
        } finally {
          await browser.close();
        }
      },
    );
  }
}
