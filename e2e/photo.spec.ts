import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { CORE, fullFrom } from "@/e2e/support/scope";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { SHOTS } from "@/lib/avatar/framing";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import type { Mood } from "@/lib/shared/moods";
import { getMood } from "@/lib/shared/moods";
import type { PhotoShot, PhotoSubject } from "@/lib/shared/photo/shot";
import { getPhotoSize, PHOTO_RATIOS } from "@/lib/shared/photo/sizes";
import { type ServedPhoto, servePhoto } from "@/scripts/photo-bench/serve-photo";

test.use({ deviceScaleFactor: 1 });

let served: ServedPhoto;
test.beforeAll(async () => {
  served = await servePhoto();
});
test.afterAll(() => served.stop());
test.beforeEach(() => test.slow());

const stillOf = (id: number, mood: Mood): PhotoSubject => ({ id, mood, playhead: getMood(mood).still });
const shotOf = (subjects: readonly PhotoSubject[], more: Partial<PhotoShot> = {}): PhotoShot => ({
  subjects,
  ratio: "1:1",
  backdrop: "mood",
  framing: "whole",
  zoom: 1,
  turn: SHOTS.poster.turn,
  caption: false,
  ...more,
});

async function open(page: Page, query = ""): Promise<void> {
  await page.goto(`${served.url}/${query}`);
  await page.waitForFunction(() => "studio" in window);
}

async function take(page: Page, shot: PhotoShot, edge = 1080, format: "png" | "jpeg" = "png") {
  const { base64, ...photo } = await page.evaluate(([...args]) => window.take(...args), [shot, edge, format] as const);
  const picture = sharp(Buffer.from(base64, "base64"));
  const { data, info } = await picture.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...photo, data, info, metadata: await picture.metadata() };
}

/** Difference of two pictures: the mean over pixels of the largest channel difference, and the share above `far`. */
function compare(a: ArrayLike<number>, b: ArrayLike<number>, far = 24): { mean: number; far: number } {
  let [sum, count] = [0, 0];
  for (let at = 0; at < a.length; at += 4) {
    const apart = Math.max(...[0, 1, 2].map((part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0))));
    sum += apart;
    if (apart > far) count++;
  }
  return { mean: sum / (a.length / 4), far: count / (a.length / 4) };
}

for (const [at, [id, mood]] of (
  [
    [777, "pride"],
    [1, "gm"],
    [5000, "spicy"],
    [12000, "wtf"],
  ] as const
).entries()) {
  test(`a still of #${id} in ${mood} has the colours of the server's picture`, fullFrom(at, 1, 1), async ({ page }) => {
    await open(page);
    const { data } = await take(page, shotOf([stillOf(id, mood)]), 1080);
    const size = { width: 1080, height: 1080 };
    const theirs = renderPicture(buildAvatar(id), { ...size, framing: "poster", mood, background: "mood" });
    const apart = compare(data, theirs);
    expect(apart.mean).toBeLessThan(2);
    expect(apart.far).toBeLessThan(0.015);
  });
}

test("stills have the requested ratio, size and name", async ({ page }) => {
  await open(page);
  for (const ratio of PHOTO_RATIOS) {
    for (const edge of [1080, 2160]) {
      const photo = await take(page, shotOf([stillOf(1, "gm")], { ratio }), edge);
      expect([photo.info.width, photo.info.height]).toEqual(Object.values(getPhotoSize(ratio, edge)));
      expect(photo).toMatchObject({ by: "studio", name: `meebit-00001-gm-${ratio.replace(":", "x")}.png` });
    }
  }
  const jpeg = await take(page, shotOf([stillOf(1, "gm")]), 1080, "jpeg");
  expect(jpeg.metadata.format).toBe("jpeg");
});

test("a picture of 4096 pixels, drawn in parts, matches the small one when scaled down", async ({ page }) => {
  await open(page);
  const shot = shotOf([stillOf(42, "hype")], { ratio: "9:16" });
  const small = await take(page, shot, 1080);
  const large = await take(page, shot, 4096);
  expect([large.width, large.height]).toEqual([2304, 4096]);
  const { data } = await sharp(large.data, { raw: { ...large.info, channels: 4 } })
    .resize(small.width, small.height)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(compare(small.data, data).mean).toBeLessThan(2);
});

test("without a backdrop the corners are transparent and the edges are not dark", async ({ page }) => {
  await open(page);
  const subjects = [stillOf(42, "default")];
  const clear = await take(page, shotOf(subjects, { backdrop: "none" }));
  const { width, height } = clear.info;
  const alphaAt = (x: number, y: number) => clear.data[(y * width + x) * 4 + 3];
  expect([alphaAt(0, 0), alphaAt(width - 1, 0), alphaAt(0, height - 1), alphaAt(width - 1, height - 1)]).toEqual([
    0, 0, 0, 0,
  ]);
  expect(alphaAt(width / 2, height / 2)).toBe(255);
  const opaque = await take(page, shotOf(subjects));
  const wall = opaque.data.subarray(0, 3);
  // Only above the floor, whose shadows blend differently.
  const rows = Math.round(height * 0.6);
  const laid = Buffer.from(clear.data.subarray(0, rows * width * 4));
  for (let at = 0; at < laid.length; at += 4) {
    const alpha = (clear.data[at + 3] ?? 0) / 255;
    const row = Math.floor(at / 4 / width) * width * 4;
    for (let part = 0; part < 3; part++) {
      const behind = opaque.data[row + part] ?? wall[part] ?? 0;
      laid[at + part] = Math.round((clear.data[at + part] ?? 0) * alpha + behind * (1 - alpha));
    }
  }
  expect(compare(laid, opaque.data.subarray(0, laid.length), 6).far).toBeLessThan(0.0005);
});

test("refuses a JPEG without a backdrop, with a message", async ({ page }) => {
  await open(page);
  const refused = take(page, shotOf([stillOf(1, "gm")], { backdrop: "none" }), 1080, "jpeg");
  await expect(refused).rejects.toThrow("This browser cannot make a file of this kind");
});

test("the night backdrop is dark and the avatar is visible", async ({ page }) => {
  await open(page);
  const { data, info } = await take(page, shotOf([stillOf(1, "gm")], { backdrop: "night" }));
  const lightAt = (at: number) => Math.max(...data.subarray(at * 4, at * 4 + 3));
  expect(lightAt(0)).toBeLessThan(50);
  const middle = Array.from({ length: info.height }, (_, y) => lightAt(y * info.width + Math.round(info.width / 2)));
  expect(Math.max(...middle)).toBeGreaterThan(150);
});

test("a caption changes only the lower left corner", async ({ page }) => {
  await open(page);
  const [bare, named] = [
    await take(page, shotOf([stillOf(1, "gm")])),
    await take(page, shotOf([stillOf(1, "gm")], { caption: true })),
  ];
  const { width, height } = bare.info;
  const changed: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (Math.abs((bare.data[pixel * 4] ?? 0) - (named.data[pixel * 4] ?? 0)) > 8) changed.push(pixel);
  }
  expect(changed.length).toBeGreaterThan(2000);
  expect(Math.min(...changed.map((pixel) => Math.floor(pixel / width)))).toBeGreaterThan(height * 0.9);
  expect(Math.max(...changed.map((pixel) => pixel % width))).toBeLessThan(width / 2);
});

test("a group of 2 or 7 fits into the picture, also with the same avatar twice", async ({ page }) => {
  await open(page);
  const moods = ["gm", "hype", "shy", "zen", "spicy", "pride", "gn"] as const;
  for (const count of [2, 7]) {
    const subjects = moods.slice(0, count).map((mood, index) => stillOf(index === 1 ? 1 : index + 1, mood));
    const { data, info, name } = await take(page, shotOf(subjects, { backdrop: "none", turn: 15 }));
    expect(name).toBe(`meebits-group-${count}-1x1.png`);
    // The shot is wide enough: opaque pixels near both sides, none in the top row.
    const columns = Array.from({ length: info.width }, (_, x) =>
      Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * 4 + 3] ?? 0).some(
        (alpha) => alpha > 200,
      ),
    );
    expect(columns.indexOf(true)).toBeLessThan(info.width * 0.2);
    expect(columns.lastIndexOf(true)).toBeGreaterThan(info.width * 0.8);
    const top = Array.from({ length: info.width }, (_, x) => data[x * 4 + 3] ?? 0);
    expect(Math.max(...top)).toBeLessThan(200);
  }
});

test("a cancelled picture rejects with AbortError, the next one succeeds, and no worker is left", async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.studio.use((studio) => studio.prepare([1])));
  expect(page.workers()).toHaveLength(1);
  const shot = shotOf([stillOf(1, "gm")]);
  const name = await page.evaluate(async (request) => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const taken = window.studio.use((studio) => studio.still(request, { edge: 4096, format: "png", signal }), {
      signal,
    });
    setTimeout(() => abortController.abort(), 50);
    return taken.then(
      () => "taken",
      (error: unknown) => (error instanceof DOMException ? error.name : String(error)),
    );
  }, shot);
  expect(name).toBe("AbortError");
  expect((await take(page, shot)).by).toBe("studio");
  await page.evaluate(() => window.studio.dispose());
  await expect.poll(() => page.workers().length).toBe(0);
});

test("a picture lost with its WebGL context is taken again by a new worker", async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.studio.use((studio) => studio.prepare([1])));
  await page.workers()[0]?.evaluate(() => {
    WebGL2RenderingContext.prototype.isContextLost = () => true;
  });
  expect((await take(page, shotOf([stillOf(1, "gm")]))).width).toBe(1080);
  expect(page.workers()).toHaveLength(1);
});

test("a picture that is lost twice fails with a message", async ({ page }) => {
  await page.route("**/photo-worker.*", async (route) => {
    const response = await route.fetch();
    const lose = "WebGL2RenderingContext.prototype.isContextLost = () => true;";
    await route.fulfill({ response, body: (await response.text()) + lose });
  });
  await open(page);
  const lost = take(page, shotOf([stillOf(1, "gm")]));
  await expect(lost).rejects.toThrow("The picture was lost while it was taken. Please try again.");
  // A third worker already loads for a retry.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("without OffscreenCanvas the page draws the same picture", async ({ page, context }) => {
  await open(page);
  const shot = shotOf([stillOf(777, "hype")]);
  const inWorker = await take(page, shot);
  const other = await context.newPage();
  await other.addInitScript(() => Reflect.deleteProperty(globalThis, "OffscreenCanvas"));
  await open(other);
  const inPage = await take(other, shot);
  expect([inPage.by, other.workers().length]).toEqual(["studio", 0]);
  expect(compare(inWorker.data, inPage.data).mean).toBeLessThan(0.5);
});

test("without WebGL the server's pictures are composed", async ({ page }) => {
  await open(page, "?nowebgl");
  const one = await take(page, shotOf([stillOf(1, "gm")], { ratio: "9:16" }), 4096);
  expect(one).toMatchObject({ by: "server", width: 608, height: 1080, name: "meebit-00001-gm-9x16.png" });
  const group = await take(page, shotOf([stillOf(1, "gm"), stillOf(2, "zen"), stillOf(7, "shy")]));
  expect(group).toMatchObject({ by: "server", width: 1080, height: 1080 });
  expect(await page.evaluate(() => window.studio.animationFormats)).toEqual(["gif", "webp"]);
  expect(page.workers()).toHaveLength(0);
});

test("an avatar that fails to load is reported with a message", async ({ page }) => {
  await page.route("**/api/meebits?*", (route) => route.fulfill({ status: 500 }));
  await open(page);
  await expect(take(page, shotOf([stillOf(1, "gm")]))).rejects.toThrow("The Meebit could not be loaded");
});

test("an animation is one seamless loop that repeats for ever", CORE, async ({ page }) => {
  await open(page);
  const made = await page.evaluate(
    async (shot) => {
      const shares: number[] = [];
      const { signal } = new AbortController();
      const onProgress = (share: number) => shares.push(share);
      const { blob, ...photo } = await window.studio.use((studio) =>
        studio.animation(shot, { format: "gif", signal, onProgress }),
      );
      return { ...photo, shares, base64: await window.base64Of(blob) };
    },
    shotOf([stillOf(1, "hype")], { ratio: "5:4" }),
  );
  expect(made).toMatchObject({ width: 540, height: 432, by: "studio", name: "meebit-00001-hype-5x4.gif" });
  expect(made.shares.length).toBeGreaterThan(3);
  const gif = Buffer.from(made.base64, "base64");
  const { pages, delay, loop } = await sharp(gif, { animated: true }).metadata();
  expect([pages, loop]).toEqual([40, 0]);
  expect(new Set(delay)).toEqual(new Set([50]));
  const frame = (index: number) => sharp(gif, { page: index }).ensureAlpha().raw().toBuffer();
  const [first, second, last] = [await frame(0), await frame(1), await frame(39)];
  // The last frame is as close to the first as the second is, but differs from it.
  const [on, round] = [compare(first, second).mean, compare(first, last).mean];
  expect(round).toBeGreaterThan(0.2);
  expect(round).toBeLessThan(on * 2.5);
});
