import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import {
  elementPage,
  holdElementScript,
  recordElementEvents,
  sandboxedElementSite,
  servePages,
} from "@/e2e/support/embedding-site";
import { watchProblems } from "@/e2e/support/problems";
import { CORE } from "@/e2e/support/scope";

test.use({ viewport: { width: 660, height: 400 } });

test(
  "the element changes moods and avatars, and captures pictures in an isolated page with a strict policy",
  CORE,
  async ({ page, baseURL }) => {
    const problems = watchProblems(page);
    await page.addInitScript(recordElementEvents);
    const site = await servePages(() => elementPage(baseURL, '<meebit-viewer token="7" mood="gm"></meebit-viewer>'));
    await page.goto(`${site.url}?isolation=require-corp`);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await expect
      .poll(() => page.evaluate(() => window.elementEvents[0]))
      .toMatchObject(["ready", { id: 7, mood: "gm" }]);
    await expect(page.locator("meebit-viewer iframe")).toHaveCSS("opacity", "1");
    expect(await page.locator("meebit-viewer").boundingBox()).toMatchObject({ width: 480, height: 480 });

    const viewer = page.locator("meebit-viewer");
    await page.evaluate(() => document.querySelector("meebit-viewer")?.setMood("ded"));
    await expect
      .poll(() => page.evaluate(() => window.elementEvents[1]))
      .toEqual(["moodchange", { id: 7, mood: "ded" }]);
    await expect(viewer).toHaveAttribute("mood", "ded");
    const picture = await page.evaluate(async () => {
      const blob = await document.querySelector("meebit-viewer")?.capture();
      return { type: blob?.type, head: [...new Uint8Array((await blob?.arrayBuffer()) ?? [])].slice(0, 4) };
    });
    expect(picture).toEqual({ type: "image/png", head: [0x89, 0x50, 0x4e, 0x47] });
    await expect.poll(() => page.evaluate(() => window.elementEvents[2]?.[0])).toBe("capture");
    const state = await page.evaluate(async () => {
      const element = document.querySelector("meebit-viewer");
      await element?.setAvatar(8, "zen");
      await element?.setBackground("none");
      return element?.getState();
    });
    expect(state).toMatchObject({ id: 8, mood: "zen", view: "three-quarter", background: "none" });
    await expect(viewer).toHaveAttribute("token", "8");
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveAccessibleName(
      "Meebit 00008, Chill",
    );
    // A move without a new connection keeps the frame.
    const moved = await page.evaluate(() => {
      const element = document.querySelector("meebit-viewer");
      if (element) document.body.appendChild(document.createElement("div")).moveBefore(element, null);
      return element?.getState();
    });
    expect(moved).toEqual(state);
    expect(await page.evaluate(() => window.elementEvents.filter(([type]) => type === "ready"))).toHaveLength(1);
    // Without a token the children show: tall ones do not stretch the element.
    const size = await page.evaluate(() => {
      const element = document.createElement("meebit-viewer");
      const link = element.appendChild(document.createElement("a"));
      link.appendChild(document.createElement("canvas")).height = 900;
      document.body.append(element);
      const { width, height } = element.getBoundingClientRect();
      element.remove();
      return { width, height };
    });
    expect(size).toEqual({ width: 480, height: 480 });
    expect(problems).toEqual([]);
    await site.close();

    // The same page in a sandboxed frame.
    const element = '<meebit-viewer token="7" mood="gm"></meebit-viewer>';
    const sandboxed = await sandboxedElementSite(baseURL, element);
    await page.goto(`${sandboxed.url}?isolation=require-corp`);
    const market = page.frames().find((frame) => frame.url().includes("inner"));
    await expect.poll(() => market?.evaluate(() => window.elementEvents[0]?.[0])).toBe("ready");
    expect(await market?.evaluate(() => window.origin)).toBe("null");
    await market?.evaluate(() => document.querySelector("meebit-viewer")?.setMood("ded"));
    const type = await market?.evaluate(async () => (await document.querySelector("meebit-viewer")?.capture())?.type);
    expect(type).toBe("image/png");
    expect(problems).toEqual([]);
    await sandboxed.close();
  },
);

test("50 elements request one poster each, and at most eight of those in view have a frame", async ({
  page,
  baseURL,
}) => {
  const COUNT = 50;
  const COUNT_IN_VIEW = 12;
  const MAX_FRAMES = 8;
  const posters: string[] = [];
  page.on("request", (request) => {
    if (request.frame() === page.mainFrame() && request.url().includes("type=poster")) posters.push(request.url());
  });
  const elements = Array.from(
    { length: COUNT },
    (_, index) => `<meebit-viewer token="${index + 1}" mood="gm" controls="0"></meebit-viewer>`,
  );
  const site = await servePages(() => elementPage(baseURL, elements.join("")));
  await page.goto(site.url);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("body { margin: 0 } meebit-viewer { width: 160px }");
    document.adoptedStyleSheets = [sheet];
  });
  /** Tokens of the framed elements. */
  const listTokens = () =>
    page
      .locator("meebit-viewer")
      .evaluateAll((viewers) =>
        viewers
          .filter(({ shadowRoot }) => shadowRoot?.querySelector("iframe"))
          .map((viewer) => Number(viewer.getAttribute("token"))),
      );
  await expect.poll(listTokens).toHaveLength(MAX_FRAMES);
  expect(Math.max(...(await listTokens()))).toBeLessThanOrEqual(COUNT_IN_VIEW);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => Math.min(...(await listTokens()))).toBeGreaterThan(COUNT - COUNT_IN_VIEW);
  await expect.poll(listTokens).toHaveLength(MAX_FRAMES);
  expect(posters).toHaveLength(COUNT);
  expect(new Set(posters).size).toBe(COUNT);
  await site.close();
});

for (const file of ["docs/embed.md", "packages/meebit-viewer/README.md"]) {
  test(`what follows the element of ${file} stays in its place when the script arrives`, async ({ page, baseURL }) => {
    const [example = ""] = /<meebit-viewer[^>]*>\s*<img.*?<\/meebit-viewer>/s.exec(readFileSync(file, "utf8")) ?? [];
    const element = example.replaceAll("https://example.org", baseURL ?? "");
    const site = await servePages(() => elementPage(baseURL, `${element}<p>Below</p>`));
    const release = await holdElementScript(page);
    await page.goto(site.url, { waitUntil: "commit" });
    const isLoaded = () => page.getByRole("img").evaluate((image: HTMLImageElement) => image.complete);
    await expect.poll(isLoaded).toBe(true);
    const below = page.getByText("Below");
    const former = await below.boundingBox();
    release();
    await expect(page.locator("meebit-viewer iframe")).toHaveCSS("opacity", "1");
    expect(await below.boundingBox()).toEqual(former);
    await site.close();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the element shows its children", CORE, async ({ page, baseURL }) => {
    const poster = `${baseURL}/api/meebits?type=poster&amp;token_id=7&amp;mood=gm`;
    const element = `<meebit-viewer token="7" mood="gm"><img src="${poster}" alt="Meebit 00007"></meebit-viewer>`;
    const site = await servePages(() => elementPage(baseURL, element));
    const [response] = await Promise.all([page.waitForResponse(/type=poster/), page.goto(site.url)]);
    expect(response.status()).toBe(200);
    await expect(page.getByRole("img", { name: "Meebit 00007" })).toBeVisible();
    await site.close();
  });
});

test("the file of the element is open to every origin, and cached for an hour", CORE, async ({ request }) => {
  const response = await request.get("/embed/meebit-viewer.js");
  expect(response.headers()).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=3600",
    "content-type": expect.stringContaining("javascript"),
  });
});
