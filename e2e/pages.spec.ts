import { errors, expect, type Page, test } from "@playwright/test";
import { findingsOf } from "@/e2e/support/axe";
import { KEPT_SCENE } from "@/e2e/support/frames";
import { routesOnDisk, sweptPage } from "@/e2e/support/pages";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, coreIf, FULL, IS_CORE, IS_WHOLE } from "@/e2e/support/scope";
import { sitePage } from "@/e2e/support/site";

test.use(KEPT_SCENE);

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** The conditions under which a page is visited: default, reduced motion, without the 3D scene. */
const VARIANTS = ["normal", "reduced motion", "nowebgl"] as const;
type Variant = (typeof VARIANTS)[number];

function addressOf(url: string, variant: Variant): string {
  return variant === "nowebgl" ? `${url}${url.includes("?") ? "&" : "?"}nowebgl` : url;
}

/** Pages whose scene is content. On the others it is a backdrop, which e2e/bundle.spec.ts covers. */
const SCENES = ["/", "/404", "/crowd", "/embed-demo", "/meebit/[id]", "/viewer/[id]"];
/** Scenes under reduced motion, which most tests use. */
const STILL_SCENES = ["/crowd", "/viewer/[id]"];

/** Whether `npm test` visits a page under a condition: always without its scene, else where the result differs. */
function isSampled(route: string, variant: Variant): boolean {
  if (variant === "nowebgl") return true;
  return variant === "normal" ? SCENES.includes(route) : STILL_SCENES.includes(route);
}

/** Plain text in a layout that other pages have too. */
const TEXT_PAGES = ["/1.1", "/404", "/500", "/docs", "/privacy-policy", "/terms-of-service"];

/** The core visits each page but those of plain text without its scene, and the home page with it. */
const isOfCore = (route: string, variant: Variant): boolean =>
  variant === "nowebgl" ? !TEXT_PAGES.includes(route) : variant === "normal" && route === "/";

/**
 * The viewport widths, with a different first one per page and condition. The page loads at the first and is resized to
 * the others. Returns all of them without a scene or in the full run, otherwise (and in the core) one.
 */
function widthsFrom(first: number, variant: Variant): typeof VIEWPORTS {
  const count = IS_WHOLE || (variant === "nowebgl" && !IS_CORE) ? VIEWPORTS.length : 1;
  return VIEWPORTS.map((_, step) => VIEWPORTS[(first + step) % VIEWPORTS.length] ?? { width: 390, height: 844 }).slice(
    0,
    count,
  );
}

/** Scrolling to the end must not change the page height: controls stay in place. */
async function expectNoGrowth(page: Page): Promise<void> {
  const [before, after] = await page.evaluate(async () => {
    const height = () => document.documentElement.scrollHeight;
    const atFirst = height();
    window.scrollTo(0, atFirst);
    // Layout and loading of the visible content happen now.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    // An image outside of the viewport is never loaded.
    const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;
    const visibleImages = [...document.images].filter(
      (image) => image.checkVisibility() && isInView(image.getBoundingClientRect()),
    );
    await Promise.all(visibleImages.map((image) => image.decode().catch(() => undefined)));
    await new Promise(requestAnimationFrame);
    const atLast = height();
    window.scrollTo(0, 0);
    return [atFirst, atLast];
  });
  expect(after).toBe(before);
}

/** Expects the first Tab to focus the skip link and Enter to follow it, on an untouched page. */
async function expectSkipLink(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const link = page.getByRole("link", { name: "Skip to content" });
  // The header works after hydration.
  await expect(sitePage(page).connectButton).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const isInHeader = await page.evaluate(() => document.activeElement?.closest("header") !== null);
  expect(isInHeader, "the header is skipped").toBe(false);
  await expect(link).not.toBeInViewport({ ratio: 0.5 });
}

/** Longest wait for late files. Playwright misses the end of some requests of frames, and would wait for ever. */
const QUIET_TIMEOUT_MS = 20_000;

/** Opens a page and waits until its files are there, the late ones too where that can be told. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState("networkidle", { timeout: QUIET_TIMEOUT_MS }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}

for (const [place, route] of routesOnDisk().entries()) {
  for (const [turn, variant] of VARIANTS.entries()) {
    const widths = widthsFrom(place + turn, variant);
    const details = isSampled(route, variant) ? coreIf(isOfCore(route, variant)) : FULL;
    test(
      `${route}, ${variant}, renders without problems at its widths and is accessible`,
      details,
      async ({ page }) => {
        test.slow();
        const { url, status } = sweptPage(route);
        await page.emulateMedia({ reducedMotion: variant === "reduced motion" ? "reduce" : "no-preference" });
        const problems = watchProblems(page, status);
        for (const [step, viewport] of widths.entries()) {
          await page.setViewportSize(viewport);
          if (step === 0) await visit(page, addressOf(url, variant));
          await test.step(`${viewport.width} px`, async () => {
            await expect(page.getByRole("main")).toBeVisible();
            await expect(page).toHaveTitle(/\S/);
            await expect
              .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
              .toBeLessThanOrEqual(0);
            // axe reads the whole page, so the phone and desktop layouts suffice.
            if (IS_WHOLE || viewport.width !== 820 || widths.length === 1) expect(await findingsOf(page)).toEqual([]);
            await expectNoGrowth(page);
          });
        }
        // The viewer has no skip link.
        if (variant === "nowebgl" && !route.startsWith("/viewer/"))
          await test.step("skip link", () => expectSkipLink(page));
        // Class names that a missing style or a false condition would leave.
        await expect(page.locator(":is(.undefined, .false, .null)")).toHaveCount(0);
        expect(problems).toEqual([]);
      },
    );
  }
}

test("pictures of the home page's lower half wait for the app, and do not need its scripts", CORE, async ({ page }) => {
  await page.route(/\/_next\/static\/.*\.js$/, (route) => route.abort());
  await page.goto("/?nowebgl");
  const picture = page.getByRole("main").getByRole("link", { name: "Pride" }).locator("img");
  await expect(picture).toHaveCSS("display", "none");
  // The longest wait is over.
  await picture.evaluate((image) => {
    for (const wait of image.getAnimations()) wait.finish();
  });
  await expect(picture).toHaveCSS("display", "block");
});
