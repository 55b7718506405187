import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { tabTo } from "@/e2e/support/keyboard";
import { CORE, FULL } from "@/e2e/support/scope";
import { sitePage } from "@/e2e/support/site";

/** Timeout in ms for a picture that a busy machine draws in software. */
const PICTURE_TIMEOUT_MS = 45_000;

const SCREENS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const snapPic = (page: Page) => page.getByRole("button", { name: "Snap pic" });
const shutter = (page: Page) => page.getByRole("button", { name: /^Take a/ });
const frames = (page: Page) => page.getByRole("button", { name: /^(Picture|Animation) of/ });

/** Opens the camera on an avatar that is on the stage. */
async function openCamera(page: Page, flags = ""): Promise<void> {
  await page.goto(`/?id=00001&mood=gm&noloader${flags}`);
  await snapPic(page).click();
  await expect(shutter(page)).toBeFocused();
}

/** Downloads the file that a shot's panel offers. Decodes it with sharp. */
async function downloaded(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  const file = await readFile(await download.path());
  const picture = sharp(file);
  const { width, height } = await picture.metadata();
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  const corners = [
    [0, 0],
    [info.width - 1, 0],
  ].map(([x = 0, y = 0]) => alphaAt(x, y));
  const { channels } = await sharp(file).stats();
  const contrast = Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
  return { name: download.suggestedFilename(), width, height, corners, contrast };
}

test.beforeEach(() => test.slow());

for (const [screen, flags] of [
  ["desk", ""],
  ["phone", "&nowebgl"],
] as const) {
  test(
    `by pointer on a ${screen}${flags}: frames, takes, downloads and deletes a transparent still`,
    CORE,
    async ({ page }) => {
      await page.setViewportSize(SCREENS[screen]);
      await openCamera(page, flags);
      await expect(page.getByRole("banner")).toBeHidden();
      await page.getByRole("radio", { name: "9:16" }).click();
      await page.getByRole("radio", { name: "Half body" }).click();
      await page.getByRole("button", { name: "More settings" }).click();
      await page.getByRole("radio", { name: "Transparent" }).click();
      // A press on the viewfinder closes the settings and takes a picture.
      await page.locator("[data-finder]").click({ position: { x: 20, y: 300 } });
      await frames(page).first().click({ timeout: PICTURE_TIMEOUT_MS });
      const still = await downloaded(page);
      expect(still).toMatchObject({ name: "meebit-00001-gm-9x16.png", width: 608, height: 1080, corners: [0, 0] });
      expect(still.contrast).toBeGreaterThan(15);
      const post = new URL((await page.getByRole("link", { name: /Post/ }).getAttribute("href")) ?? "");
      expect(post.searchParams.get("url")).toMatch(/\/meebit\/1\?mood=gm$/);
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(frames(page)).toHaveCount(0);
      await expect(shutter(page)).toBeFocused();
      await page.getByRole("button", { name: "Leave the camera" }).click();
      await expect(snapPic(page)).toBeFocused();
      await expect(page.getByRole("banner")).toBeVisible();
    },
  );
}

for (const screen of ["desk", "phone"] as const) {
  const details = screen === "desk" ? {} : FULL;
  test(
    `by keyboard on a ${screen}, without WebGL: takes the server's picture of the same mood`,
    details,
    async ({ page }) => {
      await page.setViewportSize(SCREENS[screen]);
      await page.goto("/?id=00001&mood=gm&noloader&nowebgl");
      await tabTo(page, snapPic(page));
      await page.keyboard.press("Enter");
      await expect(shutter(page)).toBeFocused();
      await expect(page.getByText(/the server draws your pictures/)).toBeVisible();
      await expect(page.getByRole("img", { name: "Meebit 00001 in the viewfinder" })).toBeVisible();
      await page.keyboard.press("+");
      await page.keyboard.press("Space");
      await expect(frames(page)).toHaveCount(1, { timeout: PICTURE_TIMEOUT_MS });
      await tabTo(page, frames(page));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toHaveAccessibleName("Your picture");
      const still = await downloaded(page);
      expect(still).toMatchObject({ width: 1080, height: 1080, corners: [255, 255] });
      expect(still.contrast).toBeGreaterThan(15);
      await page.keyboard.press("Escape");
      await expect(frames(page)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(snapPic(page)).toBeFocused();
    },
  );
}

test("on a phone in landscape the timer leaves the viewfinder free", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openCamera(page, "&nowebgl");
  const timer = await page.getByRole("radiogroup", { name: "Timer" }).boundingBox();
  const finder = await page.locator("[data-finder]").boundingBox();
  expect(timer?.x).toBeGreaterThan((finder?.x ?? Number.NaN) + (finder?.width ?? Number.NaN));
});

test("Escape stops the timer without a shot", async ({ page }) => {
  await openCamera(page, "&nowebgl");
  await page.getByRole("radio", { name: "10 seconds" }).click();
  await shutter(page).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("timer")).toBeHidden();
  await expect(shutter(page)).toBeVisible();
  await expect(frames(page)).toHaveCount(0);
});

test("a cancelled animation leaves no shot, and leaving the camera no worker", async ({ page }) => {
  await openCamera(page);
  await page.getByRole("radio", { name: "Animation" }).click();
  await shutter(page).click();
  const progress = page.getByRole("progressbar", { name: "Animation" });
  await expect(progress).toBeVisible();
  await page.getByRole("button", { name: "Cancel the animation" }).click();
  await expect(progress).toBeHidden();
  await expect(frames(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(snapPic(page)).toBeFocused();
  await expect.poll(() => page.workers().length, { timeout: PICTURE_TIMEOUT_MS }).toBe(0);
});

for (const screen of ["desk", "phone"] as const) {
  test(`on a ${screen} the camera is accessible`, async ({ page }) => {
    await page.setViewportSize(SCREENS[screen]);
    await openCamera(page, "&nowebgl");
    await page.getByRole("button", { name: "More settings" }).click();
    await sitePage(page).expectAccessible();
  });
}
