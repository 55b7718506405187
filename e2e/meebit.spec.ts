import { expect, test } from "@playwright/test";
import { watchProblems } from "@/e2e/support/problems";
import { CORE } from "@/e2e/support/scope";

// The pages are tested without the scene, which has its own tests.
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test(
  "from a shared link: changes the mood, copies the link, opens the next avatar, and plays",
  CORE,
  async ({ page }) => {
    test.setTimeout(120_000);
    const problems = watchProblems(page);
    const answer = await page.goto("/meebit/00001?mood=gm&nowebgl");
    expect(answer?.headers()["cache-control"]).toMatch(/^public, max-age=2, s-maxage=5/);
    await expect(page.getByRole("heading", { level: 1, name: "Meebit 00001" })).toBeVisible();
    await expect(page.getByRole("main").locator("img").first()).toHaveAttribute("src", /token_id=1&.*mood=gm/);
    await expect(page.getByText("collector.mb1.eth")).toBeVisible();

    await page.getByRole("radio", { name: "Hype" }).click();
    await expect(page).toHaveURL(/\/meebit\/00001\?.*mood=hype/);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${new URL(page.url()).origin}/meebit/1?mood=hype`,
    );

    await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
    await page.getByRole("link", { name: "Next, 00002" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Meebit 00002" })).toBeVisible();
    await expect(page).toHaveURL(/\/meebit\/2$/);
    await expect(page.getByText(/^On Ethereum, as of/)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("radio", { name: "Hype" })).toBeChecked();
    await page.getByRole("link", { name: "Play with it" }).click();
    await expect(page.getByRole("heading", { name: "Play with 00001" })).toBeVisible();
    await expect(page.locator("html[data-same]"), "the document is the same").toBeAttached();
    expect(problems).toEqual([]);
  },
);

test("without scripts the avatar, its traits and all downloads are there", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/meebit/7?mood=zen");
  const picture = page.getByAltText("Meebit 00007, Chill");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole("definition").first()).toHaveText("Elephant");
  for (const link of await page.getByRole("region", { name: "Downloads" }).getByRole("link").all()) {
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect([await link.getAttribute("download"), file.status()]).toEqual([expect.stringMatching(/^meebit-00007/), 200]);
  }
  await context.close();
});

test("the next Meebit replaces the page without a fade, another kind of page fades in", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...options) {
      if (this.matches("main")) document.documentElement.dataset["fades"] = "";
      return animate.apply(this, options);
    };
  });
  const fades = page.locator("html[data-fades]");
  await page.goto("/meebit/1?nowebgl&noloader");
  for (const next of ["00002", "00003"]) {
    await page.getByRole("link", { name: `Next, ${next}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Meebit ${next}` })).toBeVisible();
  }
  await expect(fades).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Docs" }).click();
  await expect(fades).toHaveCount(1);
});

test("an unknown number is a 404 that leads to Meebits", CORE, async ({ page }) => {
  const answer = await page.goto("/meebit/20001?nowebgl");
  expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([404, expect.stringContaining("no-store")]);
  await expect(page).toHaveTitle(/^No such Meebit/);
  const title = page.getByRole("heading", { level: 1, name: "There is no Meebit 20001" });
  await page.getByRole("link", { name: "Shuffle" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Meebit \d{5}$/ })).toBeVisible();
  await page.goBack();
  await expect(title).toBeVisible();
  await page.getByRole("button", { name: "Choose one" }).click();
  await page.getByRole("textbox", { name: "Find by number or trait" }).fill("42");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Meebit 00042" })).toBeVisible();
});

test("the viewer links to the page when it is top-level, but not in a frame", async ({ page }) => {
  await page.goto("/viewer/7?mood=gm&autoplay=0");
  const pageLink = page.getByRole("link", { name: "The page of Meebit 00007" });
  await expect(pageLink).toHaveAttribute("href", "/meebit/7?mood=gm");
  await page.goto("/embed-demo?id=7&mood=gm&nowebgl");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(frame.getByRole("button", { name: /Play|Pause/ })).toBeAttached();
  await expect(frame.getByRole("link")).toHaveCount(0);
  await page.goto("/viewer/7?mood=gm&autoplay=0");
  await pageLink.click();
  await expect(page.getByRole("heading", { level: 1, name: "Meebit 00007" })).toBeVisible();
});
