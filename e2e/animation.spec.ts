import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { CORE, coreIf } from "@/e2e/support/scope";
import { type ServedEncoders, serveEncoders } from "@/scripts/gif-bench/serve-encoders";
import { paintedFrames } from "@/tests/support/frames";

const SKY = [228, 74, 80] as const;
const FLOOR = [62, 122, 214] as const;
const SQUARE = [250, 220, 10] as const;
/** Colour tolerance. Browsers convert YUV to RGB imprecisely: strong yellow is 11 off, with an exact decoder 1. */
const CLOSE = 12;
/** Pixels by which the 40 px wide square moves per frame. */
const STEP = 16;

/** The odd size is deliberate. A square moves over two fields. */
const frames = paintedFrames({ width: 201, height: 121, count: 10, delayMs: 100 }, (frame, x, y) => {
  if (Math.abs(x - 20 - frame * STEP) < 20 && Math.abs(y - 60) < 20) return SQUARE;
  return y < 60 ? SKY : FLOOR;
});

let served: ServedEncoders;
test.beforeAll(async () => {
  served = await serveEncoders(frames);
});
test.afterAll(() => served.stop());

test.beforeEach(async ({ page }) => {
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.goto(served.url);
  await page.waitForFunction(() => "encoders" in window);
});

/** Plays a video. Returns its facts, and for each of `seconds` the frame's start time and its colours at `places`. */
async function play(
  page: Page,
  url: string,
  seconds: readonly number[],
  places: readonly (readonly [number, number])[],
) {
  return page.evaluate(
    async ({ url, seconds, places }) => {
      const video = Object.assign(document.createElement("video"), { muted: true, src: url });
      document.body.append(video);
      const until = (event: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(event, resolve, { once: true });
          video.addEventListener("error", () => reject(new Error(video.error?.message)), { once: true });
        });
      await until("loadeddata");
      const { videoWidth: width, videoHeight: height, duration } = video;
      const context = new OffscreenCanvas(width, height).getContext("2d");
      if (!context) throw new Error("no canvas");
      // The first frame is present from the start.
      let begins = 0;
      /** Seeks to a time and draws the new frame. "seeked" fires while the previous frame is still shown. */
      const show = (time: number) =>
        new Promise<void>((resolve) => {
          const draw = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
            if (mediaTime === begins) return void video.requestVideoFrameCallback(draw);
            begins = mediaTime;
            context.drawImage(video, 0, 0);
            resolve();
          };
          video.requestVideoFrameCallback(draw);
          video.currentTime = time;
        });
      await show(seconds.at(-1) ?? 0);
      const pictures: { begins: number; colors: (readonly number[])[] }[] = [];
      for (const time of seconds) {
        await show(time);
        const colors = places.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]);
        pictures.push({ begins, colors });
      }
      const ended = until("ended");
      video.currentTime = Math.max(0, duration - 0.2);
      await video.play();
      await ended;
      return { width, height, duration, pictures };
    },
    { url, seconds, places },
  );
}

function expectColor(actual: readonly number[] | undefined, wanted: readonly number[]): void {
  for (const [part, value] of wanted.entries())
    expect(Math.abs((actual?.[part] ?? 999) - value)).toBeLessThanOrEqual(CLOSE);
}

test("Chromium can encode at least WebM", async ({ page }) => {
  expect(await page.evaluate(() => window.encoders.formats())).toContain("webm");
});

for (const format of ["mp4", "webm"] as const) {
  test(
    `${format} plays in a video element for 3 seconds, with the time and colours of every frame`,
    coreIf(format === "mp4"),
    async ({ page }) => {
      if (!(await page.evaluate(() => window.encoders.formats())).includes(format)) return;
      const made = await page.evaluate((wanted) => window.encoders.make(wanted), format);
      expect(made.error).toBeNull();
      expect(made.details).toMatchObject({ times: 3 });
      expect(made.shares.at(-1)).toBe(1);
      const middles = Array.from({ length: frames.count }, (_, frame) => [20 + frame * STEP, 70] as const);
      const times = Array.from({ length: frames.count * 3 }, (_, frame) => frame / 10 + 0.05);
      const { width, height, duration, pictures } = await play(page, made.url ?? "", times, [
        [190, 20],
        [10, 110],
        ...middles,
      ]);
      expect({ width, height }).toEqual({ width: 202, height: 122 });
      expect(duration).toBeCloseTo(3, 1);
      for (const [index, { begins, colors }] of pictures.entries()) {
        const [sky, floor, ...squares] = colors;
        expect(begins, `beginning of picture ${index}`).toBeCloseTo(index / 10, 2);
        expectColor(sky, SKY);
        expectColor(floor, FLOOR);
        expectColor(squares[index % frames.count], SQUARE);
        expectColor(squares[(index + 5) % frames.count], FLOOR);
      }
    },
  );

  test(`${format} rejects with AbortError when it is cancelled, and leaves no worker`, async ({ page }) => {
    if (!(await page.evaluate(() => window.encoders.formats())).includes(format)) return;
    const made = await page.evaluate((wanted) => window.encoders.make(wanted, 0.3), format);
    expect(made.error).toContain("AbortError");
    expect(made.url).toBeNull();
    await expect.poll(() => page.workers().length).toBe(0);
  });
}

test("a GIF made in a worker decodes to the frames that were drawn", CORE, async ({ page }) => {
  const { url, error } = await page.evaluate(() => window.encoders.make("gif"));
  expect(error).toBeNull();
  const bytes = await page.evaluate(
    async (at) => [...new Uint8Array(await (await fetch(at)).arrayBuffer())],
    url ?? "",
  );
  const picture = sharp(Buffer.from(bytes), { animated: true });
  const { pages, delay, loop } = await picture.metadata();
  expect({ pages, delay, loop }).toEqual({ pages: 10, delay: Array(10).fill(100), loop: 0 });
  const actual = await picture.ensureAlpha().raw().toBuffer();
  const drawn = await Promise.all(Array.from({ length: frames.count }, (_, index) => frames.frame(index)));
  expect(actual.equals(Buffer.concat(drawn.map((frame) => new Uint8Array(frame))))).toBe(true);
});

test("a GIF rejects with AbortError when it is cancelled, and leaves no worker", async ({ page }) => {
  const made = await page.evaluate(() => window.encoders.make("gif", 0));
  expect(made.error).toContain("AbortError");
  await expect.poll(() => page.workers().length).toBe(0);
});
