import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { servePages } from "@/e2e/support/embedding-site";
import { type BuiltProduct, startBuiltProduct } from "../scripts/lib/built-product";

const SITE = "https://meebits.example";

let product: BuiltProduct;
test.beforeAll(async () => {
  product = await startBuiltProduct({ NEXT_PUBLIC_SITE_URL: SITE });
});
test.afterAll(() => product.stop());

/** Reads the head as the server sends it, before any script runs. */
async function headOf(path: string) {
  const answer = await fetch(product.url + path);
  const html = await answer.text();
  const head = html.slice(0, html.indexOf("</head>"));
  const plain = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const attributesOf = (tag: string) =>
    Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value ?? "")]));
  const tags = [...head.matchAll(/<(?:meta|link|script)\s[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const contents = Object.fromEntries(
    tags.flatMap((tag) => {
      const name = tag["property"] ?? tag["name"];
      return name === undefined ? [] : [[name, tag["content"] ?? ""] as const];
    }),
  );
  return { status: answer.status, tags, contents };
}

/** Fetches art of the public address from the local server. */
const local = (address: string) => fetch(address.replace(SITE, product.url));

test("the head of an avatar's page has its mood and existing pictures for previews, X and Farcaster", async () => {
  test.slow();
  const { status, contents, tags } = await headOf("/meebit/00007?mood=GM&utm_source=x");
  expect(status).toBe(200);
  expect(contents).toMatchObject({
    "og:title": "Meebit 00007: GM",
    "og:url": `${SITE}/meebit/7?mood=gm`,
    "twitter:card": "player",
    "twitter:player": `${SITE}/viewer/7?mood=gm`,
  });
  expect(tags.find(({ rel }) => rel === "canonical")?.["href"]).toBe(`${SITE}/meebit/7`);
  const farcaster = JSON.parse(contents["fc:miniapp"] ?? "");
  for (const [address, width, height] of [
    [contents["og:image"], Number(contents["og:image:width"]), Number(contents["og:image:height"])],
    // X shows the same picture until the visitor starts its player.
    [contents["og:image"], Number(contents["twitter:player:width"]), Number(contents["twitter:player:height"])],
    [farcaster.imageUrl, 1200, 800],
  ]) {
    expect(address.startsWith(`${SITE}/api/meebits?`)).toBe(true);
    const picture = await local(address);
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width, height });
  }
});

test("page and viewer link to the oEmbed description of that viewer", async () => {
  for (const page of ["meebit", "viewer"]) {
    const { tags } = await headOf(`/${page}/7?mood=zen`);
    const link = tags.find(({ type }) => type === "application/json+oembed");
    const answer = await local(link?.["href"] ?? "");
    expect(answer.status).toBe(200);
    const embed = await answer.json();
    expect(embed.html).toContain(`src="${SITE}/viewer/7?mood=zen"`);
    expect((await local(embed.thumbnail_url)).status).toBe(200);
  }
});

test("without a mood in the address og:url has none, and og:image shows the saved mood", async () => {
  const { contents } = await headOf("/meebit/7");
  expect(contents["og:url"]).toBe(`${SITE}/meebit/7`);
  expect(contents["og:image"]).toContain("mood=default");
});

test("an unknown id is not indexed and has no share tags", async () => {
  const { status, contents, tags } = await headOf("/viewer/20001?mood=gm");
  expect([status, contents["robots"]]).toEqual([404, "noindex"]);
  expect(Object.keys(contents).filter((name) => /^(og|twitter|fc):/.test(name))).toEqual([]);
  expect(tags.some(({ rel }) => rel === "canonical" || rel === "alternate")).toBe(false);
});

test("the home page's card is a large picture", async () => {
  const { contents } = await headOf("/");
  expect(contents).toMatchObject({ "twitter:card": "summary_large_image", "og:image:width": "1200" });
  expect(contents["og:image"]).toMatch(/^https:.*type=card/);
  expect((await local(contents["og:image"] ?? "")).status).toBe(200);
});

test("metadata links to the page, the viewer and an existing picture", async () => {
  const metadata = await (await fetch(`${product.url}/api/metadata/7`)).json();
  expect(metadata).toMatchObject({
    name: "Meebit #7",
    animation_url: `${SITE}/viewer/7`,
    external_url: `${SITE}/meebit/7`,
  });
  expect((await local(metadata.image)).headers.get("content-type")).toBe("image/png");
});

test("a viewer launched by Farcaster reports that it is ready, others do not", async ({ page }) => {
  const outside = await servePages(() => "<!doctype html>");
  for (const [query, calls] of [
    ["?launch=farcaster", 1],
    ["", 0],
  ] as const) {
    await page.goto(outside.url);
    const received = await page.evaluate(async (source) => {
      const messages: { payload?: { code?: string } }[] = [];
      addEventListener("message", ({ data }) => messages.push(data));
      const frame = document.createElement("iframe");
      frame.src = source;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener("load", resolve));
      // All scripts have run: what they sent arrives before the refusal of an unknown mood.
      frame.contentWindow?.postMessage({ type: "setMood", payload: { mood: "grumpy" } }, "*");
      while (!messages.some(({ payload }) => payload?.code === "bad_message"))
        await new Promise((resolve) => addEventListener("message", resolve, { once: true }));
      return messages;
    }, `${product.url}/viewer/7${query}`);
    const ready = { id: "ready", type: "APPLY", path: ["ready"], argumentList: [] };
    expect(received.filter((message) => JSON.stringify(message) === JSON.stringify(ready))).toHaveLength(calls);
  }
  await outside.close();
});
