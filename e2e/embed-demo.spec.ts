import { expect, type Page, test } from "@playwright/test";
import { holdElementScript, servePages } from "@/e2e/support/embedding-site";
import { MOVING } from "@/e2e/support/frames";
import { watchProblems } from "@/e2e/support/problems";

test.use(MOVING);

test.use({ viewport: { width: 1440, height: 1700 } });

// The viewer is drawn in software while the page is used.
test.beforeEach(() => test.slow());

const log = (page: Page) => page.getByRole("log");
const frame = (page: Page) => page.frameLocator("iframe");

async function open(page: Page): Promise<void> {
  await page.goto("/embed-demo");
  await expect(log(page)).toContainText('"type":"ready"', { timeout: 30_000 });
}

test("shows a sandboxed viewer and its code, sends it every message and logs its messages", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const problems = watchProblems(page);
  await open(page);
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", "allow-scripts");
  await expect(log(page)).toContainText('"mood":"gm","live":true');
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('sandbox="allow-scripts"');
  expect(copied).toMatch(/src="https?:\/\/[^"]+\/viewer\/1\?mood=gm"/);
  expect(baseURL).toBeTruthy();
  expect(problems).toEqual([]);

  await page.getByLabel("Change the mood").selectOption("Ded");
  await page.getByRole("button", { name: "setMood" }).click();
  await expect(log(page)).toContainText('"type":"mood","payload":{"id":1,"mood":"ded"}');
  await expect(frame(page).getByRole("heading", { level: 1 })).toHaveAccessibleName("Meebit 00001, Ded");
  await page.getByRole("button", { name: "setView" }).click();
  await expect(frame(page).locator("[aria-live=polite]")).toHaveText("View: face");
  await page.getByRole("button", { name: "pause" }).click();
  await expect(frame(page).locator("main")).toHaveAttribute("data-playing", "false");
  await page.getByRole("button", { name: "play" }).click();
  await expect(frame(page).locator("main")).toHaveAttribute("data-playing", "true");
  await page.getByRole("button", { name: "unknown mood" }).click();
  await expect(log(page)).toContainText("bad_message");
  await page.getByRole("button", { name: "capture" }).click();
  await expect(log(page)).toContainText("captured");
  const shot = page.getByAltText("Captured picture");
  await expect(shot).toBeVisible();
  expect(await shot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
});

test("puts every setting into the address and the code, refuses an unknown number; buttons are 44 px high", async ({
  page,
}) => {
  // The frame shows a still picture.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  const code = page.getByRole("region", { name: "Code to embed it" });
  await page.getByLabel("Number").fill("20000");
  await page.getByRole("combobox", { name: "Mood", exact: true }).selectOption("Chill");
  await page.getByRole("combobox", { name: "View", exact: true }).selectOption("Side");
  await page.getByLabel("Box").selectOption("tall");
  await page.getByLabel("Background").selectOption("Colour");
  await page.locator("input[type=color]").fill("#00ff00");
  await page.getByLabel("Controls").uncheck();
  await page.getByLabel("Autoplay").uncheck();
  const src = "/viewer/20000?mood=zen&view=side&bg=00ff00&controls=0&autoplay=0";
  await expect(page.locator("iframe")).toHaveAttribute("src", src);
  await expect(code).toContainText(src.replaceAll("&", "&amp;"));
  await expect(code).toContainText('width="320" height="560"');
  await page.getByLabel("Number").fill("20001");
  await expect(page.getByText(/^OOPS: No such meebit/)).toBeVisible();
  await expect(page.locator("iframe")).toHaveAttribute("src", src);
  await page.getByRole("combobox", { name: "Mood", exact: true }).selectOption("Saved mood");
  await expect(page.locator("iframe")).toHaveAttribute("src", src.replace("mood=zen&", ""));

  await page.setViewportSize({ width: 390, height: 1700 });
  for (const button of await page.getByRole("button").all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test("the element's code shows the same settings and size on another site", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await page.getByLabel("Number").fill("7");
  await page.getByRole("combobox", { name: "View", exact: true }).selectOption("Side");
  await page.getByLabel("Box").selectOption("wide");
  await page.getByLabel("Background").selectOption("Colour");
  await page.locator("input[type=color]").fill("#00ff00");
  await page.getByLabel("Controls").uncheck();
  const code = page.getByRole("region", { name: "Code to embed it" });
  await page.getByLabel("Code for").selectOption("React");
  await expect(code).toContainText('token={7}\n  mood="gm"\n  view="side"\n  bg="00ff00"\n  controls={false}');
  await page.getByLabel("Code for").selectOption("Custom element");
  const snippet = await code.innerText();
  const src = await page.locator("iframe").getAttribute("src");

  const market = await servePages(() => `<!doctype html><html lang="en"><title>Market</title>${snippet}</html>`);
  // Also before the script arrives.
  const release = await holdElementScript(page);
  await page.goto(market.url, { waitUntil: "commit" });
  const poster = page.getByRole("img", { name: "Meebit 00007" });
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await page.locator("meebit-viewer").boundingBox()).toMatchObject({ width: 720, height: 405 });
  release();
  const framed = page.locator("meebit-viewer iframe");
  await expect(framed).toHaveCSS("opacity", "1");
  expect(new URL((await framed.getAttribute("src")) ?? "").href.endsWith(src ?? "-")).toBe(true);
  expect(await page.locator("meebit-viewer").boundingBox()).toMatchObject({ width: 720, height: 405 });
  await market.close();
});
