import { type APIResponse, expect, test } from "@playwright/test";
import sharp from "sharp";
import { servePages } from "@/e2e/support/embedding-site";
import { ALL_MOODS } from "@/lib/shared/moods";
import { createMeebitApi } from "@/packages/meebit-api/src/meebit-api";

const UNKNOWN = "OOPS: No such meebit. Enter an ID from 00001 - 20000.";

async function decode(answer: APIResponse) {
  const picture = sharp(await answer.body());
  const { width, height, format, hasAlpha } = await picture.metadata();
  const { channels } = await picture.stats();
  return { width, height, format, hasAlpha, spread: Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)) };
}

const poster = (query: string) => `/api/meebits?type=poster&token_id=1&${query}`;

test.describe("pictures", () => {
  for (const [accept, type, format] of [
    ["image/avif,image/webp,*/*", "image/avif", "heif"],
    ["image/webp,*/*", "image/webp", "webp"],
    ["*/*", "image/png", "png"],
  ] as const) {
    test(`a poster has the format for Accept: ${accept}`, async ({ request }) => {
      const answer = await request.get(poster("w=320"), { headers: { accept } });
      expect(answer.status()).toBe(200);
      expect(answer.headers()).toMatchObject({ "content-type": type, vary: "Accept", "x-art": "stand-in" });
      const picture = await decode(answer);
      expect(picture).toMatchObject({ width: 320, height: 320, format });
      expect(picture.spread).toBeGreaterThan(10);
    });
  }

  for (const [path, width, height] of [
    ["/api/meebits?type=poster&token_id=20000", 640, 640],
    ["/api/meebits?type=full&token_id=2", 1024, 1536],
    ["/meebitimages/00003/full.jpg", 1024, 1536],
    ["/160px/00003_160w.jpg", 160, 240],
    ["/1080px/3_1080w.jpg", 1080, 1620],
  ] as const) {
    test(`${path} is ${width} x ${height}`, async ({ request }) => {
      const answer = await request.get(path, { headers: { accept: "*/*" } });
      expect(answer.status()).toBe(200);
      const picture = await decode(answer);
      expect(picture).toMatchObject({ width, height });
      expect(picture.spread).toBeGreaterThan(10);
      if (!path.includes("poster")) expect(answer.headers()["content-type"]).toBe("image/jpeg");
    });
  }

  test("posters of different moods have different ETags", async ({ request }) => {
    const moods = ["default", "gm", "hype", "ded", "zen"];
    const tags = await Promise.all(
      moods.map(async (mood) => (await request.get(poster(`w=160&mood=${mood}`))).headers()["etag"]),
    );
    expect(new Set(tags).size).toBe(moods.length);
  });

  test("bg=none makes the corners transparent and the avatar opaque", async ({ request }) => {
    const answer = await request.get(poster("w=160&bg=none&format=png"));
    const { data, info } = await sharp(await answer.body())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect(info.channels).toBe(4);
    expect([alphaAt(0, 0), alphaAt(159, 0), alphaAt(80, 80)]).toEqual([0, 0, 255]);
  });
});

test("a model is a binary glTF 2.0 file, compressed for clients that accept it", async ({ request }) => {
  const path = "/api/meebits?type=3d&token_id=1";
  const plain = await request.get(path, { headers: { "accept-encoding": "identity" } });
  const glb = await plain.body();
  expect(plain.headers()["content-type"]).toBe("model/gltf-binary");
  expect(glb.subarray(0, 4).toString()).toBe("glTF");
  expect([glb.readUInt32LE(4), glb.readUInt32LE(8)]).toEqual([2, glb.length]);
  for (const coding of ["br", "gzip"]) {
    const packed = await request.get(path, { headers: { "accept-encoding": coding } });
    expect(packed.headers()["content-encoding"]).toBe(coding);
    expect(Number(packed.headers()["content-length"])).toBeLessThan(glb.length / 2);
    expect(await packed.body()).toEqual(glb);
  }
});

test("a model includes its moods on request, and each mood is also a separate file", async ({ request }) => {
  const jsonOf = (glb: Buffer) => JSON.parse(glb.toString("utf8", 20, 20 + glb.readUInt32LE(12)));
  const model = await request.get("/api/meebits?type=3d&token_id=1&moods=1");
  expect(jsonOf(await model.body()).animations.length).toBe(15);
  const packed = await request.get("/api/meebits?type=3d&token_id=1&moods=1&compressed=1");
  expect(jsonOf(await packed.body()).extensionsRequired).toContain("EXT_meshopt_compression");
  const motion = await request.get("/animations/GM.vrma");
  expect(motion.headers()).toMatchObject({ "content-type": "model/gltf-binary", "access-control-allow-origin": "*" });
  expect(jsonOf(await motion.body()).extensionsUsed).toContain("VRMC_vrm_animation");
});

test("a mood is available as an animated WebP and GIF", async ({ request }) => {
  test.slow();
  for (const [query, type, height] of [
    ["ratio=5:4", "image/webp", 384],
    ["format=gif", "image/gif", 480],
  ] as const) {
    const answer = await request.get(`/api/meebits?type=animation&token_id=1&mood=hype&${query}`, { timeout: 60_000 });
    expect(answer.headers()).toMatchObject({ "content-type": type, "x-art": "stand-in" });
    const picture = await sharp(await answer.body(), { animated: true }).metadata();
    expect(picture).toMatchObject({ width: 480, pageHeight: height, loop: 0 });
    expect(picture.delay?.reduce((sum, delay) => sum + delay, 0)).toBe(2000);
  }
});

test("a share card is 1200 x 600, or 3:2", async ({ request }) => {
  for (const [query, height] of [
    ["", 600],
    ["&ratio=3:2", 800],
  ] as const) {
    const answer = await request.get(`/api/meebits?type=card&token_id=1&mood=gm${query}`, {
      headers: { accept: "*/*" },
    });
    expect(answer.headers()).toMatchObject({ "content-type": "image/jpeg", vary: "Accept" });
    expect(await decode(answer)).toMatchObject({ width: 1200, height });
  }
});

test("oEmbed describes viewers of this site, and answers others with 404", async ({ request, baseURL }) => {
  const about = (url: string) => request.get(`/api/oembed?url=${encodeURIComponent(url)}`);
  const answer = await about(`${baseURL}/viewer/1?mood=gm`);
  expect(await answer.json()).toMatchObject({ version: "1.0", type: "rich", title: "Meebit 00001: GM", width: 480 });
  expect((await about("https://example.org/viewer/1")).status()).toBe(404);
});

test("traits have their metadata names and list stand-ins", async ({ request }) => {
  const answer = await request.get("/api/traits/00001");
  expect(answer.headers()["etag"]).toMatch(/^"[\w-]+"$/);
  expect(await answer.json()).toMatchObject({ id: 1, token: "00001", traits: { Hat: "Backwards Cap" } });
  expect((await (await request.get("/api/traits/20000")).json()).standIns.length).toBeGreaterThan(0);
});

test("the health endpoint reports the state of the server and its dependencies", async ({ request }) => {
  const answer = await request.get("/api/health");
  expect(await answer.json()).toMatchObject({
    ok: true,
    draining: false,
    engine: expect.any(String),
    database: "ok",
    chain: expect.stringMatching(/^(embedded|configured|none)$/),
    nodes: expect.any(Array),
    sharedCache: "none",
    render: expect.stringMatching(/^(idle|ok)$/),
  });
  expect(answer.headers()["cache-control"]).toBe("no-store");
});

for (const path of [
  poster("w=160"),
  "/api/meebits?type=3d&token_id=1",
  "/api/meebits?type=card&token_id=1",
  "/160px/00001_160w.jpg",
  "/animations/gm.vrma",
  "/api/traits/1",
  "/api/metadata/1",
  "/api/metadata/collection",
  "/api/moods",
]) {
  test(`${path}: answers 304 to a matching ETag, HEAD without a body, and writes with 405`, async ({ request }) => {
    const get = await request.get(path);
    const { etag = "" } = get.headers();
    const again = await request.get(path, { headers: { "if-none-match": `"other", W/${etag}` } });
    expect([again.status(), (await again.body()).length, again.headers()["etag"]]).toEqual([304, 0, etag]);
    const head = await request.head(path);
    expect([head.status(), (await head.body()).length, head.headers()["etag"]]).toEqual([200, 0, etag]);
    for (const refused of [await request.post(path, { data: "{" }), await request.delete(path)]) {
      expect([refused.status(), refused.headers()["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
    }
  });
}

for (const [path, status, code] of [
  ["/api/meebits", 400, "bad_type"],
  ["/api/meebits?type=gif&token_id=1", 400, "bad_type"],
  ["/api/meebits?type=poster", 400, "bad_token_id"],
  ["/api/meebits?type=poster&token_id=", 400, "bad_token_id"],
  ["/api/meebits?type=poster&token_id=abc", 400, "bad_token_id"],
  ["/api/meebits?type=poster&token_id=%zz", 400, "bad_token_id"],
  ["/api/meebits?type=poster&token_id=1&token_id=2", 400, "repeated_parameter"],
  [`/api/meebits?type=poster&token_id=1&${"a&".repeat(1000)}token_id=2`, 400, "repeated_parameter"],
  [`/api/meebits?type=poster&token_id=${"7".repeat(8000)}`, 400, "bad_token_id"],
  ["/api/meebits?type=poster&token_id=1&w=641", 400, "bad_width"],
  ["/api/meebits?type=poster&token_id=1&mood=sad", 400, "bad_mood"],
  ["/api/meebits?type=animation&token_id=1&ratio=16:9", 400, "bad_ratio"],
  ["/api/meebits?type=animation&token_id=1&format=avif", 400, "bad_animation_format"],
  [`/api/meebits?type=animation&token_id=1&mood=${"m".repeat(8000)}`, 400, "bad_mood"],
  [`/api/traits/1?${"m".repeat(10_240)}`, 414, "url_too_long"],
  ["/api/meebits?type=3d&token_id=1&moods=2", 400, "bad_moods"],
  ["/animations/sad.vrma", 404, "unknown_mood"],
  ["/animations/gm.glb", 404, "unknown_mood"],
  ["/api/oembed", 400, "bad_embed_url"],
  ["/api/oembed?url=http%3A%2F%2Flocalhost%2Fviewer%2F1&format=xml", 501, "xml_not_offered"],
  ["/api/metadata/20001", 404, "unknown_meebit"],
  ["/api/metadata/x", 400, "bad_token_id"],
  ["/api/meebits?type=poster&token_id=0", 404, "unknown_meebit"],
  ["/api/meebits?type=3d&token_id=20001", 404, "unknown_meebit"],
  ["/api/meebits?type=full&token_id=123456", 404, "unknown_meebit"],
  ["/api/traits/20001", 404, "unknown_meebit"],
  ["/api/traits/x", 400, "bad_token_id"],
  ["/meebitimages/20001/full.jpg", 404, "unknown_meebit"],
  ["/321px/00001_321w.jpg", 400, "bad_width"],
  ["/320px/00001_640w.jpg", 400, "bad_path"],
  ["/api", 404, "unknown_address"],
  ["/api/nothing", 404, "unknown_address"],
  ["/api/traits/1/more", 404, "unknown_address"],
  ["/api/traits/%ff", 404, "unknown_address"],
  ["/api/owner/%E0%A4%A", 404, "unknown_address"],
  ["/meebitimages/%/full.jpg", 404, "unknown_address"],
] as const) {
  test(`${path.slice(0, 70)} is answered with ${status} ${code}`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    const { error } = await answer.json();
    expect(error.code).toBe(code);
    expect(error.message).toBe(code === "unknown_meebit" ? UNKNOWN : error.message.trim());
  });
}

for (const path of [
  "/api/traits/1/",
  "//api//traits/1",
  "/320px/00001_320w.jpg/",
  "/viewer/1/?mood=gm",
  "/stickers/gm.webp/",
]) {
  test(`${path} redirects to the plain address, with CORS headers`, async ({ baseURL }) => {
    const answer = await fetch(`${baseURL}${path}`, { redirect: "manual" });
    expect(answer.status).toBe(308);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });
}

test("answers a preflight at every open address, also with a trailing slash", async ({ request }) => {
  const headers = { Origin: "https://market.example", "Access-Control-Request-Method": "GET" };
  for (const path of [
    "/api/traits/1",
    "/api/meebits/",
    "/meebitimages/00001/full.jpg",
    "/animations/gm.vrma",
    "/robots.txt",
  ]) {
    const answer = await request.fetch(path, { method: "OPTIONS", headers, maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 204]);
    expect(answer.headers()).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD",
    });
  }
  const closed = await request.fetch("/api/holdings", { method: "OPTIONS", headers });
  expect([closed.status(), closed.headers()["access-control-allow-origin"]]).toEqual([204, undefined]);
});

test("a range request for a model is answered without a content encoding", async ({ request }) => {
  for (const path of ["/animations/gm.vrma", "/api/meebits?type=3d&token_id=1"]) {
    const headers = { "accept-encoding": "deflate", range: "bytes=0-3" };
    const part = await request.get(path, { headers });
    expect([part.status(), (await part.body()).toString()]).toEqual([206, "glTF"]);
    expect(part.headers()["content-encoding"]).toBeUndefined();
  }
});

test("a sandboxed frame with a null origin can load pictures, models and traits", async ({ page, baseURL }) => {
  const paths = [poster("w=160"), "/api/meebits?type=3d&token_id=1", "/animations/gm.vrma", "/api/traits/0"];
  const outside = await servePages(() => "<!doctype html>");
  await page.goto(outside.url);
  const loaded = await page.evaluate(
    async (addresses) => {
      const script = `Promise.all(${JSON.stringify(addresses)}.map((url) => fetch(url).then(({ status }) => status, String)))
      .then((statuses) => parent.postMessage({ origin: self.origin, statuses }, "*"))`;
      const frame = document.createElement("iframe");
      frame.sandbox.add("allow-scripts");
      frame.srcdoc = `<script>${script}</script>`;
      const reply = new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data), { once: true }));
      document.body.append(frame);
      return await reply;
    },
    paths.map((path) => new URL(path, baseURL).href),
  );
  expect(loaded).toEqual({ origin: "null", statuses: [200, 200, 200, 404] });
  await outside.close();
});

test("the typed client reads moods, traits and pictures, and throws the API's errors", async ({ baseURL }) => {
  const api = createMeebitApi(baseURL ?? "");
  const { moods } = await api.listMoods();
  expect(moods.map(({ id }) => id)).toEqual(ALL_MOODS);
  const { tokens, next } = await api.listTraits({ after: 6, limit: 2 });
  expect([tokens.map(({ id }) => id), next]).toEqual([[7, 8], 8]);
  const picture = await api.getArt({ type: "poster", token_id: 7, mood: "gm", w: "160" }, { accept: "image/avif" });
  expect(picture.headers.get("Content-Type")).toBe("image/avif");
  await expect(api.getTraits({ id: 20_001 })).rejects.toMatchObject({ status: 404, code: "unknown_meebit" });
});
