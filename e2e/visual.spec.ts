import { expect, type Locator, type Page, test } from "@playwright/test";
import { stretchedPictures } from "@/e2e/support/pictures";
import { CORE, coreIf } from "@/e2e/support/scope";
import { getPlayPath } from "@/lib/shared/play-link";

test.use({ deviceScaleFactor: 1 });

// Caret hiding and the damages below add styles to the page.
test.use({ bypassCSP: true });

/** Phone and desktop widths. */
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** A panel that slides in over a screen. */
interface Panel {
  readonly name: string;
  readonly opener: (page: Page) => Locator;
  /** Limits the widths. */
  readonly widths?: readonly number[];
}

/** A page, which is itself a screen if it has a name, and its panels in sequence. */
interface Screen {
  readonly name?: string;
  readonly url: string;
  readonly panels?: readonly Panel[];
  /** Whether scripts are disabled. */
  readonly isPlain?: boolean;
}

const header = (page: Page) => page.getByRole("banner");

const SCREENS: readonly Screen[] = [
  {
    name: "home",
    url: "/?noloader&nowebgl",
    panels: [
      { name: "connect", opener: (page) => header(page).getByRole("button", { name: "Connect wallet" }) },
      { name: "about", opener: (page) => header(page).getByRole("button", { name: "About" }), widths: [1440] },
      { name: "menu", opener: (page) => header(page).getByRole("button", { name: "Menu" }), widths: [390] },
    ],
  },
  { name: "home-playing", url: `${getPlayPath(31, "pride")}&noloader&nowebgl` },
  {
    url: `${getPlayPath(31, "gm")}&noloader&nowebgl`,
    panels: [
      { name: "avatar-select", opener: (page) => page.getByRole("button", { name: /^Change (Meebit|avatar)/i }) },
    ],
  },
  { name: "meebit", url: "/meebit/31?mood=pride&noloader&nowebgl" },
  { name: "print", url: "/get-print?noloader&nowebgl" },
  { name: "faq", url: "/faq?noloader&nowebgl" },
  { name: "not-found", url: "/no-such-page?noloader&nowebgl" },
  { name: "viewer", url: "/viewer/31?mood=pride", isPlain: true },
];

/** Sample avatars are random per visit. A fixed one replaces them. */
const OTHERS = /\/api\/meebits\?(?=.*type=poster)(?!.*token_id=31\b)(?=.*mood=default\b)/;
const SAMPLE_POSTER_PATH = "/api/meebits?type=poster&token_id=31&w=160";

/** Waits for fonts and pictures, and gives every sample the same id. */
async function preparePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A hidden image is never loaded.
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
 * Screenshot tolerance. The references were taken on Linux: there a browser patch changes only the edges of letters;
 * other systems antialias all text differently.
 */
const LIKE = {
  animations: "disabled",
  caret: "hide",
  scale: "css",
  maxDiffPixelRatio: process.platform === "linux" ? 0.005 : 0.015,
  threshold: 0.15,
} as const;

async function open(page: Page, { url, isPlain = false }: Screen, width: number): Promise<void> {
  const viewport = VIEWPORTS.find((one) => one.width === width);
  if (viewport) await page.setViewportSize(viewport);
  const samplePoster = await page.request.get(SAMPLE_POSTER_PATH);
  const [body, contentType] = [await samplePoster.body(), samplePoster.headers()["content-type"] ?? ""];
  await page.route(OTHERS, (route) => route.fulfill({ body, contentType }));
  if (isPlain) await page.route(/\/_next\/static\/.*\.js$/, (route) => route.abort());
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    localStorage.setItem("mb1.character", JSON.stringify({ state: { current: "00031" }, version: 0 }));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await preparePage(page);
}

async function expectAsItWas(page: Page, name: string, width: number): Promise<void> {
  expect(await stretchedPictures(page)).toEqual([]);
  await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, LIKE);
}

/** Each screen of the core at one width. */
const isOfCore = ({ name }: Screen, width: number): boolean =>
  (width === 390 ? ["meebit", "home-playing"] : ["home", "print", "viewer"]).includes(name ?? "");

for (const screen of SCREENS) {
  const panels = screen.panels ?? [];
  const names = [screen.name ?? [], panels.map(({ name }) => name)].flat(2);
  for (const { width } of VIEWPORTS) {
    test(
      `${names.join(", ")} at ${width} px match their screenshots`,
      coreIf(isOfCore(screen, width)),
      async ({ page }) => {
        test.slow();
        await open(page, screen, width);
        if (screen.name) await expectAsItWas(page, screen.name, width);
        for (const { name, opener, widths = [width] } of panels) {
          if (!widths.includes(width)) continue;
          await opener(page).click();
          const panel = page.getByRole("dialog");
          await expect(panel).toBeVisible();
          await page.waitForLoadState("networkidle");
          await preparePage(page);
          await expectAsItWas(page, name, width);
          await panel.getByRole("button", { name: "Close" }).click();
          await expect(panel).toBeHidden();
        }
      },
    );
  }
}

/** Damages that the comparison must detect. */
const DAMAGES = {
  "a missing font": "* { font-family: serif !important; }",
  "a moved column": "main { transform: translateX(24px); }",
  "a wrong colour": "main button { background: #2b59ff !important; }",
};

test(`the comparison detects ${Object.keys(DAMAGES).join(", ")}`, CORE, async ({ page }, { config }) => {
  test.info().skip(config.updateSnapshots === "all" || config.updateSnapshots === "changed", "Taken anew.");
  test.slow();
  await open(page, { url: "/?noloader&nowebgl" }, 1440);
  for (const [what, style] of Object.entries(DAMAGES)) {
    const sheet = await page.addStyleTag({ content: style });
    const shot = await page.screenshot({ animations: LIKE.animations, caret: LIKE.caret, scale: LIKE.scale });
    const { maxDiffPixelRatio, threshold } = LIKE;
    const compare = () => expect(shot).toMatchSnapshot("home-1440.png", { maxDiffPixelRatio, threshold });
    expect(compare, what).toThrow(/pixels/);
    await sheet.evaluate((element) => element.parentNode?.removeChild(element));
  }
});
