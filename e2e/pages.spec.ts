import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
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

/** Every finding of axe, whatever its weight. */
async function findingsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

for (const route of routesOnDisk()) {
  for (const viewport of VIEWPORTS) {
    for (const way of WAYS) {
      test(`${route} at ${viewport.width} px, ${way}, renders without a problem and can be used by everyone`, async ({
        page,
      }) => {
        const { url, status } = sweptPage(route);
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: way === "reduced motion" ? "reduce" : "no-preference" });
        const problems = watchProblems(page, status);
        await page.goto(addressOf(url, way), { waitUntil: "networkidle" });

        await expect(page.getByRole("main")).toBeVisible();
        await expect(page).toHaveTitle(/\S/);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        expect(await findingsOf(page)).toEqual([]);
        expect(problems).toEqual([]);
      });
    }
  }
}
