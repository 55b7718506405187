import { expect, type Page, test } from "@playwright/test";
import { CORE } from "@/e2e/support/scope";
import { sitePage } from "@/e2e/support/site";
import { getMood, HERO_MOODS } from "@/lib/shared/moods";

/** Presses a button of the HTML as it arrives, on a processor that is slow until then. */
async function openAndPress(page: Page, selector: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>(wanted);
      if (!button) return;
      observer.disconnect();
      const isHydrated = Object.keys(button).some((key) => key.startsWith("__react"));
      document.documentElement.dataset["pressed"] = isHydrated ? "late" : "early";
      button.click();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto("/?noloader&nowebgl", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-pressed", "early");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}

test("a press of the wallet button before hydration opens its panel once", CORE, async ({ page }) => {
  await openAndPress(page, "header button[aria-label='Connect wallet']");
  const { panel } = sitePage(page);
  await expect(panel).toHaveAccessibleName("Select a wallet");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("a press of a mood before hydration shows that mood", async ({ page }) => {
  const { label } = getMood(HERO_MOODS[2]);
  await openAndPress(page, `[role=radio][aria-label='${label}']`);
  await expect(page.getByRole("radio", { name: label, exact: true })).toBeChecked();
});
