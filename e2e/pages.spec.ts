import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { routesOnDisk, sweptPage } from "@/e2e/support/pages";
import { watchProblems } from "@/e2e/support/problems";

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const route of routesOnDisk()) {
  for (const viewport of VIEWPORTS) {
    test(`${route} at ${viewport.width} px renders without a problem and can be used by everyone`, async ({ page }) => {
      const { url, status } = sweptPage(route);
      await page.setViewportSize(viewport);
      const problems = watchProblems(page, status);
      await page.goto(url, { waitUntil: "networkidle" });

      await expect(page.getByRole("main")).toBeVisible();
      await expect(page).toHaveTitle(/\S/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );

      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
      expect(problems).toEqual([]);
    });
  }
}
