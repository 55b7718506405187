import { expect, type Page, test } from "@playwright/test";
import { findingsOf } from "@/e2e/support/axe";
import { routesOnDisk, sweptPage } from "@/e2e/support/pages";
import { watchProblems } from "@/e2e/support/problems";

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** How a page may be visited: as most do, by people who want less motion, without its 3D scene. */
const WAYS = ["normal", "reduced motion", "nowebgl"] as const;
type Way = (typeof WAYS)[number];

function addressOf(url: string, way: Way): string {
  return way === "nowebgl" ? `${url}${url.includes("?") ? "&" : "?"}nowebgl` : url;
}

/**
 * The widths, beginning with another one for each page and way: the page is loaded at the first and resized to the others. As most
 * visit it a page is seen at all of them, in the other ways at one; at all of them with ALL_CELLS=1 (npm run test:all-cells).
 */
function widthsFrom(first: number, way: Way): typeof VIEWPORTS {
  const count = way === "normal" || process.env["ALL_CELLS"] === "1" ? VIEWPORTS.length : 1;
  return VIEWPORTS.map((_, step) => VIEWPORTS[(first + step) % VIEWPORTS.length] ?? { width: 390, height: 844 }).slice(
    0,
    count,
  );
}

/** Going to its end moves nothing of a page: what somebody is about to press stays where it is. */
async function expectNoGrowth(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(200);
  expect(await height()).toBe(before);
  await page.evaluate(() => window.scrollTo(0, 0));
}

for (const [place, route] of routesOnDisk().entries()) {
  for (const [turn, way] of WAYS.entries()) {
    test(`${route}, ${way}, renders without a problem at its widths and can be used by everyone`, async ({ page }) => {
      test.slow();
      const { url, status } = sweptPage(route);
      await page.emulateMedia({ reducedMotion: way === "reduced motion" ? "reduce" : "no-preference" });
      const problems = watchProblems(page, status);
      for (const [step, viewport] of widthsFrom(place + turn, way).entries()) {
        await page.setViewportSize(viewport);
        if (step === 0) await page.goto(addressOf(url, way), { waitUntil: "networkidle" });
        await test.step(`${viewport.width} px`, async () => {
          await expect(page.getByRole("main")).toBeVisible();
          await expect(page).toHaveTitle(/\S/);
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
            .toBeLessThanOrEqual(0);
          expect(await findingsOf(page)).toEqual([]);
          await expectNoGrowth(page);
        });
      }
      expect(problems).toEqual([]);
    });
  }
}
