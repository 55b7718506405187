import { type APIRequestContext, expect, type Page, test } from "@playwright/test";

/** Addresses of one kind are alike: one of them is visited. */
const kindOf = (path: string) => path.replace(/\d+(?=\/|$)/g, "N");

/** The links of a page to other pages of the site, as its HTML has them. */
function linksOf(html: string): readonly string[] {
  const targets = [...html.matchAll(/<a\b[^>]*?\bhref="([^"#?]*)[^"]*"/g)].map(([, path = ""]) => path);
  return targets.filter((path) => path.startsWith("/") && !path.startsWith("/api/") && !path.endsWith(".txt"));
}

/** Visits every kind of page that links lead to from the home page and that of an avatar on. */
async function crawl(request: APIRequestContext): Promise<ReadonlyMap<string, { html: string; status: number }>> {
  const pages = new Map<string, { html: string; status: number }>();
  const waiting = ["/", "/meebit/7"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(kindOf(path))) continue;
    const answer = await request.get(path);
    const html = await answer.text();
    pages.set(kindOf(path), { html, status: answer.status() });
    waiting.push(...linksOf(html));
  }
  return pages;
}

test("every link of the site leads to a page that is there and leads home", async ({ request }) => {
  const pages = await crawl(request);
  expect([...pages.keys()]).toEqual(expect.arrayContaining(["/", "/crowd", "/faq", "/get-print", "/meebit/N"]));
  for (const [kind, { html, status }] of pages) {
    expect(status, kind).toBe(200);
    const [header = ""] = /<header.*?<\/header>/s.exec(html) ?? [];
    expect(linksOf(header), `the header of ${kind}`).toContain("/");
  }
});

/** Buttons of a page that can be pressed now, by their order in the page, with their names. */
async function buttonsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator("#__next button:visible:enabled")
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent ?? ""));
}

/** What a press has opened can be closed by Escape, or the page still leads home. */
async function expectWayBack(page: Page, name: string): Promise<void> {
  const dialogs = page.getByRole("dialog");
  const home = page.getByRole("banner").getByRole("link", { name: /home/i }).first();
  const leave = page.getByRole("button", { name: "Leave the camera" });
  await expect(dialogs.or(home).or(leave).first(), name).toBeVisible();
  if ((await dialogs.count()) === 0) return;
  await page.keyboard.press("Escape");
  await expect(dialogs, `${name}, after Escape`).toHaveCount(0);
}

/** A sample; every page with ALL_CELLS=1 (npm run test:full). */
const PRESSED = [
  "/",
  "/meebit/7",
  ...(process.env["ALL_CELLS"] === "1"
    ? ["/?id=7&mood=gm", "/crowd", "/get-print", "/faq", "/embed-demo", "/1.1", "/terms-of-service", "/privacy-policy"]
    : []),
];

for (const path of PRESSED) {
  test(`no button of ${path} leads to a dead end`, async ({ page }) => {
    test.slow();
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    const open = () => page.goto(`${path}${path.includes("?") ? "&" : "?"}noloader&nowebgl`, { waitUntil: "load" });
    await open();
    await expect(page.getByRole("main")).toBeVisible();
    const names = await buttonsOf(page);
    expect(names.length).toBeGreaterThan(2);
    for (const [nth, name] of names.entries()) {
      const button = page.locator("#__next button:visible:enabled").nth(nth);
      await expect(button, name).toHaveText(/.*/);
      await button.click();
      await expectWayBack(page, name);
      await open();
    }
    expect(faults).toEqual([]);
  });
}
