import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { pretendSession } from "@/e2e/support/banner";
import { passFrames } from "@/e2e/support/frames";
import { CORE, fullFrom } from "@/e2e/support/scope";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import type { MoodHistoryAnswer, SavedMoodAnswer } from "@/lib/shared/api/moods";

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

/** Expects a dialog or menu to close on Escape, the camera to have a way out, and any other page a link home. */
async function expectClosableOrLinkHome(page: Page, name: string, opensDialog: boolean): Promise<void> {
  const dialogs = page.getByRole("dialog").or(page.locator("[popover=auto]:popover-open"));
  if (opensDialog) await expect(dialogs, `${name} opens it`).toHaveCount(1);
  await passFrames(page, 10);
  // A panel over another one returns to it.
  for (let open = await dialogs.allInnerTexts(), presses = 0; open.length > 0; open = await dialogs.allInnerTexts()) {
    expect(presses++, `${name}: presses of Escape`).toBeLessThan(4);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialogs.allInnerTexts(), `${name}, after Escape`).not.toEqual(open);
  }
  const home = page.getByRole("banner").getByRole("link", { name: /home/i }).first();
  const isCameraOpen = (await page.locator("section[data-camera]").count()) > 0;
  const out = isCameraOpen ? page.getByRole("button", { name: "Leave the camera" }) : home;
  await expect(out, name).toBeVisible();
  // Nothing lies over it.
  await out.click({ trial: true });
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
  expect(names.length).toBeGreaterThan(0);
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
  /** Pressed one after the other. */
  readonly openers: readonly ((page: Page) => Locator)[];
  readonly menu: (page: Page) => Locator;
  readonly last: (menu: Locator) => Locator;
  /** Whether a holder is signed in. */
  readonly isHolder?: boolean;
}

const dialog = (page: Page) => page.getByRole("dialog");
const banner = (page: Page) => page.getByRole("banner");
const named = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name });
const connect = (page: Page) => banner(page).getByRole("button", { name: "Connect wallet" });
const PLAY = "/?id=7&mood=gm";

const MENUS: Readonly<Record<string, Menu>> = {
  "the navigation of a phone": {
    path: "/terms-of-service",
    width: 390,
    openers: [(page) => banner(page).getByRole("button", { name: "Menu" })],
    menu: dialog,
    last: (menu) => menu.getByRole("link", { name: "FAQ" }),
  },
  "a holder's account menu": {
    path: "/terms-of-service",
    width: 1440,
    openers: [(page) => banner(page).getByRole("button", { name: /0x/ })],
    menu: (page) => page.getByRole("region", { name: "Account" }),
    last: (menu) => menu.getByRole("button", { name: "Sign out", exact: true }),
    isHolder: true,
  },
  "the signature": {
    path: "/terms-of-service",
    width: 390,
    openers: [
      connect,
      (page) => dialog(page).getByRole("button", { name: "Demo wallet" }),
      (page) => dialog(page).getByRole("button", { name: "One of each type" }),
    ],
    menu: dialog,
    last: (menu) => menu.getByRole("button", { name: "Sign and continue" }),
  },
  "the camera": {
    path: PLAY,
    width: 390,
    openers: [named("Snap pic")],
    menu: (page) => page.locator("section[data-camera]"),
    last: (menu) => menu.getByRole("button", { name: /^Take a/ }),
  },
  "the chooser": {
    path: PLAY,
    width: 1440,
    openers: [(page) => page.getByRole("main").getByRole("button", { name: "Change avatar" })],
    menu: dialog,
    last: (menu) => menu.getByRole("button", { name: /^Browse all/ }),
  },
  "the wallets": {
    path: "/terms-of-service",
    width: 390,
    openers: [connect],
    menu: dialog,
    last: (menu) => menu.getByRole("button", { name: "Demo wallet" }),
  },
  "the group photo": {
    path: PLAY,
    width: 390,
    openers: [named("Snap pic"), named(/^Group/)],
    menu: dialog,
    last: (menu) => menu.getByRole("button", { name: "Add a Meebit" }),
  },
  "the saved moods": {
    path: PLAY,
    width: 390,
    openers: [named("History")],
    menu: dialog,
    last: (menu) => menu.getByRole("button", { name: "Reset to calm" }),
    isHolder: true,
  },
  "the choice of a print": {
    path: "/get-print",
    width: 390,
    openers: [named("Change Meebit")],
    menu: dialog,
    last: (menu) => menu.getByRole("option").first(),
    isHolder: true,
  },
  About: {
    path: "/terms-of-service",
    width: 1440,
    openers: [(page) => banner(page).getByRole("button", { name: "About" })],
    menu: dialog,
    last: (menu) => menu.getByRole("listitem").last(),
  },
};

const HOLDER = "0x1111111111111111111111111111111111111111";
const HOLDS_TWO: HoldingsAnswer = {
  address: HOLDER,
  holdings: [7, 8].map((id) => ({ id, owner: HOLDER, registry: null })),
  block: "1",
  blockTime: "2026-11-21T12:04:00.000Z",
  unread: [],
};

const SAVES: MoodHistoryAnswer = {
  id: 7,
  saves: (["zen", "gm"] as const).map((mood) => ({
    mood,
    savedAt: "2026-11-21T12:04:00.000Z",
    signer: HOLDER,
    owner: HOLDER,
    registry: null,
    block: "1",
    version: "mb_1_2",
  })),
};
const SAVED: SavedMoodAnswer = { id: 7, mood: "zen", savedAt: "2026-11-21T12:04:00.000Z" };

/** Answers as for a signed-in holder of two avatars. */
async function pretendHolder(page: Page): Promise<void> {
  await pretendSession(page, HOLDER);
  await page.route("**/api/holdings?**", (route) => route.fulfill({ json: HOLDS_TWO }));
  await page.route("**/api/moods/7", (route) => route.fulfill({ json: SAVED }));
  await page.route("**/api/moods/7/history", (route) => route.fulfill({ json: SAVES }));
  await page.route("**/api/prints/**", (route) => route.fulfill({ status: 404 }));
}

/** Opens a menu by those of its openers that are still to be pressed. Returns false if none is there. */
async function openBy(page: Page, openers: Menu["openers"]): Promise<boolean> {
  for (let next = openers.length - 1; next >= 0; next--) {
    if (!(await openers[next]?.(page).isVisible())) continue;
    for (const opener of openers.slice(next)) await opener(page).click();
    return true;
  }
  return false;
}

for (const [nth, [name, { path, width, openers, menu, last, isHolder }]] of Object.entries(MENUS).entries()) {
  test(
    `after every button and link of ${name} there is a link home or Escape closes the dialog`,
    fullFrom(nth, 4),
    async ({ page, context }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      if (isHolder) await pretendHolder(page);
      await page.addInitScript(() => window.top === window && localStorage.clear());
      // One button of each strip. Links to other sites open a new tab.
      const controls = menu(page).locator(
        "button:visible:enabled:not([aria-disabled='true'], [tabindex='-1']), a:visible:not([target])",
      );
      await pressEach(page, controls, async (isAnew) => {
        if (!isAnew && (await menu(page).isVisible())) return;
        // After a sign-out no opener is there.
        if (isAnew || !(await openBy(page, openers))) {
          await context.clearCookies();
          await page.goto(`${path}${path.includes("?") ? "&" : "?"}noloader&nowebgl`);
          await expect(openers[0]?.(page) ?? page.locator("main")).toBeVisible();
          await openBy(page, openers);
        }
        await expect(last(menu(page))).toBeVisible();
      });
    },
  );
}
