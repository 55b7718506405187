import { expect, type Page, test } from "@playwright/test";
import { coreIf } from "@/e2e/support/scope";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const PAGES = [
  "/?nowebgl",
  "/?id=7&mood=gm&nowebgl&noloader",
  "/get-print?nowebgl",
  "/meebit/1?nowebgl",
  "/faq?nowebgl",
];
/** Parts in which a page arrives. */
const PARTS = 6;
/** Pixels by which a part may move. */
const MAX_MOVE_PX = 4;

interface Place {
  readonly name: string;
  readonly left: number;
  readonly top: number;
}

/**
 * Places of the elements of `main`, in the order of the document; null for those out of view, those whose end has not
 * arrived, and parts of drawings.
 */
function readPlaces(page: Page): Promise<(Place | null)[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll("main *")];
    const last = elements.at(-1);
    return elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isInView = Math.min(width, height) > 1 && top < window.innerHeight && element.checkVisibility();
      const counts = isInView && !(last && element.contains(last)) && element.closest("svg *") === null;
      return counts ? { name: `${element.tagName} ${element.className}`, left, top } : null;
    });
  });
}

/** Shows the first part of a page as if the rest were still on its way. */
async function show(page: Page, url: string, html: string): Promise<(Place | null)[]> {
  await page.route(url, (route) => route.fulfill({ body: html, contentType: "text/html" }));
  await page.goto(url);
  await page.unroute(url);
  return readPlaces(page);
}

for (const path of PAGES) {
  test(
    `what is shown of ${path} stays in its place while the rest arrives`,
    coreIf(path === PAGES[0]),
    async ({ page, baseURL }) => {
      await page.route(/\/api\/|\.(?:woff2|jpg|svg)$/, (route) => route.abort());
      const url = new URL(path, baseURL).href;
      const html = await (await page.request.get(url)).text();
      const [from, to] = [html.indexOf("<main"), html.indexOf("</main>")];
      const whole = await show(page, url, html);
      const moved: string[] = [];
      for (let part = 1; part < PARTS; part++) {
        const cut = html.lastIndexOf("<", from + ((to - from) * part) / PARTS);
        for (const [index, place] of (await show(page, url, html.slice(0, cut))).entries()) {
          const last = whole[index];
          if (place && last && Math.hypot(last.left - place.left, last.top - place.top) > MAX_MOVE_PX)
            moved.push(`${part}/${PARTS} ${place.name}: ${place.left},${place.top} to ${last.left},${last.top}`);
        }
      }
      expect(moved).toEqual([]);
    },
  );
}

test("on the smallest phone the home title has two lines, before its font arrives and with it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const countLines = () =>
    page.locator("#stage-title").evaluate((title) => {
      return Math.round(title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight));
    });
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto("/?nowebgl");
  expect(await countLines()).toBe(2);
  await page.unrouteAll();
  await page.reload();
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
  expect(await countLines()).toBe(2);
});
