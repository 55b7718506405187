import { expect, type Page, test } from "@playwright/test";
import { CORE } from "@/e2e/support/scope";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { padId } from "@/lib/shared/ids";
import { createWholeView } from "@/lib/shared/plaza-picture/picture-view";
import { projectToPicture } from "@/lib/shared/plaza-picture/projection";

test.use({ deviceScaleFactor: 1 });

const FRAME = { width: 800, height: 800 };
test.use({ viewport: FRAME });
/** On a busy machine the nearest tiles take seconds each when they are not cached. */
test.setTimeout(180_000);

const PAGE = "/crowd?nowebgl&noloader";
const WITHIN_A_MINUTE = { timeout: 60_000 };
const field = (page: Page) => page.getByRole("application", { name: /^A map of all/ });

/** Number of colours in the centre of the picture: few on the bare floor, hundreds on an avatar. */
function colorsInMiddle(page: Page): Promise<number> {
  return field(page)
    .locator("canvas")
    .evaluate((canvas: HTMLCanvasElement) => {
      const [x, y] = [canvas.width / 2 - 40, canvas.height / 2 - 40];
      const { data } = canvas.getContext("2d")?.getImageData(x, y, 80, 80) ?? { data: [] };
      const colors = new Set<number>();
      for (let at = 0; at < data.length; at += 4) {
        colors.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
      }
      return colors.size;
    });
}

test("without WebGL a click on the picture opens the card of the avatar at that point", CORE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto(PAGE);
  await expect(field(page)).toBeVisible(WITHIN_A_MINUTE);
  const plaza = layOutPlaza();
  // No avatar hides one in the front row.
  const slot = plaza.z.indexOf(Math.max(...plaza.z));
  const [east, south] = projectToPicture(plaza.x[slot] ?? 0, 0.9, plaza.z[slot] ?? 0);
  const { u, v, scale } = createWholeView(FRAME);
  await field(page).click({
    position: { x: FRAME.width / 2 + (east - u) * scale, y: FRAME.height / 2 + (south - v) * scale },
  });
  await expect(page.getByText(padId(plaza.ids[slot] ?? 0)).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test("keys zoom in and load sharper tiles", CORE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(PAGE);
  await expect(field(page)).toBeVisible(WITHIN_A_MINUTE);
  await field(page).focus();
  for (const key of ["h", "ArrowLeft", "ArrowUp", "+"]) await page.keyboard.press(key);
  await expect.poll(() => requestedPaths.some((path) => path.startsWith("/api/crowd/5/")), WITHIN_A_MINUTE).toBe(true);
  await expect.poll(() => colorsInMiddle(page), WITHIN_A_MINUTE).toBeGreaterThan(200);
  await page.keyboard.press("0");
  await page.keyboard.press("Escape");
});

test("tiles that fail to load are reported, and Try again loads them", async ({ page }) => {
  let isDown = true;
  await page.route("**/api/crowd/**", (route) =>
    isDown ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await page.goto(PAGE);
  await expect(page.getByText("Part of the picture could not be loaded.")).toBeVisible(WITHIN_A_MINUTE);
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Part of the picture could not be loaded.")).toBeHidden(WITHIN_A_MINUTE);
  await expect.poll(() => colorsInMiddle(page), WITHIN_A_MINUTE).toBeGreaterThan(20);
});
