import { beforeAll, describe, expect, test } from "vitest";
import { getDatabase } from "@/lib/server/db/get-database";
import { asSite } from "@/tests/support/as-site";
import { serveRoute } from "@/tests/support/serve-route";

// A busy disk creates it more slowly than a read of a mood waits.
beforeAll(() => getDatabase());

const SITE = "https://meebits.example";

let oembed: ReturnType<typeof import("@/lib/server/http/route")["createRoute"]>;
beforeAll(async () => {
  const { createRoute, serveOembed } = await asSite(SITE, async () => ({
    ...(await import("@/lib/server/http/route")),
    ...(await import("@/lib/server/serve-oembed")),
  }));
  oembed = createRoute({ GET: serveOembed });
});

async function fetchOembed(parameters: Record<string, string> | string, options = {}) {
  const query = typeof parameters === "string" ? parameters : new URLSearchParams(parameters).toString();
  const answer = await (await serveRoute(oembed))(`/api/oembed?${query}`, options);
  return { ...answer, json: answer.body.length > 0 ? JSON.parse(answer.body.toString()) : null };
}

const VIEWER = `${SITE}/viewer/7?mood=gm`;

test("a viewer is rich content: a square sandboxed frame and a still picture", async () => {
  const { status, headers, json } = await fetchOembed({ url: VIEWER });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=30, s-maxage=5, stale-while-revalidate=10, stale-if-error=10, no-transform",
  });
  expect(json).toMatchObject({
    version: "1.0",
    type: "rich",
    title: "Meebit 00007: GM",
    provider_name: "Meebits",
    provider_url: `${SITE}/`,
    width: 480,
    height: 480,
    thumbnail_width: 640,
    thumbnail_height: 640,
    thumbnail_url: `${SITE}/api/meebits?type=poster&token_id=7&mood=gm&w=640&format=jpeg`,
  });
  expect(json.html).toBe(
    `<iframe src="${SITE}/viewer/7?mood=gm" width="480" height="480" title="Meebit 00007: GM" sandbox="allow-scripts" loading="lazy" style="border:0"></iframe>`,
  );
});

test("keeps known parameters, escaped for HTML, and drops unknown ones", async () => {
  const url = `http://meebits.example/viewer/00007/?mood=GM&view=side&bg=FF8800&controls=0&x="><script>&launch=farcaster#top`;
  const { json } = await fetchOembed({ url });
  expect(json.html).toContain(`src="${SITE}/viewer/7?mood=gm&amp;view=side&amp;bg=ff8800&amp;controls=0"`);
  expect(json.html).not.toMatch(/script>|farcaster|#top/);
});

test("a viewer without a backdrop has color-scheme: light", async () => {
  expect((await fetchOembed({ url: `${VIEWER}&bg=none` })).json.html).toContain('style="border:0;color-scheme:light"');
});

test("the page of an avatar gives its viewer in the same mood", async () => {
  const { json } = await fetchOembed({ url: `${SITE}/meebit/00007?mood=gm` });
  expect(json.title).toBe("Meebit 00007: GM");
  expect(json.html).toContain(`src="${SITE}/viewer/7?mood=gm"`);
});

test("an unknown or repeated mood falls back to the saved mood", async () => {
  for (const url of [`${SITE}/viewer/7?mood=sad`, `${SITE}/viewer/7?mood=gm&mood=gn`, `${SITE}/viewer/7`]) {
    expect((await fetchOembed({ url })).json.html).toContain(`src="${SITE}/viewer/7"`);
  }
});

test.each([
  [{ maxwidth: "300" }, 300, 160],
  [{ maxheight: "200", maxwidth: "1000" }, 200, 160],
  [{ maxwidth: "1000", maxheight: "1000" }, 480, 640],
  [{ maxwidth: "100" }, 100, undefined],
])("within %j the frame is %i pixels wide, the thumbnail %s", async (limits, side, picture) => {
  const { json } = await fetchOembed({ url: VIEWER, ...limits });
  expect([json.width, json.height]).toEqual([side, side]);
  expect(json.html).toContain(`width="${side}" height="${side}"`);
  expect([json.thumbnail_width, json.thumbnail_height]).toEqual([picture, picture]);
  expect(typeof json.thumbnail_url).toBe(picture === undefined ? "undefined" : "string");
});

describe("/api/oembed refuses", () => {
  test.each<[string, string, number, string]>([
    ["no url", "", 400, "bad_embed_url"],
    ["an empty url", "url=", 400, "bad_embed_url"],
    ["a url that is not absolute", "url=viewer", 400, "bad_embed_url"],
    ["a path only", "url=/viewer/7", 400, "bad_embed_url"],
    ["a javascript: url", "url=javascript:alert(1)//meebits.example/viewer/7", 400, "bad_embed_url"],
    ["a data: url", "url=data:text/html,viewer/7", 400, "bad_embed_url"],
    ["a file: url", "url=file:///viewer/7", 400, "bad_embed_url"],
    ["a name and password", "url=https://a:b@meebits.example/viewer/7", 400, "bad_embed_url"],
    ["another site", "url=https://evil.example/viewer/7", 404, "unknown_embed_url"],
    [
      "this site's name before another one",
      "url=https://meebits.example.evil.example/viewer/7",
      404,
      "unknown_embed_url",
    ],
    ["another port", "url=https://meebits.example:444/viewer/7", 404, "unknown_embed_url"],
    ["another page", "url=https://meebits.example/faq", 404, "unknown_embed_url"],
    ["a path below a viewer", "url=https://meebits.example/viewer/7/x", 404, "unknown_embed_url"],
    ["letters as id", "url=https://meebits.example/viewer/abc", 404, "unknown_embed_url"],
    ["an unknown id", "url=https://meebits.example/viewer/20001", 404, "unknown_meebit"],
    ["a url of 10 kB", `url=https://meebits.example/viewer/7?x=${"a".repeat(10_240)}`, 400, "bad_embed_url"],
    ["a url given twice", "url=https://meebits.example/viewer/7&url=x", 400, "repeated_parameter"],
    ["XML", "url=https://meebits.example/viewer/7&format=xml", 501, "xml_not_offered"],
    ["another format", "url=https://meebits.example/viewer/7&format=yaml", 400, "bad_embed_format"],
    ["a width of 0", "url=https://meebits.example/viewer/7&maxwidth=0", 400, "bad_embed_size"],
    ["a negative height", "url=https://meebits.example/viewer/7&maxheight=-5", 400, "bad_embed_size"],
    ["a width in words", "url=https://meebits.example/viewer/7&maxwidth=wide", 400, "bad_embed_size"],
  ])("%s", async (_situation, query, status, code) => {
    const answer = await fetchOembed(query);
    expect([answer.status, answer.json.error.code]).toEqual([status, code]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

test("answers If-None-Match with 304, HEAD without a body, and refuses POST", async () => {
  const { headers } = await fetchOembed({ url: VIEWER });
  const again = await fetchOembed({ url: VIEWER }, { headers: { "if-none-match": headers.etag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await fetchOembed({ url: VIEWER }, { method: "HEAD" })).body).toHaveLength(0);
  expect((await fetchOembed({ url: VIEWER }, { method: "POST" })).headers.allow).toBe("GET, HEAD, OPTIONS");
});
