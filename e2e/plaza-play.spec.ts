import { expect, test } from "@playwright/test";
import { PLAZA_TIMEOUT_MS } from "@/e2e/support/plaza";
import { coreIf } from "@/e2e/support/scope";

// Software rendering: a small picture draws faster.
test.use({ viewport: { width: 500, height: 500 } });
test.setTimeout(180_000);

for (const [view, flags] of [
  ["scene", ""],
  ["picture", "&nowebgl"],
] as const) {
  test(
    `from the ${view} of the plaza Play with it opens the game without a reload, and Back returns`,
    coreIf(view === "picture"),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(String(error)));
      await page.goto(`/crowd?id=00042&noloader${flags}`);
      await expect(page.locator(`main[data-view=${view}]`)).toBeAttached({ timeout: PLAZA_TIMEOUT_MS });
      await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
      await page.getByRole("link", { name: "Play with it" }).click();
      await expect(page.getByRole("heading", { name: "Play with 00042" })).toBeVisible({ timeout: PLAZA_TIMEOUT_MS });
      await expect(page.locator("html[data-same]"), "the document is the same").toBeAttached();
      // The crowd is unmounted and did not change the URL.
      await expect(page.getByRole("complementary", { name: "Meebit 00042" })).toHaveCount(0);
      await expect(page).toHaveURL(/\/\?(.*&)?id=00042&mood=meebin/);
      await page.goBack();
      await expect(page).toHaveURL(/\/crowd\?.*id=00042/);
      await expect(page.getByRole("complementary", { name: "Meebit 00042" })).toBeVisible({
        timeout: PLAZA_TIMEOUT_MS,
      });
      expect(problems).toEqual([]);
    },
  );
}
