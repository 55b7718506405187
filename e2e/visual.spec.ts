import { expect, type Locator, type Page, test } from "@playwright/test";
import { stretchedPictures } from "@/e2e/support/pictures";
import { CORE, coreIf } from "@/e2e/support/scope";
import { getPlayPath } from "@/lib/shared/play-link";

test.use({ deviceScaleFactor: 1 });

// Caret hiding and the damages below add styles to the page.
test.use({ bypassCSP: true });

/** Widths of phones, tablets and desktops. */
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
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
  /** Shows the screen once its page is open. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Those of phones and desktops by default. */
  readonly widths?: readonly number[];
  /** Whether scripts are disabled. */
  readonly isPlain?: boolean;
}

const header = (page: Page) => page.getByRole("banner");
const ALL_WIDTHS = VIEWPORTS.map(({ width }) => width);

const SCREENS: readonly Screen[] = [
  {
    name: "home",
    url: "/?noloader&nowebgl",
    widths: ALL_WIDTHS,
    prepare: (page) => expect(page.getByRole("button", { name: "Play the scene" })).toBeVisible(),
    panels: [
      {
        name: "connect",
        opener: (page) => header(page).getByRole("button", { name: "Connect wallet" }),
        widths: [390, 1440],
      },
      { name: "about", opener: (page) => header(page).getByRole("button", { name: "About" }), widths: [1440] },
      { name: "menu", opener: (page) => header(page).getByRole("button", { name: "Menu" }), widths: [390] },
    ],
  },
  {
    name: "home-playing",
    url: `${getPlayPath(31, "pride")}&noloader&nowebgl`,
    widths: ALL_WIDTHS,
    prepare: (page) => expect(page.getByText("No mood saved yet")).toBeVisible(),
  },
  {
    name: "camera",
    url: `${getPlayPath(31, "pride")}&noloader&nowebgl`,
    async prepare(page) {
      await page.getByRole("button", { name: "Snap pic" }).click();
      await expect(page.getByRole("button", { name: /^Take a/ })).toBeFocused();
    },
  },
  {
    name: "crowd",
    url: "/crowd?noloader&nowebgl",
    widths: [390],
    async prepare(page) {
      const map = page.getByRole("application", { name: /^A map of all/ });
      await expect(map).not.toHaveAttribute("aria-busy", { timeout: 60_000 });
    },
  },
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

/** Waits for fonts and pictures, gives every sample the same id, and leaves nothing under the pointer. */
async function preparePage(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
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
 * Screenshot tolerance. The references were taken on Linux, where text is drawn alike: a changed word is more than
 * these pixels. Other systems antialias all text differently.
 */
const IS_EXACT = process.platform === "linux";
const TOLERANCE = { threshold: 0.15, ...(IS_EXACT ? { maxDiffPixels: 100 } : { maxDiffPixelRatio: 0.015 }) };
const SHOT = { animations: "disabled", caret: "hide", scale: "css" } as const;

async function open(page: Page, { url, prepare, isPlain = false }: Screen, width: number): Promise<void> {
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
  await prepare?.(page);
  await preparePage(page);
}

async function expectAsItWas(page: Page, name: string, width: number): Promise<void> {
  expect(await stretchedPictures(page)).toEqual([]);
  await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, { ...SHOT, ...TOLERANCE });
}

/** Each screen of the core at one width. */
const CORE_SCREENS: Readonly<Record<number, readonly string[]>> = {
  390: ["meebit", "home-playing"],
  1440: ["home", "print", "viewer"],
};

for (const screen of SCREENS) {
  for (const width of screen.widths ?? [390, 1440]) {
    const panels = (screen.panels ?? []).filter(({ widths }) => widths?.includes(width) ?? true);
    const names = [screen.name ?? [], panels.map(({ name }) => name)].flat(2);
    test(
      `${names.join(", ")} at ${width} px match their screenshots`,
      coreIf(CORE_SCREENS[width]?.includes(screen.name ?? "") ?? false),
      async ({ page }) => {
        test.slow();
        await open(page, screen, width);
        if (screen.name) await expectAsItWas(page, screen.name, width);
        for (const { name, opener } of panels) {
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

/** Damages that the comparison must detect, as styles. */
const DAMAGES = {
  "a missing font": "* { font-family: serif !important; }",
  "a moved column": "main { transform: translateX(24px); }",
  "a wrong colour": "main button { background: #2b59ff !important; }",
};
const SENTENCE = "Pick one of 20,000 and see it alive in fourteen moods.";

test(
  `the comparison detects ${Object.keys(DAMAGES).join(", ")}, a changed word`,
  CORE,
  async ({ page }, { config }) => {
    test.info().skip(config.updateSnapshots === "all" || config.updateSnapshots === "changed", "Taken anew.");
    test.slow();
    await open(page, { url: "/?noloader&nowebgl" }, 1440);
    const expectDetected = async (what: string) => {
      const shot = await page.screenshot(SHOT);
      expect(() => expect(shot).toMatchSnapshot("home-1440.png", TOLERANCE), what).toThrow(/pixels/);
    };
    for (const [what, style] of Object.entries(DAMAGES)) {
      const sheet = await page.addStyleTag({ content: style });
      await expectDetected(what);
      await sheet.evaluate((element) => element.parentNode?.removeChild(element));
    }
    if (!IS_EXACT) return;
    await page.getByText(SENTENCE).evaluate((element) => {
      element.textContent = element.textContent?.replace("see", "set") ?? null;
    });
    await expectDetected("a changed word");
  },
);
