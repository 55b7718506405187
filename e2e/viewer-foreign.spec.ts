import { expect, type Page, test } from "@playwright/test";
import { MOVING, passFrames } from "@/e2e/support/frames";
import { watchProblems } from "@/e2e/support/problems";
import { changeAvatar, drawsPerFrame, gpuCounts, readRestingCounts, watchRenderer } from "@/e2e/support/renderer";
import { FULL, fullFrom, IS_WHOLE } from "@/e2e/support/scope";
import { builtFile } from "@/e2e/support/scripts";
import {
  difference,
  holdStill,
  type Pixels,
  pictureOf,
  postToViewer,
  shareDrawn,
  waitUntilLive,
} from "@/e2e/support/viewer";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { FOREIGN_KINDS, type ForeignKind, foreignGlb } from "@/tests/support/foreign-glb";

test.use(MOVING);

test.use({ deviceScaleFactor: 0.5 });

const GLB = "model/gltf-binary";
const CHANGES = IS_WHOLE ? 20 : 2;
/** A string of the reader that survives minification. */
const READER = /KHR_mesh_quantization/;

test.use({ viewport: { width: 360, height: 360 } });

async function serveModel(page: Page, body: Uint8Array, contentType = GLB): Promise<void> {
  await page.route(/type=3d/, (route) => route.fulfill({ contentType, body: Buffer.from(body) }));
}

/** First and last row with content before the backdrop, as shares of the height. */
function reachOf({ data, width, height }: Pixels): readonly [top: number, bottom: number] {
  const rows = Array.from({ length: height }, (_, y) => {
    let drawn = 0;
    for (let x = Math.floor(width * 0.3); x < width * 0.7; x++) {
      const off = [0, 1, 2].map((part) =>
        Math.abs((data[(y * width + x) * 3 + part] ?? 0) - (data[y * width * 3 + part] ?? 0)),
      );
      if (Math.max(...off) > 40) drawn++;
    }
    return drawn > 3;
  });
  return [rows.indexOf(true) / height, rows.lastIndexOf(true) / height];
}

let own: readonly [top: number, bottom: number] | undefined;

/** The same for a built-in avatar, measured once. */
async function ownReach(page: Page): Promise<readonly [top: number, bottom: number]> {
  if (own !== undefined) return own;
  await page.goto("/viewer/4?mood=default&view=front&controls=0");
  await waitUntilLive(page);
  await holdStill(page, "default");
  own = reachOf(await pictureOf(page));
  return own;
}

for (const [at, [name, kind]] of Object.entries<ForeignKind>(FOREIGN_KINDS).entries()) {
  const title = `${name}: is live, fills the box and changes with the mood, in few draw calls and without problems`;
  test(title, fullFrom(at, 1), async ({ page }) => {
    test.setTimeout(120_000);
    const problems = watchProblems(page);
    await watchRenderer(page);
    const [ownTop, ownBottom] = await ownReach(page);
    await serveModel(page, foreignGlb(kind));
    await page.goto("/viewer/1?mood=default&view=front&controls=0");
    await waitUntilLive(page);
    await holdStill(page, "default");
    const calm = await pictureOf(page);
    expect(shareDrawn(calm), "of the picture is drawn").toBeGreaterThan(0.03);
    const [top, bottom] = reachOf(calm);
    expect(Math.abs(top - ownTop), "crown beside that of an avatar of ours, whose head is deep").toBeLessThan(0.1);
    expect(Math.abs(bottom - ownBottom), "soles beside those of an avatar of ours").toBeLessThan(0.04);

    await holdStill(page, "hype");
    expect(difference(calm, await pictureOf(page)).far).toBeGreaterThan(0.1);
    await postToViewer(page, { type: "play" });
    const still = await pictureOf(page);
    await expect
      .poll(async () => difference(still, await pictureOf(page)).mean, { message: "while it moves" })
      .toBeGreaterThan(0.1);
    const { mesh, all } = await drawsPerFrame(page, "body");
    expect(mesh).toBe(1);
    expect(all).toBeLessThanOrEqual(12);
    expect(problems).toEqual([]);
  });
}

for (const mood of ["default", "hype", "heated"] as const) {
  test(`an own model without its generator mark looks the same in ${mood}`, FULL, async ({ page }) => {
    const url = `/viewer/30?mood=${mood}&controls=0`;
    await page.goto(url);
    await waitUntilLive(page);
    await holdStill(page, mood);
    const ours = await pictureOf(page);
    const unsigned = Buffer.from(encodeGlb(buildAvatar(30)));
    unsigned.write("XYZ", unsigned.indexOf("MB1 avatar engine"));
    await serveModel(page, unsigned);
    await page.goto(url);
    await waitUntilLive(page);
    await holdStill(page, mood);
    const { mean, far } = difference(ours, await pictureOf(page));
    expect(mean).toBeLessThan(5);
    expect(far).toBeLessThan(0.06);
  });
}

test("an own model does not load the reader for foreign models", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/viewer/1");
  await waitUntilLive(page);
  const readers = () => scripts.filter((url) => READER.test(builtFile(url)));
  expect(readers()).toEqual([]);
  await serveModel(page, foreignGlb({ format: "vrm-1" }));
  await changeAvatar(page, 2);
  await expect.poll(readers).toHaveLength(1);
});

test(`${CHANGES} changes between own and foreign models leave no resources on the GPU`, async ({ page }) => {
  test.setTimeout(180_000);
  const kinds = Object.values<ForeignKind>(FOREIGN_KINDS).map((kind) => Buffer.from(foreignGlb(kind)));
  await watchRenderer(page);
  await page.route(/type=3d.*token_id=\d*[13579]$/, (route) => {
    const id = Number(new URL(route.request().url()).searchParams.get("token_id"));
    return route.fulfill({ contentType: GLB, body: kinds[((id - 1) / 2) % kinds.length] ?? "" });
  });
  await page.goto("/viewer/2?mood=gm");
  await waitUntilLive(page);
  const ours = await readRestingCounts(page);
  await changeAvatar(page, 1);
  const theirs = await readRestingCounts(page);
  expect(theirs).not.toEqual(ours);
  for (let change = 0; change < CHANGES; change++) {
    await changeAvatar(page, 10 + change);
    await passFrames(page, 15);
  }
  await changeAvatar(page, 1);
  await expect.poll(() => gpuCounts(page)).toEqual(theirs);
  await changeAvatar(page, 2);
  await expect.poll(() => gpuCounts(page)).toEqual(ours);
});

const plain = (bend: NonNullable<ForeignKind["bend"]>) => foreignGlb({ format: "plain", bend });

const BAD: readonly (readonly [what: string, file: () => Uint8Array, words: RegExp, type?: string])[] = [
  ["is empty", () => new Uint8Array(), /is empty/],
  ["is an HTML page", () => Buffer.from("<p>hello"), /not a 3D model/, "text/html"],
  ["is 50 MB of zeros", () => new Uint8Array(50_000_000), /larger than 10 MB/],
  ["is noise", () => Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251), /not a GLB/],
  ["is cut short", () => foreignGlb({ format: "vrm-0" }).slice(0, 90_000), /cut short/],
  ["has no humanoid", () => foreignGlb({ format: "plain", rename: () => "Cube" }), /no humanoid skeleton/],
  ["has no head", () => foreignGlb({ format: "plain", without: ["head"] }), /it has no head/],
  ["contains NaN", () => foreignGlb({ format: "plain", height: Number.NaN }), /broken|upright/],
  [
    "has a cycle of nodes",
    () => plain(({ nodes }) => Object.assign(nodes[2] ?? {}, { children: [0] })),
    /do not form a tree/,
  ],
  [
    "needs other files",
    () => plain((document) => Object.assign(document, { images: [{ uri: "http://localhost:9/a.png" }] })),
    /other files/,
  ],
  [
    "has ten million vertices",
    () =>
      plain((document) =>
        Object.assign(document, { nodes: [...document.nodes, ...Array.from({ length: 2500 }, () => ({ mesh: 0 }))] }),
      ),
    /too detailed: it has 10,\d\d\d,\d\d\d corners/,
  ],
];

for (const [at, [what, file, messagePattern, type]] of BAD.entries()) {
  // `npm test` runs every tenth: the parsers have their own tests.
  const details = at % 10 === 0 ? {} : FULL;
  test(`a model that ${what}: the poster stays and a status reports it`, details, async ({ page }) => {
    const uncaught: string[] = [];
    const elsewhere: string[] = [];
    page.on("pageerror", ({ message }) => uncaught.push(message));
    page.on("request", (request) => request.url().includes("localhost:9/") && elsewhere.push(request.url()));
    await serveModel(page, file(), type);
    await page.goto("/viewer/1?mood=gm");
    // Playwright takes seconds to fulfill 50 MB.
    await expect(page.getByText(messagePattern)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^Shown as a still picture\. /)).toBeVisible();
    await expect(page.locator("main img")).toBeVisible();
    await expect.poll(async () => shareDrawn(await pictureOf(page))).toBeGreaterThan(0.05);
    expect(await page.evaluate(() => document.querySelector("main")?.dataset["live"])).toBe("false");
    expect({ uncaught, elsewhere }).toEqual({ uncaught: [], elsewhere: [] });
  });
}

test("a request for a model times out after 20 seconds", FULL, async ({ page }) => {
  await page.route(/type=3d/, () => undefined);
  await page.goto("/viewer/1?mood=gm");
  await expect(page.getByText(/did not arrive within 20 seconds/)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator("main img")).toBeVisible();
});

test("the next avatar is live after a model that fails", async ({ page }) => {
  await page.route(/type=3d.*token_id=1$/, (route) => route.fulfill({ contentType: GLB, body: "none" }));
  await page.goto("/viewer/1?mood=gm");
  await expect(page.getByText(/not a GLB/)).toBeVisible();
  await changeAvatar(page, 2);
  await waitUntilLive(page);
  await expect(page.getByText(/^Shown as a still picture/)).toHaveCount(0);
  await changeAvatar(page, 1);
  await expect(page.getByText(/not a GLB/)).toBeVisible();
  await expect(page.locator("main img")).toBeVisible();
});
