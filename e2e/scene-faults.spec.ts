import { expect, type Page, test } from "@playwright/test";
import { KEPT_SCENE, MOVING } from "@/e2e/support/frames";
import { watchProblems } from "@/e2e/support/problems";
import { coreIf } from "@/e2e/support/scope";
import { builtFile } from "@/e2e/support/scripts";

test.use({ ...MOVING, ...KEPT_SCENE });

// Software rendering: a small stage draws faster.
test.use({ viewport: { width: 480, height: 640 } });

/** Milliseconds within which the stage must draw or fail. */
const SCENE_TIMEOUT_MS = 40_000;
const NO_SCENE = "3D is not available, so you see pictures. Everything else works.";
const INTERRUPTED = "3D has been interrupted. You see pictures until it is back.";

const scene = (page: Page) => page.locator("[data-active]").first();
/** The banner's message, which occurs twice: once for the scrolling text on narrow screens. */
const banner = (page: Page, message = NO_SCENE) => page.getByRole("alert").getByText(message).first();
const loader = (page: Page) => page.getByRole("progressbar", { name: "Loading" });
const poster = (page: Page) => page.locator("[data-stage-subject] img").first();

/** Answers matching requests with 404. The page would retry an unreachable server for seconds. */
async function cut(page: Page, isCut: (url: string) => boolean, cutUrls: string[]): Promise<void> {
  await page.route(
    (url) => isCut(url.href),
    (route) => {
      cutUrls.push(route.request().url());
      return route.fulfill({ status: 404 });
    },
  );
}

const isChunk = (url: string) => /\/_next\/static\/chunks\/.*\.js$/.test(url);
const FAULTS = [
  {
    what: "the stage's code fails to load",
    isCut: (url: string) => isChunk(url) && builtFile(url).includes("THREE.WebGLRenderer"),
  },
  { what: "the avatar's model fails to load", isCut: (url: string) => url.includes("type=3d") },
  { what: "the browser has no WebGL", isCut: null },
] as const;

async function expectPictures(page: Page): Promise<void> {
  await expect(poster(page)).toHaveCSS("opacity", "1");
  await expect.poll(() => poster(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1);
  await expect(scene(page)).toHaveAttribute("data-active", "false");
}

for (const { what, isCut } of FAULTS) {
  test(
    `when ${what}, pictures replace the scene, and the banner reports it once`,
    coreIf(isCut === null),
    async ({ page }) => {
      test.slow();
      const cutUrls: string[] = [];
      const problems = watchProblems(page);
      if (isCut) await cut(page, isCut, cutUrls);
      else await page.addInitScript(() => Reflect.set(HTMLCanvasElement.prototype, "getContext", () => null));
      await page.goto("/");

      await expect(banner(page)).toBeVisible({ timeout: SCENE_TIMEOUT_MS });
      await expect(loader(page)).toHaveCount(0);
      await expectPictures(page);

      await page.getByRole("button", { name: "Close" }).click();
      await expect(banner(page)).toHaveCount(0);
      await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
      await expect(page).toHaveURL(/\/faq$/);
      await page.getByRole("link", { name: "MB1, home" }).click();
      await page.getByRole("button", { name: "Turn mee on" }).click();
      await expect(page.getByRole("heading", { name: /^Play with/ })).toBeVisible();
      await page.getByRole("radiogroup", { name: "Mood" }).getByRole("radio", { name: "Pride" }).click();
      await expect(page.getByRole("img", { name: /, Pride$/ }).first()).toBeVisible();
      await expectPictures(page);
      await expect(banner(page)).toHaveCount(0);

      const others = problems.filter((problem) => !cutUrls.some((url) => problem.includes(url)));
      expect(others).toEqual([]);
      if (isCut) expect(cutUrls.length).toBeGreaterThan(0);
    },
  );
}

test("the scene works without its backdrop crowd, and no error is shown", async ({ page }) => {
  test.slow();
  const cutUrls: string[] = [];
  const problems = watchProblems(page);
  await cut(page, (url) => /\/crowd\.[^/]*bin/.test(url), cutUrls);
  await page.goto("/");
  await expect(scene(page)).toHaveAttribute("data-active", "true", { timeout: SCENE_TIMEOUT_MS });
  expect(cutUrls).toHaveLength(1);
  await expect(banner(page)).toHaveCount(0);
  expect(problems.filter((problem) => !cutUrls.some((url) => problem.includes(url)))).toEqual([]);
});

test("an avatar whose model fails to load is shown as a picture, and the next one in the scene", async ({ page }) => {
  test.slow();
  await page.goto("/?noloader");
  await expect(scene(page)).toHaveAttribute("data-active", "true", { timeout: SCENE_TIMEOUT_MS });
  const isModel = (url: URL) => url.href.includes("type=3d");
  await page.route(isModel, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: "Shuffle" }).click();
  await expect(scene(page)).toHaveAttribute("data-active", "false");
  await expectPictures(page);
  await page.unroute(isModel);
  await page.getByRole("button", { name: "Shuffle" }).click();
  await expect(scene(page)).toHaveAttribute("data-active", "true", { timeout: SCENE_TIMEOUT_MS });
  await expect(banner(page)).toHaveCount(0);
});

test("a lost WebGL context is replaced by pictures and reported until it is restored, each time", async ({ page }) => {
  test.slow();
  const problems = watchProblems(page);
  await page.goto("/?noloader");
  await expect(scene(page)).toHaveAttribute("data-active", "true", { timeout: SCENE_TIMEOUT_MS });
  for (const time of ["first", "second"]) {
    await test.step(`the ${time} time`, async () => {
      const card = await page.evaluateHandle(() => {
        const canvas = document.querySelector<HTMLCanvasElement>("[data-active] canvas");
        return canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context");
      });
      await card.evaluate((extension) => extension?.loseContext());
      await expect(banner(page, INTERRUPTED)).toBeVisible();
      await expectPictures(page);
      await card.evaluate((extension) => extension?.restoreContext());
      await expect(scene(page)).toHaveAttribute("data-active", "true", { timeout: SCENE_TIMEOUT_MS });
      await expect(poster(page)).toHaveCSS("opacity", "0");
      await expect(banner(page, INTERRUPTED)).toHaveCount(0);
    });
  }
  await expect(banner(page)).toHaveCount(0);
  // three.js frees the old context's shadow map in the new one.
  expect(problems.filter((problem) => !problem.includes("delete: object does not belong to this context"))).toEqual([]);
});
