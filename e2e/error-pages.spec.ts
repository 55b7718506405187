import { expect, test } from "@playwright/test";
import { CORE, coreIf } from "@/e2e/support/scope";

for (const [path, title, mood] of [
  ["/nowhere?nowebgl", "This page is ded", "ded"],
  ["/500?nowebgl", "Oops, something went wrong", "buzzed"],
] as const) {
  test(
    `${path} shows one avatar in a matching mood, and a link to the home page`,
    coreIf(mood === "ded"),
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const pictures = page.getByRole("main").locator("img");
      await expect(pictures).toHaveCount(1);
      await expect(pictures).toHaveAttribute("src", new RegExp(`mood=${mood}`));
      await page.getByRole("link", { name: "Back to MB1" }).click();
      await expect(page).toHaveURL("/");
    },
  );
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of a server error shows the error and a link to the home page", CORE, async ({ page }) => {
    await page.goto("/500");
    await expect(page.getByRole("heading", { level: 1, name: "Oops, something went wrong" })).toBeVisible();
    await expect(page.getByText("Please try again later.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to MB1" })).toBeVisible();
  });
});
