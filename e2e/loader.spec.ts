import { expect, type Page, test } from "@playwright/test";
import { KEPT_SCENE, MOVING } from "@/e2e/support/frames";
import { DEFAULT_TITLE } from "@/lib/shared/site";

test.use({ ...MOVING, ...KEPT_SCENE });

// Software rendering: a small stage draws faster.
test.use({ viewport: { width: 480, height: 640 } });

/** Milliseconds within which the stage must draw. */
const SCENE_TIMEOUT_MS = 40_000;
/** Milliseconds by which timers may fire early, as the page measures them. */
const EARLY = 50;

/** State of the loader as the page observed it; times in ms of the page's clock. */
interface Life {
  readonly percents: number[];
  readonly shownAt: number | null;
  readonly hiddenAt: number | null;
  readonly removedAt: number | null;
  /** When it is first shown: `aria-valuemin`, `aria-valuemax`, and its box as [x, y, width, height]. */
  readonly range: readonly (string | null)[] | null;
  readonly box: readonly number[] | null;
}

const loader = (page: Page) => page.getByRole("progressbar", { name: "Loading" });
const life = (page: Page) => page.evaluate(() => Reflect.get(window, "loaderLife") as Life);

/** Runs in the page: records the loader's life. */
function watchLoader(): void {
  const timeline = {
    percents: [] as number[],
    shownAt: null as number | null,
    hiddenAt: null as number | null,
    removedAt: null as number | null,
    range: null as (string | null)[] | null,
    box: null as number[] | null,
  };
  Reflect.set(window, "loaderLife", timeline);
  const sampleLoader = () => {
    const element = document.querySelector('[role="progressbar"][aria-label="Loading"]');
    const now = performance.now();
    if (!element) {
      if (timeline.shownAt !== null) timeline.removedAt ??= now;
      return;
    }
    timeline.shownAt ??= now;
    timeline.range ??= [element.getAttribute("aria-valuemin"), element.getAttribute("aria-valuemax")];
    const { x, y, width, height } = element.getBoundingClientRect();
    timeline.box ??= [x, y, width, height];
    timeline.percents.push(Number(element.getAttribute("aria-valuenow")));
    if (element.hasAttribute("inert")) timeline.hiddenAt ??= now;
  };
  new MutationObserver(sampleLoader).observe(document, { subtree: true, childList: true, attributes: true });
}

test.beforeEach(({ page }) => page.addInitScript(watchLoader));

test("the loader counts up to 100, is hidden when the scene is active, and removed three seconds later", async ({
  page,
}) => {
  test.slow();
  const response = await page.goto("/");
  expect(await response?.text()).not.toContain("progressbar");
  await expect(page).toHaveTitle(DEFAULT_TITLE);
  await expect(page.locator('[data-active="true"]')).toBeAttached({ timeout: SCENE_TIMEOUT_MS });
  await expect(loader(page)).toBeHidden();
  await page.getByRole("button", { name: "Shuffle" }).click();
  await expect.poll(async () => (await life(page)).removedAt, { timeout: SCENE_TIMEOUT_MS }).not.toBeNull();

  const { percents, range, box, hiddenAt, removedAt } = await life(page);
  expect({ range, box }).toEqual({ range: ["0", "100"], box: [0, 0, 480, 640] });
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(new Set(percents).size).toBeGreaterThan(2);
  expect(percents.at(-1)).toBe(100);
  expect((removedAt ?? 0) - (hiddenAt ?? 0)).toBeGreaterThanOrEqual(3000 - EARLY);
});

for (const url of ["/?noloader", "/?nowebgl", "/faq", "/get-print", "/1.1", "/no-such-page"]) {
  test(`there is no loader at ${url}`, async ({ page }) => {
    await page.goto(url);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.locator("[data-active]").first()).toBeAttached();
    await page.getByRole("link", { name: "MB1, home" }).first().focus();
    expect((await life(page)).shownAt).toBeNull();
  });
}

// The link of /1.1 loads the home page anew.
for (const path of ["/faq", "/1.1"]) {
  test(`there is no loader on the home page after a navigation from ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("link", { name: "MB1, home" }).click();
    await expect(page.getByRole("button", { name: "Turn mee on" })).toBeVisible();
    await expect(page.locator("[data-active]").first()).toBeAttached();
    expect((await life(page)).shownAt).toBeNull();
  });
}

test("the loader is removed after a time limit when the scene never loads", async ({ page }) => {
  await page.clock.install();
  // Requested, but never answered.
  await page.route(/type=3d|\/crowd\./, () => undefined);
  await page.goto("/");
  await expect(loader(page)).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(loader(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Turn mee on" }).click();
  await expect(page.getByRole("heading", { name: /^Play with/ })).toBeVisible();
});

test("the loader has no animations under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route(/type=3d/, () => undefined);
  await page.goto("/");
  await expect(loader(page)).toBeVisible();
  const moving = await loader(page).evaluate((element) =>
    [element, ...element.querySelectorAll("*")]
      .map((part) => getComputedStyle(part))
      .filter(
        ({ transitionDuration, animationName, animationDuration }) =>
          Number.parseFloat(transitionDuration) > 0.001 ||
          (animationName !== "none" && Number.parseFloat(animationDuration) > 0.001),
      )
      .map(({ transitionDuration, animationName }) => `${transitionDuration} ${animationName}`),
  );
  expect(moving).toEqual([]);
});
