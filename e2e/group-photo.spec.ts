import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { CORE, FULL } from "@/e2e/support/scope";
import { sitePage } from "@/e2e/support/site";

/** Timeout in ms for software rendering on a busy machine. */
const TIMEOUT_MS = 60_000;

const shutter = (page: Page) => page.getByRole("button", { name: /^Take a/ });
const panel = (page: Page) => page.getByRole("dialog");
const view = (page: Page) => page.locator('[data-group-view="shown"]');

/** Opens the group panel over the camera, starting from the avatar on the stage. */
async function openGroup(page: Page, flags = ""): Promise<void> {
  await page.goto(`/?id=00001&mood=shy&noloader${flags}`);
  await page.getByRole("button", { name: "Snap pic" }).click();
  await page.getByRole("button", { name: "Group" }).click();
  await expect(panel(page)).toHaveAccessibleName("Group photo");
}

/** Types the ids into the search, each followed by Enter. */
async function add(page: Page, ...ids: readonly number[]): Promise<void> {
  const field = page.getByLabel("Find by number or trait");
  if (!(await field.isVisible())) await page.getByRole("button", { name: "Add a Meebit" }).click();
  for (const id of ids) {
    await field.fill(String(id));
    await field.press("Enter");
  }
}

async function toCamera(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Open the camera" }).click();
  await expect(view(page)).toBeVisible({ timeout: TIMEOUT_MS });
}

/** Takes a shot of the viewfinder and returns the downloaded file. */
async function take(page: Page, kind: "Picture" | "Animation") {
  await page.getByRole("radio", { name: kind, exact: true }).click();
  await shutter(page).click();
  await page
    .getByRole("button", { name: new RegExp(`^${kind} of`) })
    .first()
    .click({ timeout: 2 * TIMEOUT_MS });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  await page.keyboard.press("Escape");
  const file = await readFile(await download.path());
  return { name: download.suggestedFilename(), file, ...(await sharp(file).metadata()) };
}

/** Counts the figures side by side: runs of columns with opaque pixels in the upper half. */
async function figuresIn(file: Buffer): Promise<number> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: Math.round(info.height * 0.5) }, (_, y) => y);
  const filledColumns = Array.from({ length: info.width }, (_, x) =>
    rows.some((y) => (data[(y * info.width + x) * 4 + 3] ?? 0) > 200),
  );
  return filledColumns.filter((is, x) => is && !filledColumns[x - 1]).length;
}

test.beforeEach(() => test.slow());

test("a picture and an animation of three avatars show all of them, with matching file names", async ({ page }) => {
  await openGroup(page);
  await add(page, 2, 7);
  await toCamera(page);
  await expect(page.getByRole("img", { name: /^3 Meebits in the viewfinder: 00001 Shy/ })).toBeVisible();
  await page.getByRole("radio", { name: "5:4" }).click();
  await page.getByRole("button", { name: "More settings" }).click();
  await page.getByRole("radio", { name: "Transparent" }).click();
  const still = await take(page, "Picture");
  expect(still).toMatchObject({ name: "meebits-group-3-5x4.png", width: 1080, height: 864 });
  expect(await figuresIn(still.file)).toBe(3);

  // A short loop, in whose first frame no avatars touch.
  await page.getByRole("button", { name: "Group of 3" }).click();
  await page.getByRole("button", { name: "Same mood for all" }).click();
  await page.getByRole("radio", { name: "Nope" }).click();
  await page.getByRole("button", { name: "Open the camera" }).click();
  await page.getByRole("radio", { name: "Animation", exact: true }).click();
  await page.getByRole("button", { name: "More settings" }).click();
  await page.getByRole("radio", { name: "GIF" }).click();
  const motion = await take(page, "Animation");
  expect(motion).toMatchObject({ name: "meebits-group-3-5x4.gif", format: "gif", width: 540, loop: 0 });
  expect(motion.pages).toBeGreaterThan(20);
  expect(await figuresIn(await sharp(motion.file, { page: 0 }).png().toBuffer())).toBe(3);
});

test("without WebGL: shows input errors, sets moods and order, and takes the server's picture of 12", async ({
  page,
}) => {
  await openGroup(page, "&nowebgl");
  await expect(page.getByText("A group needs at least two Meebits")).toBeVisible();
  await add(page, 2, 2);
  await expect(panel(page).getByText("00002 is already in the group.")).toBeVisible();
  await add(page, 20_001);
  await expect(panel(page).getByText(/No such meebit/)).toBeVisible();
  await add(page, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
  await expect(panel(page).getByText(/The group is full: it has 12 Meebits. Remove one to add 00013/)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await sitePage(page).expectAccessible();
  await page.getByRole("button", { name: "Mood of 00012: Shy" }).click();
  await page.getByRole("radio", { name: "GM" }).click();
  await page.getByRole("button", { name: "Move 00012 forward" }).click();
  await expect(page.getByRole("button", { name: "Move 00012 forward" })).toBeFocused();
  await page.getByRole("button", { name: "Open the camera" }).click();
  await expect(view(page)).toBeVisible({ timeout: TIMEOUT_MS });
  await expect(page.getByText(/the server draws each Meebit/)).toBeVisible();
  const still = await take(page, "Picture");
  expect(still).toMatchObject({ name: "meebits-group-12-1x1.png", width: 1080, height: 1080 });
  const { channels } = await sharp(still.file).stats();
  expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(20);
});

test(
  "without WebGL: names and leaves out an avatar that fails to load, and Try again adds it",
  CORE,
  async ({ page }) => {
    await page.route(/token_id=777&w=640&mood=shy&bg=none/, (route) => route.abort());
    await openGroup(page, "&nowebgl");
    await add(page, 777, 2);
    await toCamera(page);
    await expect(page.getByText("00777 could not be loaded and is left out of the picture.")).toBeVisible();
    await expect(page.getByRole("img", { name: /^2 Meebits/ })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("img", { name: /^3 Meebits/ })).toBeVisible({ timeout: TIMEOUT_MS });
  },
);

test("without WebGL: takes an animation of a group", FULL, async ({ page }) => {
  await openGroup(page, "&nowebgl");
  await add(page, 2);
  await toCamera(page);
  const motion = await take(page, "Animation");
  expect(motion).toMatchObject({ name: "meebits-group-2-1x1.gif", format: "gif", width: 540, loop: 0 });
  expect(motion.pages).toBeGreaterThan(20);
});

test("an animation continues on other pages after the camera is closed, and can be downloaded there", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/type=animation/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/?id=00001&mood=hype&noloader&nowebgl");
  await page.getByRole("button", { name: "Snap pic" }).click();
  await page.getByRole("radio", { name: "Animation", exact: true }).click();
  await shutter(page).click();
  await expect(page.getByRole("progressbar", { name: "Animation" })).toBeVisible();
  await page.keyboard.press("Escape");
  const progressCard = page.getByRole("complementary", { name: "Your animation" });
  await expect(progressCard).toContainText("still being made");
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const boxes = [progressCard, page.locator("[data-stage-subject]"), page.getByRole("radiogroup", { name: "Mood" })];
  const [card, stage, moods] = await Promise.all(boxes.map((box) => box.boundingBox()));
  expect(stage, "the stage is measured").not.toBeNull();
  const ofStage = (y = 0) => (y - (stage?.y ?? 0)) / (stage?.height ?? 1);
  expect(ofStage(card?.y), "below the head and the chest").toBeGreaterThan(0.6);
  expect((card?.y ?? 0) + (card?.height ?? 0), "above the moods").toBeLessThan(moods?.y ?? 0);
  if (size) await page.setViewportSize(size);
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/faq/);
  await expect(progressCard).toContainText("still being made");
  release();
  await expect(progressCard).toContainText("Your shot is ready.", { timeout: TIMEOUT_MS });
  await progressCard.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByRole("link", { name: "Download" })).toHaveAttribute("download", "meebit-00001-hype-1x1.gif");
  await page.keyboard.press("Escape");
  await expect(progressCard).toBeHidden();
});
