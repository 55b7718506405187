import { expect, type Page, test } from "@playwright/test";
import {
  type EmbeddingSite,
  embeddingSite,
  frameSite,
  ISOLATION_CASES,
  servePages,
} from "@/e2e/support/embedding-site";
import { MOVING, passFrames } from "@/e2e/support/frames";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, coreIf, FULL, IS_WHOLE } from "@/e2e/support/scope";
import { builtFile } from "@/e2e/support/scripts";
import { difference, pictureOf, shareDrawn } from "@/e2e/support/viewer";

test.use(MOVING);

test.use({ deviceScaleFactor: 0.5 });

declare global {
  interface Window {
    receivedMessages: { source: string; version: number; type: string; payload: Record<string, unknown> }[];
  }
}

test.use({ viewport: { width: 500, height: 500 } });

/** Messages of a type that the embedding page has received. */
async function findReceived(page: Page, type: string) {
  return page.evaluate((wanted) => window.receivedMessages.filter((message) => message.type === wanted), type);
}

async function postToFrame(page: Page, message: unknown): Promise<void> {
  await page.evaluate((data) => document.querySelector("iframe")?.contentWindow?.postMessage(data, "*"), message);
}

async function untilReady(page: Page): Promise<void> {
  await expect.poll(() => findReceived(page, "ready"), { timeout: 30_000 }).toHaveLength(1);
}

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

test("malformed messages are answered or ignored, and do not break the frame", async ({ page, baseURL }) => {
  const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, "allow-scripts");
  await page.goto(site.url);
  await untilReady(page);
  for (const ignored of [null, 7, "setMood", [], {}, { type: "dance" }, { type: { toString: 1 } }]) {
    await postToFrame(page, ignored);
  }
  const refused = [
    { type: "setMood" },
    { type: "setMood", payload: { mood: "grumpy" } },
    { type: "setMood", payload: "gm" },
    { type: "setView", payload: { view: "back" } },
    { type: "play", version: 3 },
  ];
  for (const message of refused) await postToFrame(page, message);
  await expect.poll(() => findReceived(page, "error")).toHaveLength(refused.length);
  await page.evaluate(() => {
    const frame = document.querySelector("iframe")?.contentWindow;
    for (let count = 0; count < 1000; count++)
      frame?.postMessage({ type: "setMood", payload: { mood: ["gm", "zen"][count % 2] } }, "*");
  });
  await postToFrame(page, { type: "setMood", payload: { mood: "shy" } });
  await expect
    .poll(async () => (await findReceived(page, "mood")).at(-1)?.payload, { timeout: 20_000 })
    .toEqual({ id: 1, mood: "shy" });
  await site.close();
});

test("messages of version 2 are answered, and set another avatar and background", CORE, async ({ page, baseURL }) => {
  const problems = watchProblems(page);
  const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, "allow-scripts");
  await page.goto(site.url);
  await untilReady(page);
  let count = 0;
  /** Sends a message and returns the response or the error. */
  const request = async (message: object) => {
    count += 1;
    await postToFrame(page, { version: 2, requestId: count, ...message });
    const find = () =>
      page.evaluate((id) => window.receivedMessages.find((one) => Reflect.get(one, "requestId") === id) ?? null, count);
    await expect.poll(find, { timeout: 20_000 }).not.toBeNull();
    const found = await find();
    return { type: found?.type, payload: found?.payload ?? {} };
  };
  const state = { id: 1, mood: "gm", live: true, view: "three-quarter", background: "mood", playing: true };
  expect(await request({ type: "getState" })).toEqual({ type: "answer", payload: state });
  const frame = page.frameLocator("iframe");

  // Uses its saved mood: none is saved.
  const other = await request({ type: "setAvatar", payload: { id: 7 } });
  expect(other.payload).toMatchObject({ id: 7, mood: "default", live: false });
  await expect(frame.locator("main")).toHaveAttribute("aria-label", "Meebit 00007, Default");
  const isLive = async () => (await request({ type: "getState" })).payload["live"];
  await expect.poll(isLive, { timeout: 30_000 }).toBe(true);
  expect((await findReceived(page, "mood")).at(-1)?.payload).toEqual({ id: 7, mood: "default" });

  await request({ type: "setBackground", payload: { background: "#00ff00" } });
  const captured = await request({ type: "capture" });
  expect(captured.payload).toMatchObject({
    id: 7,
    mood: "default",
    dataUrl: expect.stringMatching(/^data:image\/png/),
  });
  const corner = await page.evaluate(async (dataUrl) => {
    const image = await createImageBitmap(await (await fetch(dataUrl)).blob());
    const ctx = new OffscreenCanvas(image.width, image.height).getContext("2d");
    ctx?.drawImage(image, 0, 0);
    return [...(ctx?.getImageData(1, 1, 1, 1).data ?? [])];
  }, String(captured.payload["dataUrl"]));
  expect(corner).toEqual([0, 255, 0, 255]);

  expect(await request({ type: "setMood", payload: { mood: "grumpy" } })).toMatchObject({
    type: "error",
    payload: { code: "bad_message", field: "payload.mood", allowed: expect.stringContaining("pride") },
  });
  expect(problems).toEqual([]);
  await site.close();
});

test("messages sent before the scripts have loaded are handled, with their ports", async ({ page, baseURL }) => {
  const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, "allow-scripts");
  // The first script of the build loads late.
  let begin = () => {};
  const released = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: "commit" });
  await page.frameLocator("iframe").locator("main").waitFor();
  const picture = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data instanceof Blob ? data.size : 0);
        const say = (message: unknown, ports: Transferable[] = []) =>
          document.querySelector("iframe")?.contentWindow?.postMessage(message, "*", ports);
        say({ type: "setMood", payload: { mood: "zen" } });
        say({ type: "capture" }, [port2]);
      }),
  );
  begin();
  await expect
    .poll(async () => (await findReceived(page, "mood")).at(-1)?.payload, { timeout: 20_000 })
    .toEqual({ id: 1, mood: "zen" });
  expect(await picture).toBeGreaterThan(1000);
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

test("a capture shows the mood and the avatar that were set just before it", async ({ page, baseURL }) => {
  const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, "allow-scripts");
  await page.goto(site.url);
  await untilReady(page);
  /** Sends messages at once, and returns the picture of the last one: its width and address. */
  const captureAfter = (...messages: object[]) =>
    page.evaluate(
      (sent) =>
        new Promise<{ width: number; dataUrl: string }>((resolve) => {
          const requestId = crypto.randomUUID();
          addEventListener("message", async ({ data }) => {
            if (data.requestId !== requestId) return;
            const image = new Image();
            image.src = data.payload.dataUrl;
            await image.decode();
            resolve({ width: image.naturalWidth, dataUrl: image.src });
          });
          const viewer = document.querySelector("iframe")?.contentWindow;
          for (const message of [...sent, { type: "capture", requestId }])
            viewer?.postMessage({ version: 2, ...message }, "*");
        }),
      messages,
    );
  await captureAfter({ type: "pause" });
  for (const mood of ["zen", "ded", "gm", "hype", "shy", "gn", "wtf", "nope"]) {
    const picture = await captureAfter({ type: "setMood", payload: { mood } });
    await passFrames(page, 10);
    expect((await captureAfter()).dataUrl === picture.dataUrl, mood).toBe(true);
  }
  // Its poster is larger than the canvas, which still shows the former avatar.
  const { width } = await captureAfter({ type: "setAvatar", payload: { id: 7, mood: "gm" } });
  expect(width).toBe(1080);
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
