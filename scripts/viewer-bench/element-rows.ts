import { elementPage, servePages } from "@/e2e/support/embedding-site";
import { type BenchRow, quantile } from "../lib/bench-row";
import { disableDrawing } from "../plaza-bench/fake-graphics-card";
import { newPage, type ViewerBench } from "./open-viewer";

const COUNT = 50;
const COLUMNS = 4;
const SIZE_PX = 240;
const MAX_FRAMES = 8;
const MIN_FRAME_RATE = 30;
const SCROLL_MS = 6000;
/** From the first element to the last and back. */
const ROUND_MS = 3000;

/** Measures the scrolling of another site's page with many elements, with nothing drawn: a GPU does that elsewhere. */
export async function elementRows({ browser, url }: ViewerBench): Promise<BenchRow[]> {
  const page = await newPage(browser, { viewport: { width: COLUMNS * SIZE_PX, height: 3 * SIZE_PX } });
  await page.addInitScript(disableDrawing);
  const posters: string[] = [];
  page.on("request", (request) => {
    if (request.frame() === page.mainFrame() && request.url().includes("type=poster")) posters.push(request.url());
  });
  const elements = Array.from(
    { length: COUNT },
    (_, at) => `<meebit-viewer token="${at + 1}" mood="gm"></meebit-viewer>`,
  );
  const site = await servePages(() => elementPage(url, elements.join("")));
  try {
    await page.goto(site.url);
    await page.evaluate((size) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`body { margin: 0; font-size: 0 } meebit-viewer { width: ${size}px }`);
      document.adoptedStyleSheets = [sheet];
    }, SIZE_PX);
    await page.waitForLoadState("networkidle");
    const seen = await page.evaluate(
      async ({ scrollMs, roundMs }) => {
        const height = document.documentElement.scrollHeight - innerHeight;
        const viewers = [...document.querySelectorAll("meebit-viewer")];
        const times: number[] = [];
        let frames = 0;
        const startedAt = performance.now();
        for (let elapsed = 0; elapsed < scrollMs; elapsed = performance.now() - startedAt) {
          scrollTo(0, height * (1 - Math.abs(1 - ((elapsed / roundMs) % 1) * 2)));
          times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)));
          frames = Math.max(frames, viewers.filter(({ shadowRoot }) => shadowRoot?.querySelector("iframe")).length);
        }
        return { gaps: times.slice(1).map((time, at) => time - (times[at] ?? time)), frames };
      },
      { scrollMs: SCROLL_MS, roundMs: ROUND_MS },
    );
    const rate = 1000 / (seen.gaps.reduce((sum, gap) => sum + gap, 0) / seen.gaps.length);
    return [
      {
        name: `element: frames a second while ${COUNT} on a page scroll, nothing drawn`,
        wanted: `>= ${MIN_FRAME_RATE}`,
        measured: rate.toFixed(1),
        note: `milliseconds between frames: median ${quantile(seen.gaps, 0.5).toFixed(1)}, p95 ${quantile(seen.gaps, 0.95).toFixed(1)}`,
        ok: rate >= MIN_FRAME_RATE,
      },
      {
        name: `element: most live frames of ${COUNT} elements while they scroll`,
        wanted: `<= ${MAX_FRAMES}`,
        measured: String(seen.frames),
        note: `${posters.length} requests for ${new Set(posters).size} posters`,
        ok: seen.frames <= MAX_FRAMES && posters.length === COUNT && new Set(posters).size === COUNT,
      },
    ];
  } finally {
    await site.close();
    await page.close();
  }
}
