import { expect, test } from "@playwright/test";
import {
  type EmbeddingSite,
  embeddingSite,
  findReceived,
  frameSite,
  ISOLATION_CASES,
  postToFrame,
  servePages,
  untilReady,
} from "@/e2e/support/embedding-site";
import { MOVING, passFrames } from "@/e2e/support/frames";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, coreIf, FULL, IS_WHOLE } from "@/e2e/support/scope";
import { builtFile } from "@/e2e/support/scripts";
import { difference, pictureOf, shareDrawn } from "@/e2e/support/viewer";

test.use({ ...MOVING, deviceScaleFactor: 0.5, viewport: { width: 500, height: 500 } });

for (const sandbox of ["allow-scripts", null]) {
  test.describe(sandbox ? `in a frame with sandbox="${sandbox}"` : "in a plain frame of another site", () => {
    let site: EmbeddingSite;
    test.beforeEach(async ({ baseURL }) => {
      site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, sandbox);
    });
    test.afterEach(() => site.close());

    test("becomes live and changes with the mood, without problems", coreIf(sandbox !== null), async ({ page }) => {
      const problems = watchProblems(page);
      await page.goto(site.url);
      await untilReady(page);
      expect(await findReceived(page, "ready")).toEqual([
        { source: "meebits-viewer", version: 1, type: "ready", payload: { id: 1, mood: "gm", live: true } },
      ]);
      const frame = page.frameLocator("iframe");
      await expect(frame.locator("main img")).toBeHidden();
      await expect(frame.locator("canvas")).toBeVisible();
      const gm = await pictureOf(page);
      expect(shareDrawn(gm)).toBeGreaterThan(0.05);
      const cookies = await page.context().cookies();

      await postToFrame(page, { type: "setMood", payload: { mood: "ded" } });
      await expect.poll(() => findReceived(page, "mood")).toHaveLength(1);
      expect((await findReceived(page, "mood"))[0]?.payload).toEqual({ id: 1, mood: "ded" });
      await expect.poll(async () => difference(gm, await pictureOf(page)).far).toBeGreaterThan(0.2);
      expect(cookies).toEqual([]);
      expect(problems).toEqual([]);
    });

    const details = sandbox ? CORE : FULL;
    test("answers a capture through the transferred port", details, async ({ page }) => {
      await page.goto(site.url);
      await untilReady(page);
      const picture = await page.evaluate(
        () =>
          new Promise<{ type: string; head: number[] }>((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = async ({ data }: MessageEvent<Blob>) => {
              resolve({ type: data.type, head: [...new Uint8Array(await data.arrayBuffer())].slice(0, 4) });
            };
            document.querySelector("iframe")?.contentWindow?.postMessage({ type: "capture" }, "*", [port2]);
          }),
      );
      expect(picture).toEqual({ type: "image/png", head: [0x89, 0x50, 0x4e, 0x47] });
      await expect.poll(() => findReceived(page, "captured")).toHaveLength(1);
    });
  });
}

test("becomes live in frames of isolated pages, and reports errors there", CORE, async ({ page, baseURL }) => {
  const site = await frameSite();
  const problems = watchProblems(page);
  for (const { isolation, sandbox, path, type } of ISOLATION_CASES) {
    const situation = `${path} in a page with ${isolation}`;
    await page.goto(site.pageWith(`${baseURL}${path}`, sandbox, isolation));
    expect(await page.evaluate(() => crossOriginIsolated), situation).toBe(isolation !== null);
    await expect.poll(() => findReceived(page, type), { message: situation, timeout: 30_000 }).toHaveLength(1);
    // A viewer that is visible late reports `live` later.
    const lives = () => page.evaluate(() => window.receivedMessages.some(({ payload }) => payload["live"] === true));
    if (type === "ready") await expect.poll(lives, { message: situation, timeout: 30_000 }).toBe(true);
    // Navigating away aborts pending requests, which is not the page's fault.
    await page.waitForLoadState("networkidle");
  }
  expect(problems.filter((problem) => !problem.includes("/viewer/20001"))).toEqual([]);
  await site.close();
});

test("an unknown Meebit renders in a frame", CORE, async ({ page, baseURL }) => {
  const site = await embeddingSite(`${baseURL}/viewer/20001`, "allow-scripts");
  await page.goto(site.url);
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveText(/^OOPS: No such meebit/);
  // Chromium cannot capture a page that it has not drawn yet.
  await expect(async () => expect(shareDrawn(await pictureOf(page))).toBeGreaterThan(0.02)).toPass({ timeout: 10_000 });
  await site.close();
});

test(
  "an unknown Meebit reports an error to the embedding page, and as answer to a capture",
  CORE,
  async ({ page, baseURL }) => {
    const site = await embeddingSite(`${baseURL}/viewer/20001`, "allow-scripts");
    await page.goto(site.url);
    await expect.poll(async () => (await findReceived(page, "error"))[0]?.payload["code"]).toBe("unknown_meebit");
    const answer = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => resolve(data.payload.code);
          document.querySelector("iframe")?.contentWindow?.postMessage({ type: "capture" }, "*", [port2]);
        }),
    );
    expect(answer).toBe("unknown_meebit");
    await site.close();
  },
);

test("outside of the viewport it loads no 3D and reports a still, and becomes live once visible", async ({
  page,
  baseURL,
}) => {
  const requestedUrls: string[] = [];
  const isOf3d = (url: string) =>
    url.includes("type=3d") || (/\/_next\/static\/.*\.js/.test(url) && builtFile(url).includes("WebGLRenderer"));
  page.on("request", (request) => isOf3d(request.url()) && requestedUrls.push(request.url()));
  // Afterwards the HTML contains its poster.
  await page.request.get(`${baseURL}/viewer/1?mood=gm`);
  const style = "width: 300px; height: 300px; border: 0; margin-block: 3000px";
  const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, "allow-scripts", style);
  await page.goto(site.url);
  await untilReady(page);
  expect((await findReceived(page, "ready"))[0]?.payload).toMatchObject({ live: false });
  await passFrames(page, 60);
  expect(requestedUrls).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 2900));
  await expect
    .poll(async () => (await findReceived(page, "live"))[0]?.payload, { timeout: 30_000 })
    .toMatchObject({ live: true });
  expect(requestedUrls.length).toBeGreaterThan(1);
  await site.close();
});

test("on paper it shows its poster", async ({ page, baseURL }) => {
  const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, "allow-scripts");
  await page.goto(site.url);
  await untilReady(page);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("canvas")).toHaveCSS("opacity", "1");
  await page.emulateMedia({ media: "print" });
  await expect(frame.locator("main img")).toHaveCSS("opacity", "1");
  await expect(frame.locator("main img")).toBeVisible();
  await expect(frame.locator("canvas")).toHaveCSS("opacity", "0");
  await site.close();
});

test("with autoplay=0 it reports a still, and that it is live after play", async ({ page, baseURL }) => {
  const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm&autoplay=0`, "allow-scripts");
  await page.goto(site.url);
  await untilReady(page);
  expect((await findReceived(page, "ready"))[0]?.payload).toEqual({ id: 1, mood: "gm", live: false });
  await postToFrame(page, { type: "play" });
  const lives = { id: 1, mood: "gm", live: true };
  await expect.poll(async () => (await findReceived(page, "live")).map(({ payload }) => payload)).toEqual([lives]);
  await site.close();
});

const WALL = IS_WHOLE ? 30 : 14;

test.describe(`a wall of ${WALL} frames`, () => {
  const SHOWN = 4;
  test.use({ viewport: { width: 330, height: 322 } });

  test("only visible frames are live and have a canvas", async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const frames = Array.from({ length: WALL }, (_, nth) => {
      const src = `${baseURL}/viewer/${nth + 1}?mood=gm`;
      return `<iframe sandbox="allow-scripts" src="${src}" style="width: 160px; height: 160px; border: 0"></iframe>`;
    });
    const site = await servePages(
      () => `<!doctype html><html lang="en"><title>Market</title><link rel="icon" href="data:,">
        <style>body { margin: 0; display: grid; grid-template-columns: 160px 160px; gap: 4px }</style>
        ${frames.join("")}</html>`,
    );
    const problems = watchProblems(page);
    await page.goto(site.url);
    /** For each frame: whether it is live, and whether it has a canvas. */
    const states = () =>
      Promise.all(
        page
          .frames()
          .slice(1)
          .map((frame) =>
            frame.evaluate(() => ({
              lives: document.querySelector("main[data-live=true]") !== null,
              hasCanvas: document.querySelector("canvas") !== null,
            })),
          ),
      );
    const placesOf = async (what: "lives" | "hasCanvas") =>
      (await states()).flatMap((state, place) => (state[what] ? [place] : []));
    await expect.poll(() => placesOf("lives"), { timeout: 60_000 }).toEqual([0, 1, 2, 3]);
    expect(await placesOf("hasCanvas")).toHaveLength(SHOWN);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = [WALL - 4, WALL - 3, WALL - 2, WALL - 1];
    await expect.poll(() => placesOf("lives"), { timeout: 60_000 }).toEqual(last);
    expect(await placesOf("hasCanvas"), "those out of sight have given theirs up").toEqual(last);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => placesOf("lives"), { timeout: 60_000 }).toEqual([0, 1, 2, 3]);
    expect(problems).toEqual([]);
    await site.close();
  });
});

test("draws no frames while it is scrolled out of the viewport", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const draw = WebGL2RenderingContext.prototype.drawElements;
    Object.assign(window, { draws: 0 });
    WebGL2RenderingContext.prototype.drawElements = function (...call) {
      Object.assign(window, { draws: Reflect.get(window, "draws") + 1 });
      draw.apply(this, call);
    };
  });
  const style = "width: 300px; height: 300px; border: 0; margin-bottom: 3000px";
  const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, "allow-scripts", style);
  await page.goto(site.url);
  await untilReady(page);
  const frame = page.frames().at(-1);
  const draws = () => frame?.evaluate(() => Number(Reflect.get(window, "draws")));
  /** Counts draw calls of the frame while its parent page draws some frames. */
  const newDraws = async () => {
    const before = (await draws()) ?? 0;
    await passFrames(page);
    return ((await draws()) ?? 0) - before;
  };
  await expect.poll(newDraws).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect.poll(newDraws).toBe(0);
  expect(await newDraws(), "it stays so").toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(newDraws).toBeGreaterThan(0);
  await site.close();
});

test("resources of an embed are open to every origin, and set no cookie", async ({ page }) => {
  const closed: string[] = [];
  page.on("response", async (response) => {
    const headers = await response.allHeaders();
    const path = new URL(response.url()).pathname;
    const isOpen =
      headers["access-control-allow-origin"] === "*" && headers["cross-origin-resource-policy"] === "cross-origin";
    if (!path.startsWith("/viewer/") && !path.endsWith("/icon.svg") && !isOpen) closed.push(path);
    if (headers["set-cookie"]) closed.push(`${path} sets a cookie`);
  });
  await page.goto("/viewer/1?mood=gm", { waitUntil: "networkidle" });
  expect(closed).toEqual([]);
});
