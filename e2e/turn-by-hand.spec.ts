import { expect, type Page, test } from "@playwright/test";
import { coreIf } from "@/e2e/support/scope";
import { difference, pictureOf } from "@/e2e/support/viewer";

test.describe.configure({ timeout: 120_000 });

const surface = (page: Page) => page.getByRole("slider", { name: /^Turn Meebit \d{5}$/ });

for (const [where, path] of [
  ["home", "/?noloader"],
  ["play", "/?noloader&id=7&mood=gm"],
  ["the print page", "/get-print?noloader"],
] as const) {
  test(
    `a drag and arrow keys turn the avatar of ${where}, and Home resets it`,
    coreIf(where === "play"),
    async ({ page }) => {
      await page.goto(path);
      await expect(surface(page)).toHaveAttribute("aria-valuenow", "0", { timeout: 60_000 });
      const box = await surface(page).boundingBox();
      if (!box) throw new Error("there is nothing to turn");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const first = await pictureOf(page);
      await page.mouse.move(x, y);
      await page.mouse.down();
      // The drag begins here: a press that moves less may still be a tap.
      await page.mouse.move(x + 6, y);
      await page.mouse.move(x + 6 + box.width / 3, y, { steps: 4 });
      await page.mouse.up();
      await expect(surface(page)).toHaveAttribute("aria-valuenow", "60");
      await expect.poll(async () => difference(first, await pictureOf(page)).far).toBeGreaterThan(0.01);
      await surface(page).blur();
      await page.keyboard.press("ArrowLeft");
      await expect(surface(page)).toHaveAttribute("aria-valuenow", "60");
      await surface(page).focus();
      await page.keyboard.press("ArrowLeft");
      await expect(surface(page)).toHaveAttribute("aria-valuenow", "45");
      await page.keyboard.press("Home");
      await expect(surface(page)).toHaveAttribute("aria-valuenow", "0");
    },
  );
}

test("on the home page a click makes the avatar react, and stickers change its mood", async ({ page }) => {
  await page.goto("/?noloader");
  await expect(surface(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("radio", { name: "GM" })).toBeChecked();
  const calm = await pictureOf(page);
  await surface(page).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect.poll(async () => difference(calm, await pictureOf(page)).mean).toBeGreaterThan(10);
  await page.getByRole("radio", { name: "Hype" }).click();
  await expect(page.getByRole("radio", { name: "Hype" })).toBeChecked();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [what, path, part] of [
    ["the stage", "/?noloader", (page: Page) => surface(page)],
    ["the tutorial", "/?noloader&nowebgl", (page: Page) => page.getByRole("region", { name: "Tutorial" })],
  ] as const)
    test(`two fingers zoom the page on ${what}`, async ({ page }) => {
      await page.goto(path);
      await expect(part(page)).toBeVisible({ timeout: 60_000 });
      await part(page).scrollIntoViewIfNeeded();
      const box = await part(page).boundingBox();
      if (!box) throw new Error("there is nothing to touch");
      const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 200)];
      const client = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...places: readonly number[]) =>
        client.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: places.map((place, id) => ({ x: place, y, id })),
        });
      await touch("touchStart", x - 10, x + 10);
      for (let step = 1; step <= 8; step++) await touch("touchMove", x - 10 - 10 * step, x + 10 + 10 * step);
      await touch("touchEnd");
      await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5);
    });
});

test("a tile opens the game with that avatar and mood, and Back returns without a reload", async ({ page }) => {
  await page.goto("/?nowebgl");
  await page.getByRole("region", { name: "Play a mood" }).getByRole("link", { name: "Zoomin" }).click();
  await expect(page.getByRole("heading", { name: /^Play with \d{5}$/ })).toBeVisible();
  await expect(page).toHaveURL(/id=\d{5}&mood=wtf/);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Every Meebit has a mood" })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
