import { expect, test } from "@playwright/test";
import { watchProblems } from "@/e2e/support/problems";
import { coreIf } from "@/e2e/support/scope";
import { sitePage } from "@/e2e/support/site";

const SCREENS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

/** Timeout in ms for a picture that a busy server draws. */
const PICTURE_TIMEOUT_MS = 45_000;

// Without the scene, which has its own tests.
for (const screen of SCREENS) {
  test(
    `a visitor at ${screen.width} px plays a mood, finds an avatar, saves its picture, sees its page and returns`,
    coreIf(screen.width === 390),
    async ({ page }) => {
      test.slow();
      const problems = watchProblems(page);
      const { avatars } = sitePage(page);
      await page.setViewportSize(screen);
      await page.goto("/?noloader&nowebgl");
      await page.getByRole("region", { name: "Play a mood" }).getByRole("link", { name: "Hype" }).click();
      await expect(page.getByRole("heading", { name: /^Play with \d{5}$/ })).toBeVisible();
      await expect(page.getByRole("radio", { name: "Hype", exact: true })).toBeChecked();

      await page.getByRole("button", { name: "Change avatar" }).click();
      await page.getByRole("textbox", { name: "Find by number or trait" }).fill("pig backwards cap");
      await expect(avatars.first()).toHaveAttribute("aria-setsize", "75");
      const number = (await avatars.first().getAttribute("aria-label")) ?? "";
      await avatars.first().click();
      const playing = page.getByRole("heading", { name: `Play with ${number}` });
      await expect(playing).toBeVisible();

      await page.getByRole("button", { name: "Snap pic" }).click();
      await page.getByRole("button", { name: /^Take a/ }).click();
      const shot = page.getByRole("button", { name: /^Picture of/ });
      await shot.click({ timeout: PICTURE_TIMEOUT_MS });
      const saving = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download" }).click();
      expect((await saving).suggestedFilename()).toMatch(new RegExp(`^meebit-${number}\\b`));
      await page.keyboard.press("Escape");
      await expect(shot).toBeFocused();
      await page.getByRole("button", { name: "Leave the camera" }).click();

      await page
        .getByRole("main")
        .getByRole("link", { name: `The page of Meebit ${number}` })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: `Meebit ${number}` })).toBeVisible();
      await page.goBack();
      await expect(playing).toBeVisible();
      expect(problems).toEqual([]);
    },
  );
}
