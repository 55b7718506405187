import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { MOVING } from "@/e2e/support/frames";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, FULL, fullFrom, IS_WHOLE } from "@/e2e/support/scope";
import { pictureOf, shareDrawn, waitUntilLive } from "@/e2e/support/viewer";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { padId } from "@/lib/shared/ids";
import { FOREIGN_KINDS, type ForeignKind, foreignGlb } from "@/tests/support/foreign-glb";
import { type BuiltProduct, startBuiltProduct } from "../scripts/lib/built-product";

test.use(MOVING);

test.use({ deviceScaleFactor: 0.5 });

// All tests share one product.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 360, height: 360 } });

const MODEL = Buffer.from(foreignGlb({ format: "vrm-1" }));
const SLOW_MS = 2000;
/** One avatar of each kind, from `FIRST_KIND` on; `npm test` runs the second only. */
const KINDS = Object.entries<ForeignKind>(FOREIGN_KINDS).slice(...(IS_WHOLE ? [] : [1, 2]));
const FIRST_KIND = 11;
/** Edge of a picture in pixels, and the timeout in ms for software rendering on a busy machine. */
const EDGE = 1080;
const PICTURE_TIMEOUT_MS = 45_000;

/** A valid file with more meshes than any browser draws at 60 frames a second. */
function crowded(): Buffer {
  const bend: ForeignKind["bend"] = (document) => {
    const copies = Array.from({ length: 2500 }, () => ({ mesh: 0 }));
    Object.assign(document, { nodes: [...document.nodes, ...copies] });
  };
  return Buffer.from(foreignGlb({ format: "plain", bend }));
}

const give =
  (body: Buffer | string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { "Content-Type": "model/gltf-binary" }).end(body);
  };

/** Responses of the model host by avatar id. */
const ANSWERS: Readonly<Record<number, RequestListener>> = {
  1: give(MODEL),
  2: (request, response) => setTimeout(() => give(MODEL)(request, response), SLOW_MS),
  3: (_request, response) => response.writeHead(404).end(),
  4: give(MODEL.subarray(0, MODEL.length >> 1)),
  5: give("<!doctype html><title>Sign in</title>"),
  6: (_request, response) => response.writeHead(500).end(),
  7: () => undefined,
  8: give(crowded()),
  ...Object.fromEntries(KINDS.map(([, kind], at) => [FIRST_KIND + at, give(Buffer.from(foreignGlb(kind)))])),
};

const host = createServer((request, response) => {
  const answer = ANSWERS[Number(/^\/(\d+)\.vrm$/.exec(request.url ?? "")?.[1])];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let product: BuiltProduct;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  // `as`: it listens on a port.
  const { port } = host.address() as AddressInfo;
  product = await startBuiltProduct({
    ART_MODEL_URL: `http://127.0.0.1:${port}/{id}.vrm`,
    ART_ALLOW_PRIVATE: "true",
    LOG_LEVEL: "warn",
  });
});
test.afterAll(async () => {
  await product?.stop();
  host.closeAllConnections();
  host.close();
});

/** Opens the viewer of an avatar and returns the model response. Expects the picture to be visible before. */
async function open(page: Page, id: number) {
  let isPictured = false;
  const answer = page.waitForResponse(/type=3d/, { timeout: 30_000 });
  await page.route(/type=3d/, async (route) => {
    const picture = page.locator("main img");
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
    isPictured = true;
    await route.continue();
  });
  await page.goto(`${product.url}/viewer/${id}?mood=gm`);
  const model = await answer;
  expect(isPictured, "the picture came first").toBe(true);
  return model;
}

for (const [what, id] of [
  ["an upstream model", 1],
  ["a slow upstream model", 2],
] as const) {
  const details = id === 1 ? CORE : FULL;
  test(`${what} becomes live after its picture, with x-art: upstream`, details, async ({ page }) => {
    const problems = watchProblems(page);
    const model = await open(page, id);
    expect(model.headers()["x-art"]).toBe("upstream");
    expect((await model.body()).equals(MODEL)).toBe(true);
    await waitUntilLive(page);
    expect(shareDrawn(await pictureOf(page))).toBeGreaterThan(0.03);
    expect(problems).toEqual([]);
  });
}

const FAULTS = [
  ["breaks off", 4],
  ["has no model", 3],
  ["sends an HTML page", 5],
  ["fails", 6],
  ["does not answer", 7],
] as const;
// The parsers have their own tests.
for (const [at, [what, id]] of FAULTS.entries()) {
  test(
    `when the model host ${what} the stand-in is live, with x-art: stand-in`,
    fullFrom(at, 1, 1),
    async ({ page }) => {
      const problems = watchProblems(page);
      const model = await open(page, id);
      expect([model.status(), model.headers()["x-art"]]).toEqual([200, "stand-in"]);
      await waitUntilLive(page);
      await expect(page.getByRole("status")).toHaveText("");
      expect(problems).toEqual([]);
    },
  );
}

test("an upstream model that cannot be drawn leaves the picture, with a message", async ({ page }) => {
  const uncaught: string[] = [];
  page.on("pageerror", ({ message }) => uncaught.push(message));
  const model = await open(page, 8);
  expect(model.headers()["x-art"]).toBe("upstream");
  await expect(page.getByText(/too detailed/)).toBeVisible();
  await expect(page.locator("main img")).toBeVisible();
  expect(shareDrawn(await pictureOf(page))).toBeGreaterThan(0.05);
  expect(uncaught).toEqual([]);
});

/** First and last opaque row near the centre of an RGBA cut-out, as shares of the height. */
function coveredRows(points: ArrayLike<number>): readonly [top: number, bottom: number] {
  const isCovered = Array.from({ length: EDGE }, (_, y) => {
    let covered = 0;
    for (let x = Math.floor(EDGE * 0.3); x < EDGE * 0.7; x++)
      if ((points[(y * EDGE + x) * 4 + 3] ?? 0) > 200) covered++;
    return covered > 6;
  });
  return [isCovered.indexOf(true) / EDGE, isCovered.lastIndexOf(true) / EDGE];
}

/** Share of pixels that differ clearly in a channel, alpha included. */
function shareApart(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let apart = 0;
  for (let at = 0; at < EDGE * EDGE * 4; at += 4) {
    if ([0, 1, 2, 3].some((part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)) > 60)) apart++;
  }
  return apart / (EDGE * EDGE);
}

const cutOut = (id: number) =>
  renderPicture(buildAvatar(id), {
    width: EDGE,
    height: EDGE,
    framing: "poster",
    mood: "default",
    background: "none",
  });

for (const [at, [name]] of KINDS.entries()) {
  const id = FIRST_KIND + at;
  test(`${name}: the camera takes the upstream model on the stage, not the stand-in`, async ({ page }) => {
    test.setTimeout(180_000);
    const problems = watchProblems(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.url}/?id=${padId(id)}&mood=default&noloader`);
    await page.getByRole("button", { name: "Snap pic" }).click();
    await page.getByRole("button", { name: "More settings" }).click();
    await page.getByRole("radio", { name: "Transparent" }).click();
    // A press on the viewfinder closes the settings and shoots.
    await page.locator("[data-finder]").click({ position: { x: 20, y: 300 } });
    await page.getByRole("button", { name: /^Picture of/ }).click({ timeout: PICTURE_TIMEOUT_MS });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download" }).click(),
    ]);
    const picture = sharp(await readFile(await download.path()));
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([EDGE, EDGE]);
    expect(shareApart(data, cutOut(id)), "unlike our own").toBeGreaterThan(0.03);
    const [[top, bottom], [ownTop, ownBottom]] = [coveredRows(data), coveredRows(cutOut(4))];
    expect(Math.abs(top - ownTop), "crown beside that of an avatar of ours, whose head is deep").toBeLessThan(0.1);
    expect(Math.abs(bottom - ownBottom), "soles beside those of an avatar of ours").toBeLessThan(0.04);
    expect(problems).toEqual([]);
  });
}
