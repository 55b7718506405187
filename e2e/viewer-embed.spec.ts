import { expect, type Page, test } from "@playwright/test";
import { type EmbeddingSite, embeddingSite } from "@/e2e/support/embedding-site";
import { watchProblems } from "@/e2e/support/problems";
import { difference, pictureOf, shareDrawn } from "@/e2e/support/viewer";

declare global {
  interface Window {
    heard: { source: string; version: number; type: string; payload: Record<string, unknown> }[];
  }
}

test.use({ viewport: { width: 500, height: 500 } });

/** Messages of a type that the embedding page has got. */
async function heard(page: Page, type: string) {
  return page.evaluate((wanted) => window.heard.filter((message) => message.type === wanted), type);
}

async function tell(page: Page, message: unknown): Promise<void> {
  await page.evaluate((data) => document.querySelector("iframe")?.contentWindow?.postMessage(data, "*"), message);
}

async function untilReady(page: Page): Promise<void> {
  await expect.poll(() => heard(page, "ready"), { timeout: 30_000 }).toHaveLength(1);
}

for (const sandbox of ["allow-scripts", null]) {
  test.describe(sandbox ? `in a frame with sandbox="${sandbox}"` : "in a plain frame of another site", () => {
    let site: EmbeddingSite;
    test.beforeEach(async ({ baseURL }) => {
      site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, sandbox);
    });
    test.afterEach(() => site.close());

    test("lives and changes with the mood, without a problem", async ({ page }) => {
      const problems = watchProblems(page);
      await page.goto(site.url);
      await untilReady(page);
      expect(await heard(page, "ready")).toEqual([
        { source: "meebits-viewer", version: 1, type: "ready", payload: { id: 1, mood: "gm", live: true } },
      ]);
      const frame = page.frameLocator("iframe");
      await expect(frame.locator("main img")).toBeHidden();
      await expect(frame.locator("canvas")).toBeVisible();
      const gm = await pictureOf(page);
      expect(shareDrawn(gm)).toBeGreaterThan(0.05);
      const cookies = await page.context().cookies();

      await tell(page, { type: "setMood", payload: { mood: "ded" } });
      await expect.poll(() => heard(page, "mood")).toHaveLength(1);
      expect((await heard(page, "mood"))[0]?.payload).toEqual({ id: 1, mood: "ded" });
      await page.waitForTimeout(600);
      expect(difference(gm, await pictureOf(page)).far).toBeGreaterThan(0.2);
      expect(cookies).toEqual([]);
      expect(problems).toEqual([]);
    });

    test("answers a wish for a picture through the port that came along", async ({ page }) => {
      await page.goto(site.url);
      await untilReady(page);
      const picture = await page.evaluate(
        () =>
          new Promise<{ type: string; head: number[] }>((settle) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = async ({ data }: MessageEvent<Blob>) => {
              settle({ type: data.type, head: [...new Uint8Array(await data.arrayBuffer())].slice(0, 4) });
            };
            document.querySelector("iframe")?.contentWindow?.postMessage({ type: "capture" }, "*", [port2]);
          }),
      );
      expect(picture).toEqual({ type: "image/png", head: [0x89, 0x50, 0x4e, 0x47] });
      await expect.poll(() => heard(page, "captured")).toHaveLength(1);
    });
  });
}

test("messages of a wrong shape are answered or ignored, and never break the frame", async ({ page, baseURL }) => {
  const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, "allow-scripts");
  await page.goto(site.url);
  await untilReady(page);
  for (const ignored of [null, 7, "setMood", [], {}, { type: "dance" }, { type: { toString: 1 } }]) {
    await tell(page, ignored);
  }
  const refused = [
    { type: "setMood" },
    { type: "setMood", payload: { mood: "grumpy" } },
    { type: "setMood", payload: "gm" },
    { type: "setView", payload: { view: "back" } },
    { type: "play", version: 2 },
  ];
  for (const message of refused) await tell(page, message);
  await expect.poll(() => heard(page, "error")).toHaveLength(refused.length);
  for (let count = 0; count < 1000; count++)
    await tell(page, { type: "setMood", payload: { mood: ["gm", "zen"][count % 2] } });
  await tell(page, { type: "setMood", payload: { mood: "shy" } });
  await expect
    .poll(async () => (await heard(page, "mood")).at(-1)?.payload, { timeout: 20_000 })
    .toEqual({ id: 1, mood: "shy" });
  await site.close();
});

test("what is said before its scripts are there is heard, with its port", async ({ page, baseURL }) => {
  const site = await embeddingSite(`${baseURL}/viewer/1?mood=gm`, "allow-scripts");
  // The first script of the build comes late.
  let begin = () => {};
  const told = new Promise<void>((settle) => {
    begin = settle;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await told;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: "commit" });
  await page.frameLocator("iframe").locator("main").waitFor();
  const picture = page.evaluate(
    () =>
      new Promise<number>((settle) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => settle(data instanceof Blob ? data.size : 0);
        const say = (message: unknown, ports: Transferable[] = []) =>
          document.querySelector("iframe")?.contentWindow?.postMessage(message, "*", ports);
        say({ type: "setMood", payload: { mood: "zen" } });
        say({ type: "capture" }, [port2]);
      }),
  );
  begin();
  await expect
    .poll(async () => (await heard(page, "mood")).at(-1)?.payload, { timeout: 20_000 })
    .toEqual({ id: 1, mood: "zen" });
  expect(await picture).toBeGreaterThan(1000);
  await site.close();
});

test("an unknown Meebit renders in a frame", async ({ page, baseURL }) => {
  const site = await embeddingSite(`${baseURL}/viewer/20001`, "allow-scripts");
  await page.goto(site.url);
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveText(/^OOPS: No such meebit/);
  expect(shareDrawn(await pictureOf(page))).toBeGreaterThan(0.02);
  await site.close();
});

test("rests while it is scrolled out of sight", async ({ page, baseURL }) => {
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
  const drawsWithin = async (milliseconds: number) => {
    const before = (await draws()) ?? 0;
    await page.waitForTimeout(milliseconds);
    return ((await draws()) ?? 0) - before;
  };
  expect(await drawsWithin(500)).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.waitForTimeout(500);
  expect(await drawsWithin(500)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  expect(await drawsWithin(500)).toBeGreaterThan(0);
  await site.close();
});

test("what an embed loads is open to every origin, and sets no cookie", async ({ page }) => {
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
