import { expect, type Page, test } from "@playwright/test";
import { stretchedPictures } from "@/e2e/support/pictures";
import { playPath } from "@/lib/shared/play-link";

test.use({ deviceScaleFactor: 1 });

// What hides the caret, and the damages below, are styles within the page.
test.use({ bypassCSP: true });

/** Widths of a phone and of a desk. */
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** A screen and how a person gets there. */
interface Screen {
  readonly name: string;
  readonly url: string;
  readonly act?: (page: Page) => Promise<void>;
  /** Not at every width. */
  readonly widths?: readonly number[];
  /** As it is where no script comes. */
  readonly isPlain?: boolean;
}

const header = (page: Page) => page.getByRole("banner");

const SCREENS: readonly Screen[] = [
  { name: "home", url: "/?noloader&nowebgl" },
  { name: "home-playing", url: `${playPath(31, "pride")}&noloader&nowebgl` },
  {
    name: "avatar-select",
    url: `${playPath(31, "gm")}&noloader&nowebgl`,
    act: (page) => page.getByRole("button", { name: /^Change (Meebit|avatar)/i }).click(),
  },
  {
    name: "connect",
    url: "/?noloader&nowebgl",
    act: (page) => header(page).getByRole("button", { name: "Connect wallet" }).click(),
  },
  {
    name: "about",
    url: "/?noloader&nowebgl",
    act: (page) => header(page).getByRole("button", { name: "About" }).click(),
    widths: [1440],
  },
  {
    name: "menu",
    url: "/?noloader&nowebgl",
    act: (page) => header(page).getByRole("button", { name: "Menu" }).click(),
    widths: [390],
  },
  { name: "print", url: "/get-print?noloader&nowebgl" },
  { name: "faq", url: "/faq?noloader&nowebgl" },
  { name: "not-found", url: "/no-such-page?noloader&nowebgl" },
  { name: "viewer", url: "/viewer/31?mood=pride", isPlain: true },
];

/** Samples are drawn at random for each visit; whoever comes, the page is the same. */
const OTHERS = /\/api\/meebits\?(?=.*type=poster)(?!.*token_id=31\b)(?=.*mood=default\b)/;
const SOMEBODY = "/api/meebits?type=poster&token_id=31&w=160";

/** Waits for letters and pictures, and gives every sample the same number. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // One that is not shown is never loaded.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    const near = shown.filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (/^\d{5}$/.test(text.textContent ?? "")) text.textContent = "00031";
    }
  });
}

/**
 * What a shot may differ by. The pictures were taken on Linux: there another patch of the browser draws the edges of letters anew, and
 * nothing else; other systems smooth all letters in their own way.
 */
const LIKE = {
  animations: "disabled",
  caret: "hide",
  scale: "css",
  maxDiffPixelRatio: process.platform === "linux" ? 0.005 : 0.015,
  threshold: 0.15,
} as const;

async function open(page: Page, { url, act, isPlain = false }: Screen, width: number): Promise<void> {
  const viewport = VIEWPORTS.find((one) => one.width === width);
  if (viewport) await page.setViewportSize(viewport);
  const somebody = await page.request.get(SOMEBODY);
  const [body, contentType] = [await somebody.body(), somebody.headers()["content-type"] ?? ""];
  await page.route(OTHERS, (route) => route.fulfill({ body, contentType }));
  if (isPlain) await page.route(/\/_next\/static\/.*\.js$/, (route) => route.abort());
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    localStorage.setItem("mb1.character", JSON.stringify({ state: { current: "00031" }, version: 0 }));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  if (act) {
    await act(page);
    await expect(page.getByRole("dialog")).toBeVisible();
  }
  await page.waitForLoadState("networkidle");
  await settle(page);
}

for (const screen of SCREENS) {
  for (const { width } of VIEWPORTS) {
    if (screen.widths && !screen.widths.includes(width)) continue;
    test(`${screen.name} at ${width} px looks as it did`, async ({ page }) => {
      test.slow();
      await open(page, screen, width);
      expect(await stretchedPictures(page)).toEqual([]);
      await expect(page).toHaveScreenshot(`${screen.name}-${width}.png`, LIKE);
    });
  }
}

/** What must not go unnoticed, as styles that do it. */
const DAMAGES = {
  "a missing font": "* { font-family: serif !important; }",
  "a moved column": "main { transform: translateX(24px); }",
  "a wrong colour": "main button { background: #2b59ff !important; }",
};

for (const [what, style] of Object.entries(DAMAGES)) {
  test(`${what} is seen`, async ({ page }, { config }) => {
    test.info().skip(config.updateSnapshots === "all" || config.updateSnapshots === "changed", "Taken anew.");
    test.slow();
    await open(page, { name: "home", url: "/?noloader&nowebgl" }, 1440);
    await page.addStyleTag({ content: style });
    const compared = expect(page).toHaveScreenshot("home-1440.png", { ...LIKE, timeout: 4000 });
    await expect(compared).rejects.toThrow(/pixels/);
  });
}
