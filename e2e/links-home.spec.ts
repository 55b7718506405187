import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { passFrames } from "@/e2e/support/frames";
import { fullFrom } from "@/e2e/support/whole";

/** Groups paths that differ only in a number. */
const kindOf = (path: string) => path.replace(/\d+(?=\/|$)/g, "N");

/** Links of a page's HTML to other pages of the site. Excludes files and API paths. */
function linksOf(html: string): readonly string[] {
  const targets = [...html.matchAll(/<a\b[^>]*?\bhref="([^"#?]*)[^"]*"/g)].map(([, path = ""]) => path);
  return targets.filter((path) => path.startsWith("/") && !path.startsWith("/api/") && !/\.\w+$/.test(path));
}

/** Visits every kind of page reachable from the home page and an avatar's page. */
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

test("every link of the site leads to an existing page with a link home", async ({ request }) => {
  const pages = await crawl(request);
  expect([...pages.keys()]).toEqual(expect.arrayContaining(["/", "/crowd", "/faq", "/get-print", "/meebit/N"]));
  for (const [kind, { html, status }] of pages) {
    expect(status, kind).toBe(200);
    const [header = ""] = /<header.*?<\/header>/s.exec(html) ?? [];
    expect(linksOf(header), `the header of ${kind}`).toContain("/");
  }
});

/** Expects a dialog to close on Escape, and any other page to have a link home. */
async function expectClosableOrLinkHome(page: Page, name: string, opensDialog: boolean): Promise<void> {
  const dialogs = page.getByRole("dialog");
  if (opensDialog) await expect(dialogs, `${name} opens it`).toHaveCount(1);
  await passFrames(page, 10);
  if ((await dialogs.count()) > 0) {
    await page.keyboard.press("Escape");
    await expect(dialogs, `${name}, after Escape`).toHaveCount(0);
  }
  const home = page.getByRole("banner").getByRole("link", { name: /home/i }).first();
  await expect(home.or(page.getByRole("button", { name: "Leave the camera" })).first(), name).toBeVisible();
}

const PRESSED = [
  "/",
  "/meebit/7",
  "/?id=7&mood=gm",
  "/crowd",
  "/get-print",
  "/wallet",
  "/docs",
  "/docs/embed",
  "/faq",
  "/embed-demo",
  "/1.1",
  "/terms-of-service",
  "/privacy-policy",
] as const;

for (const [nth, path] of PRESSED.entries()) {
  test(
    `after every button of ${path} there is a link home or Escape closes the dialog`,
    fullFrom(nth, 1),
    async ({ page }) => {
      test.slow();
      const faults: string[] = [];
      page.on("pageerror", ({ message }) => faults.push(message));
      const buttons = page.locator("#__next button:visible:enabled");
      // Clears storage on each visit, before the page's scripts write it again: dismissed parts reappear.
      await page.addInitScript(() => window.top === window && localStorage.clear());
      const open = async () => {
        // Waits for the owner, the traits and the rest.
        await page.goto(`${path}${path.includes("?") ? "&" : "?"}noloader&nowebgl`, { waitUntil: "networkidle" });
        await passFrames(page, 10);
        if (path === "/") await expect(page.getByRole("heading", { name: "Tutorial" })).toBeVisible();
      };
      await open();
      const names = await buttons.evaluateAll((all) =>
        all.map((button) => button.ariaLabel ?? button.textContent ?? ""),
      );
      expect(names.length).toBeGreaterThan(2);
      for (const [at, name] of names.entries()) {
        await expect(buttons, "as many as at first").toHaveCount(names.length);
        const opensDialog = (await buttons.nth(at).getAttribute("aria-haspopup")) === "dialog";
        await buttons.nth(at).click();
        await expectClosableOrLinkHome(page, name, opensDialog);
        await open();
      }
      expect(faults).toEqual([]);
    },
  );
}
