import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { servePages } from "@/e2e/support/embedding-site";
import { watchProblems } from "@/e2e/support/problems";

/** A page of `examples` on a site of its own, which uses the product under test. */
function serveExample(name: string, host = "") {
  const html = readFileSync(`examples/${name}/index.html`, "utf8").replaceAll("https://example.org", host);
  return servePages(() => html);
}

test("the plain page shows its three Meebits alive, and pictures without JavaScript", async ({
  page,
  browser,
  baseURL,
}) => {
  const problems = watchProblems(page);
  const site = await serveExample("plain-page", baseURL);
  await page.goto(site.url);
  await expect(page.locator("meebit-viewer iframe")).toHaveCount(3);
  for (const frame of await page.locator("meebit-viewer iframe").all()) await expect(frame).toHaveCSS("opacity", "1");
  expect(problems).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(site.url);
  const pictures = await still
    .getByRole("img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(pictures).toEqual([640, 640, 640]);
  await context.close();
  await site.close();
});

test("the marketplace's card has the token's metadata, and follows the mood that is chosen in it", async ({
  page,
  baseURL,
}) => {
  const problems = watchProblems(page);
  const site = await serveExample("marketplace-card", baseURL);
  await page.goto(`${site.url}?token=7`);
  await expect(page.getByRole("heading")).toHaveText("Meebit #7");
  await expect(page.locator("dl div").first()).toHaveText(/^Type/);
  await expect(page.locator("meebit-viewer iframe")).toHaveCSS("opacity", "1");
  await page.evaluate(() =>
    Reflect.get(document.querySelector("meebit-viewer") ?? {}, "setMood").call(
      document.querySelector("meebit-viewer"),
      "zen",
    ),
  );
  await expect(page.locator("dl div").last()).toHaveText("MoodChill");
  expect(problems).toEqual([]);

  await page.goto(`${site.url}?token=20001`);
  await expect(page.getByRole("heading")).toHaveText(/^OOPS: No such meebit/);
  await site.close();
});
