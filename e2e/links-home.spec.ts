import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { pretendSession } from "@/e2e/support/banner";
import { passFrames } from "@/e2e/support/frames";
import { CORE, fullFrom } from "@/e2e/support/scope";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";

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

test("every link of the site leads to an existing page with a link home", CORE, async ({ request }) => {
  const pages = await crawl(request);
  expect([...pages.keys()]).toEqual(expect.arrayContaining(["/", "/crowd", "/faq", "/get-print", "/meebit/N"]));
  for (const [kind, { html, status }] of pages) {
    expect(status, kind).toBe(200);
    const [header = ""] = /<header.*?<\/header>/s.exec(html) ?? [];
    expect(linksOf(header), `the header of ${kind}`).toContain("/");
  }
});

/** Expects a dialog or menu to close on Escape, and any other page to have a link home. */
async function expectClosableOrLinkHome(page: Page, name: string, opensDialog: boolean): Promise<void> {
  const dialogs = page.getByRole("dialog").or(page.locator("[popover=auto]:popover-open"));
  if (opensDialog) await expect(dialogs, `${name} opens it`).toHaveCount(1);
  await passFrames(page, 10);
  // A panel over another one returns to it.
  for (let open = await dialogs.count(); open > 0; open = await dialogs.count()) {
    await page.keyboard.press("Escape");
    await expect.poll(() => dialogs.count(), `${name}, after Escape`).toBeLessThan(open);
  }
  const home = page.getByRole("banner").getByRole("link", { name: /home/i }).first();
  await expect(home.or(page.getByRole("button", { name: "Leave the camera" })).first(), name).toBeVisible();
}

/**
 * Presses each control, and expects a way back. A link is followed first. The page is loaded anew only where a press
 * has changed it.
 * @param controls of the opened page; always the same ones
 * @param open shows the controls, on the loaded page or, with `isAnew`, after loading it
 */
async function pressEach(page: Page, controls: Locator, open: (isAnew: boolean) => Promise<void>): Promise<void> {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  const readNames = () => controls.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ""));
  const readPath = () => new URL(page.url()).pathname;
  await open(true);
  const path = readPath();
  const names = await readNames();
  expect(names.length).toBeGreaterThan(2);
  const openAgain = async () => {
    if (readPath() === path) await open(false);
    if (readPath() !== path || (await readNames()).join("\n") !== names.join("\n")) await open(true);
  };
  for (const [at, name] of names.entries()) {
    if (at > 0) await openAgain();
    await expect(controls, "as many as at first").toHaveCount(names.length);
    const control = controls.nth(at);
    const opensDialog = (await control.getAttribute("aria-haspopup")) === "dialog";
    const href = await control.getAttribute("href");
    await control.click();
    if (href !== null) await page.waitForURL((url) => url.pathname === new URL(href, url).pathname);
    await expectClosableOrLinkHome(page, name, opensDialog);
  }
  expect(faults).toEqual([]);
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
  "/docs/api",
  "/faq",
  "/embed-demo",
  "/1.1",
  "/terms-of-service",
  "/privacy-policy",
  "/nowhere",
  "/500",
] as const;

for (const [nth, path] of PRESSED.entries()) {
  test(
    `after every button of ${path} there is a link home or Escape closes the dialog`,
    fullFrom(nth, 1),
    async ({ page }) => {
      test.slow();
      // Clears storage on each visit, before the page's scripts write it again: dismissed parts reappear.
      await page.addInitScript(() => window.top === window && localStorage.clear());
      await pressEach(page, page.locator("#__next button:visible:enabled"), async (isAnew) => {
        if (!isAnew) return;
        // Waits for the owner, the traits and the rest.
        await page.goto(`${path}${path.includes("?") ? "&" : "?"}noloader&nowebgl`, { waitUntil: "networkidle" });
        await passFrames(page, 10);
        if (path === "/") await expect(page.getByRole("heading", { name: "Tutorial" })).toBeVisible();
      });
    },
  );
}

/** A menu: where it is, what opens it, and what shows that it is complete. */
interface Menu {
  readonly path: string;
  readonly width: number;
  readonly opener: (page: Page) => Locator;
  readonly menu: (page: Page) => Locator;
  readonly last: (menu: Locator) => Locator;
}

const dialog = (page: Page) => page.getByRole("dialog");
const banner = (page: Page) => page.getByRole("banner");

const MENUS: Readonly<Record<string, Menu>> = {
  "the navigation of a phone": {
    path: "/terms-of-service",
    width: 390,
    opener: (page) => banner(page).getByRole("button", { name: "Menu" }),
    menu: dialog,
    last: (menu) => menu.getByRole("link", { name: "FAQ" }),
  },
  "a holder's account menu": {
    path: "/terms-of-service",
    width: 1440,
    opener: (page) => banner(page).getByRole("button", { name: /0x/ }),
    menu: (page) => page.getByRole("region", { name: "Account" }),
    last: (menu) => menu.getByRole("button", { name: "Sign out", exact: true }),
  },
  "the chooser": {
    path: "/?id=7&mood=gm",
    width: 1440,
    opener: (page) => page.getByRole("main").getByRole("button", { name: "Change avatar" }),
    menu: dialog,
    last: (menu) => menu.getByRole("button", { name: /^Browse all/ }),
  },
};

const HOLDER = "0x1111111111111111111111111111111111111111";
const HOLDS_ONE: HoldingsAnswer = {
  address: HOLDER,
  holdings: [{ id: 7, owner: HOLDER, registry: null }],
  block: "1",
  blockTime: "2026-11-21T12:04:00.000Z",
  unread: [],
};

for (const [nth, [name, { path, width, opener, menu, last }]] of Object.entries(MENUS).entries()) {
  test(
    `after every button and link of ${name} there is a link home or Escape closes the dialog`,
    fullFrom(nth, 2),
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      if (name.startsWith("a holder's")) {
        await pretendSession(page, HOLDER);
        await page.route("**/api/holdings?**", (route) => route.fulfill({ json: HOLDS_ONE }));
      }
      // One button of each strip. Links to other sites open a new tab.
      const controls = menu(page).locator("button:visible:enabled:not([tabindex='-1']), a:visible:not([target])");
      await pressEach(page, controls, async (isAnew) => {
        // After a sign-out it is gone.
        if (isAnew || !(await opener(page).isVisible()))
          await page.goto(`${path}${path.includes("?") ? "&" : "?"}noloader&nowebgl`);
        await opener(page).click();
        await expect(last(menu(page))).toBeVisible();
      });
    },
  );
}
