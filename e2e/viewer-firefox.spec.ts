import { expect, test } from "@playwright/test";
import {
  elementPage,
  embeddingSite,
  type FrameSite,
  frameSite,
  ISOLATION_CASES,
  recordElementEvents,
  sandboxedElementSite,
  servePages,
} from "@/e2e/support/embedding-site";
import { installProbe, type ProbeReading } from "@/e2e/support/frame-probe";
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
import { CORE } from "@/e2e/support/scope";
import { getMood, PICKABLE_MOODS } from "@/lib/shared/moods";
import {
  explainMissingFirefox,
  type Firefox,
  type FirefoxPage,
  startFirefox,
  watchFirefoxProblems,
} from "@/tools/firefox";

const isSandboxed = ({ sandbox }: { sandbox: string | null }) => sandbox !== null && sandbox !== "top";

/** Opens a page and returns the reading of its innermost frame's probe once live; null if it never is. */
async function readingOf(page: FirefoxPage, url: string): Promise<ProbeReading | null> {
  await page.goto(url);
  const frame = page.frames().at(-1);
  await frame?.waitForFunction(() => window.probe.liveAfter !== null, { timeout: GIVE_UP_MS }).catch(() => null);
  return (await frame?.evaluate(() => window.probe)) ?? null;
}

test.beforeAll(() => {
  const why = explainMissingFirefox();
  if (why && process.env["CI"]) throw new Error(why);
  test.info().skip(why !== null, why ?? "");
});

test.describe("the matrix in Firefox", () => {
  let site: FrameSite;
  let firefox: Firefox;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await frameSite();
    firefox = await startFirefox({ hasWebgl: true });
  });
  test.afterAll(async () => {
    await firefox?.stop();
    await site?.close();
  });

  for (const [place, { name, sandbox }] of PLACES.filter(isSandboxed).entries()) {
    for (const [avatar, id] of MATRIX_IDS.entries()) {
      const moods = moodsOfCell(place, avatar);
      if (moods.length === 0) continue;
      test(`${name}, Meebit ${id} is live in its moods within 3 s, without problems or storage access`, async ({
        baseURL,
      }) => {
        test.setTimeout(PICKABLE_MOODS.length * GIVE_UP_MS);
        const page = await firefox.newPage();
        const problems = watchFirefoxProblems(page);
        await page.evaluateOnNewDocument(installProbe);
        await warmArt(baseURL, [id], moods);
        const liveAfter: number[] = [];
        for (const mood of moods) {
          const url = site.pageWith(cellUrl(baseURL, id, mood), sandbox);
          const reading = await readingOf(page, url);
          expect.soft(faultsOf(reading), mood).toEqual([]);
          liveAfter.push(reading?.liveAfter ?? GIVE_UP_MS);
          const heading = await page
            .frames()
            .at(-1)
            ?.$eval("h1", (title) => title.ariaLabel);
          expect.soft(heading).toContain(`, ${getMood(mood).label}`);
        }
        expect(middleOf(liveAfter), `milliseconds until it is live, of ${liveAfter}`).toBeLessThanOrEqual(MAX_LIVE_MS);
        expect(problems).toEqual([]);
        await page.close();
      });
    }
  }

  test("becomes live in frames of isolated pages", CORE, async ({ baseURL }) => {
    test.setTimeout(ISOLATION_CASES.length * GIVE_UP_MS);
    const page = await firefox.newPage();
    const problems = watchFirefoxProblems(page);
    // When its frame gets its size, Firefox may abort the request of a poster for one of another width.
    const posters: string[] = [];
    page.on("response", (response) => {
      if (response.ok() && response.url().includes("type=poster")) posters.push(response.url());
    });
    const withoutWidth = (url: string) => url.replace(/&w=\d+/, "");
    for (const { isolation, sandbox, path, type } of ISOLATION_CASES) {
      await page.goto(site.pageWith(`${baseURL}${path}`, sandbox, isolation));
      expect(await page.evaluate(() => crossOriginIsolated), `${path} ${isolation}`).toBe(isolation !== null);
      // A viewer that detects its visibility late reports a still, then `live`.
      const expectedPayload = type === "ready" ? { live: true } : { code: "unknown_meebit" };
      await page.waitForFunction(
        (wanted) =>
          window.receivedMessages.some(({ payload }) =>
            Object.entries(wanted).every(([key, value]) => payload[key] === value),
          ),
        { timeout: GIVE_UP_MS },
        expectedPayload,
      );
      // Navigating away aborts pending requests, which is not the page's fault.
      await page.waitForNetworkIdle();
    }
    const isReplaced = (problem: string) => {
      const [, url] = /^request failed: (\S+) NS_BINDING_ABORTED$/.exec(problem) ?? [];
      return (
        url !== undefined && posters.some((loaded) => loaded !== url && withoutWidth(loaded) === withoutWidth(url))
      );
    };
    expect(problems.filter((problem) => !problem.includes("/viewer/20001") && !isReplaced(problem))).toEqual([]);
    await page.close();
  });

  test("the element changes moods and captures pictures in an isolated page with a strict policy", async ({
    baseURL,
  }) => {
    test.setTimeout(4 * GIVE_UP_MS);
    const market = await servePages(() => elementPage(baseURL, '<meebit-viewer token="7" mood="gm"></meebit-viewer>'));
    const page = await firefox.newPage();
    const problems = watchFirefoxProblems(page);
    await page.evaluateOnNewDocument(recordElementEvents);
    await page.goto(`${market.url}?isolation=require-corp`);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await page.waitForFunction(() => window.elementEvents[0]?.[0] === "ready", { timeout: GIVE_UP_MS });
    await page.evaluate(() => document.querySelector("meebit-viewer")?.setMood("ded"));
    await page.waitForFunction(() => window.elementEvents[1]?.[0] === "moodchange", { timeout: GIVE_UP_MS });
    const type = await page.evaluate(async () => (await document.querySelector("meebit-viewer")?.capture())?.type);
    expect(type).toBe("image/png");
    expect(await page.evaluate(() => window.elementEvents.map(([name]) => name))).toContain("capture");
    await market.close();

    const sandboxed = await sandboxedElementSite(baseURL, '<meebit-viewer token="7" mood="gm"></meebit-viewer>');
    await page.goto(`${sandboxed.url}?isolation=require-corp`);
    const frame = page.frames().find((one) => one.url().includes("inner"));
    await frame?.waitForFunction(() => window.elementEvents[0]?.[0] === "ready", { timeout: GIVE_UP_MS });
    expect(await frame?.evaluate(() => window.origin)).toBe("null");
    await frame?.evaluate(() => document.querySelector("meebit-viewer")?.setMood("ded"));
    const other = await frame?.evaluate(async () => (await document.querySelector("meebit-viewer")?.capture())?.type);
    expect(other).toBe("image/png");
    expect(problems).toEqual([]);
    await page.close();
    await sandboxed.close();
  });

  test("a frame that its page does not display reports a still, and is live once displayed", async ({ baseURL }) => {
    test.setTimeout(4 * GIVE_UP_MS);
    const market = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, "allow-scripts", "display: none");
    const page = await firefox.newPage();
    await page.goto(market.url);
    await page.waitForFunction(() => window.receivedMessages.length > 0, { timeout: GIVE_UP_MS });
    await page.$eval("iframe", (frame) => frame.removeAttribute("style"));
    await page.waitForFunction(() => window.receivedMessages.length > 1, { timeout: GIVE_UP_MS });
    const messages = await page.evaluate(() => window.receivedMessages.map(({ type, payload }) => [type, payload]));
    expect(messages).toEqual([
      ["ready", { id: 1, mood: "gm", live: false }],
      ["live", { id: 1, mood: "gm", live: true }],
    ]);
    await page.close();
    await market.close();
  });

  test("problems in a sandboxed frame are recorded", CORE, async () => {
    const script = "console.error('oops'); missing()";
    const closed = await servePages(() => "");
    await closed.close();
    const missingUrl = `${closed.url}gone.png`;
    const faulty = await servePages(({ searchParams }) =>
      searchParams.has("frame")
        ? `<!doctype html><img src="${missingUrl}" alt=""><script>${script}</script>`
        : "<!doctype html><iframe sandbox='allow-scripts' src='?frame'></iframe>",
    );
    const page = await firefox.newPage();
    const problems = watchFirefoxProblems(page);
    await page.goto(faulty.url);
    await expect
      .poll(() => problems.toSorted())
      .toEqual([
        expect.stringMatching(/^console error: oops/),
        expect.stringContaining(`request failed: ${missingUrl}`),
        expect.stringMatching(/^uncaught: .*missing is not defined/),
      ]);
    await page.close();
    await faulty.close();
  });
});

test("without WebGL Firefox keeps the poster, and a status shows why", async ({ baseURL }) => {
  const firefox = await startFirefox({ hasWebgl: false });
  const page = await firefox.newPage();
  const problems = watchFirefoxProblems(page);
  await page.goto(cellUrl(baseURL, 1, "gm"));
  await page.waitForFunction(() => /3D does not work/.test(document.querySelector("[role=status]")?.textContent ?? ""));
  expect(await page.$eval("main img", (poster) => poster.checkVisibility() && poster.complete)).toBe(true);
  expect(problems).toEqual([]);
  await firefox.stop();
});
