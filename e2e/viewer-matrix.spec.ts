import { expect, type Page, test } from "@playwright/test";
import { type FrameSite, frameSite, servePages } from "@/e2e/support/embedding-site";
import { installProbe, type ProbeReading } from "@/e2e/support/frame-probe";
import { MOVING } from "@/e2e/support/frames";
import {
  cellUrl,
  faultsOf,
  GIVE_UP_MS,
  MATRIX_IDS,
  MAX_LIVE_MS,
  middleOf,
  moodsOfCell,
  PLACES,
  warmArt,
} from "@/e2e/support/matrix";
import { watchProblems } from "@/e2e/support/problems";
import { CORE } from "@/e2e/support/scope";
import { getMood, PICKABLE_MOODS } from "@/lib/shared/moods";

test.use(MOVING);

test.use({ deviceScaleFactor: 0.5 });

test.use({ viewport: { width: 240, height: 240 } });

/** Opens a page and returns the reading of its innermost frame's probe once live; null if it never is. */
async function readingOf(page: Page, url: string): Promise<ProbeReading | null> {
  await page.goto(url);
  const probe = await page
    .frames()
    .at(-1)
    ?.waitForFunction(() => window.probe.liveAfter !== null && window.probe, null, { timeout: GIVE_UP_MS })
    .catch(() => null);
  return (await probe?.jsonValue()) || null;
}

test.describe("the matrix", () => {
  let site: FrameSite;
  test.beforeAll(async () => {
    site = await frameSite();
  });
  test.afterAll(() => site.close());

  for (const [place, { name, sandbox }] of PLACES.entries()) {
    for (const [avatar, id] of MATRIX_IDS.entries()) {
      const moods = moodsOfCell(place, avatar);
      if (moods.length === 0) continue;
      test(`${name}, Meebit ${id} is live in its moods within 3 s, without problems or storage access`, async ({
        page,
        baseURL,
      }) => {
        test.setTimeout(PICKABLE_MOODS.length * GIVE_UP_MS);
        const problems = watchProblems(page);
        await page.addInitScript(installProbe);
        await warmArt(baseURL, [id], moods);
        const liveAfter: number[] = [];
        for (const mood of moods) {
          const cell = cellUrl(baseURL, id, mood);
          const url = sandbox === "top" ? cell : site.pageWith(cell, sandbox);
          const reading = await readingOf(page, url);
          expect.soft(faultsOf(reading), mood).toEqual([]);
          liveAfter.push(reading?.liveAfter ?? GIVE_UP_MS);
          const heading = page.frames().at(-1)?.getByRole("heading", { level: 1 });
          expect.soft(await heading?.getAttribute("aria-label")).toContain(`, ${getMood(mood).label}`);
        }
        expect(middleOf(liveAfter), `milliseconds until it is live, of ${liveAfter}`).toBeLessThanOrEqual(MAX_LIVE_MS);
        expect(problems).toEqual([]);
      });
    }
  }
});

/** Scripts for everything the probe must detect, by the name that it records. */
const TOUCHES = {
  localStorage: "localStorage.getItem('a')",
  sessionStorage: "sessionStorage.setItem('a', 'b')",
  indexedDB: "indexedDB.open('a')",
  caches: "caches.keys()",
  cookie: "document.cookie = 'a=b'",
  cookieStore: "cookieStore.getAll()",
  storage: "navigator.storage.estimate()",
  serviceWorker: "navigator.serviceWorker.register('/a.js').catch(() => 0)",
  BroadcastChannel: "new BroadcastChannel('a').close()",
  SharedWorker: "new SharedWorker('/a.js')",
};

test("the probe detects every access to storage, and a blank canvas", CORE, async ({ page }) => {
  const touching = await servePages(
    ({ searchParams }) => `<!doctype html><script>${searchParams.get("script")}</script>`,
  );
  await page.addInitScript(installProbe);
  for (const [name, script] of Object.entries(TOUCHES)) {
    await page.goto(`${touching.url}?${new URLSearchParams({ script })}`);
    expect(await page.evaluate(() => window.probe.touched)).toEqual([name]);
  }
  const blank = `document.write('<main data-live=true><canvas></canvas></main>')`;
  await page.goto(`${touching.url}?${new URLSearchParams({ script: blank })}`);
  await page.waitForFunction(() => window.probe.liveAfter !== null);
  expect(faultsOf(await page.evaluate(() => window.probe))).toEqual([expect.stringContaining("blank")]);
  await touching.close();
});
