import { expect, test } from "@playwright/test";
import { embeddingSite, findReceived, postToFrame, untilReady } from "@/e2e/support/embedding-site";
import { MOVING, passFrames } from "@/e2e/support/frames";
import { watchProblems } from "@/e2e/support/problems";
import { CORE } from "@/e2e/support/scope";

test.use({ ...MOVING, deviceScaleFactor: 0.5, viewport: { width: 500, height: 500 } });

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
