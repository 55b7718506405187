import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PageForms } from "@/lib/server/front/page-forms";
import { answerViewer, plainViewerOf } from "@/lib/server/front/viewer-front";
import type { Mood } from "@/lib/shared/moods";

describe("plainViewerOf", () => {
  test.each([
    ["/viewer/1", { id: 1, asked: null }],
    ["/viewer/20000?mood=gm", { id: 20000, asked: "gm" }],
    ["/viewer/7?mood=default", { id: 7, asked: "default" }],
  ])("takes %s", (url, read) => {
    expect(plainViewerOf("GET", url)).toEqual(read);
  });

  test.each([
    "/viewer/0",
    "/viewer/01",
    "/viewer/20001",
    "/viewer/1/",
    "/viewer/1?",
    "/viewer/1?mood=GM",
    "/viewer/1?mood=sad",
    "/viewer/1?mood=gm&mood=gn",
    "/viewer/1?mood=gm&bg=none",
    "/viewer/1?mood=__proto__",
    "/viewer/1%00",
    "/viewer/1#a",
    "//viewer/1",
    "http://a/viewer/1",
    undefined,
  ])("leaves %s to be rendered", (url) => {
    expect(plainViewerOf("GET", url)).toBeNull();
  });

  test("leaves every other method", () => {
    for (const method of ["HEAD", "POST", "OPTIONS", undefined]) expect(plainViewerOf(method, "/viewer/1")).toBeNull();
  });
});

describe("answerViewer", () => {
  const saved = new Map<number, Mood>();
  const unreadable = new Set<number>();
  const render = vi.fn((id: number, response: ServerResponse) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.write("<p>");
    const source = (w: number) => `/a?token_id=${id}&amp;w=${w}&amp;bg=none ${w}w`;
    response.write(`<source sizes="9px" srcSet="${[160, 320, 640, 1080].map(source).join(", ")}" type="image/avif"/>`);
    response.end(`Meebit ${id} é</p>{"mood":"${saved.get(id) ?? "default"}"}`);
  });
  const posters = new Map<number, Uint8Array>();
  const posterOf = (id: number, mood: Mood) => (mood === "default" ? (posters.get(id) ?? null) : null);
  const forms = new PageForms(vi.fn());
  const server = createServer((asked: IncomingMessage, response: ServerResponse) => {
    const viewer = plainViewerOf(asked.method, asked.url);
    if (!viewer) return void response.writeHead(404).end();
    const moodOf = async (id: number) => ({ mood: saved.get(id) ?? "default", isKnown: !unreadable.has(id) }) as const;
    void answerViewer(viewer, asked, response, forms, () => render(viewer.id, response), { moodOf, posterOf });
  });
  let url = "";
  beforeAll(async () => {
    await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
    // `as`: a server that listens on a port has an address with one.
    url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    for (const id of [2468, 7, 19999, 345]) await (await fetch(`${url}/viewer/${id}`)).text();
  });
  afterAll(() => void server.close());

  test("sends what would be rendered, without rendering it", async () => {
    render.mockClear();
    const response = await fetch(`${url}/viewer/12`);
    const text = await response.text();
    expect(text).toContain('Meebit 12 é</p>{"mood":"default"}');
    expect(text).toContain("/a?token_id=12&amp;w=640&amp;bg=none 640w");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe(
      "public, max-age=30, s-maxage=5, stale-while-revalidate=10, stale-if-error=10",
    );
    // The site of the tests is on a loopback address, and has several origins.
    expect(response.headers.get("vary")).toBe("Host, Accept-Encoding");
    expect(render).not.toHaveBeenCalled();
  });

  test("has the page rendered, which decides on caching itself, while the saved mood cannot be looked up", async () => {
    render.mockClear();
    unreadable.add(16);
    const response = await fetch(`${url}/viewer/16`);
    expect(await response.text()).toContain("Meebit 16");
    expect(response.headers.get("cache-control")).toBeNull();
    expect(render).toHaveBeenCalledOnce();
  });

  test("says 304 to whom has it, coded or not, and 200 after a change", async () => {
    const first = await fetch(`${url}/viewer/13`);
    const tag = first.headers.get("etag") ?? "";
    const ask = (encoding: string) =>
      fetch(`${url}/viewer/13`, { headers: { "if-none-match": tag, "accept-encoding": encoding } });
    expect([(await ask("gzip")).status, (await ask("identity")).status]).toEqual([304, 304]);
    expect((await fetch(`${url}/viewer/14`, { headers: { "if-none-match": tag } })).status).toBe(200);
  });

  test.each([
    ["gzip, br", "gzip"],
    ["br", null],
    ["gzip;q=0", null],
    ["", null],
  ])("for Accept-Encoding %j it is coded as %s", async (accepted, coding) => {
    const [headers, body] = await new Promise<[IncomingMessage["headers"], Buffer]>((done) => {
      request(`${url}/viewer/15`, { headers: { "accept-encoding": accepted } }, async (answer) => {
        done([answer.headers, await buffer(answer)]);
      }).end();
    });
    expect(headers["content-encoding"] ?? null).toBe(coding);
    expect((coding === "gzip" ? gunzipSync(body) : body).toString()).toContain("Meebit 15 é");
    expect(headers["content-length"]).toBe(String(body.byteLength));
  });

  test("a poster that is at hand is in the page, for all but who needs a wider one", async () => {
    posters.set(17, Uint8Array.of(1, 2, 3));
    const text = await (await fetch(`${url}/viewer/17`)).text();
    const wide = "/a?token_id=17&amp;w=1080&amp;bg=none 1080w";
    expect(text).toContain(
      `<source sizes="9px" srcSet="data:image/avif;base64,AQID 640w, ${wide}" type="image/avif"/>`,
    );
    expect(await (await fetch(`${url}/viewer/18`)).text()).not.toContain("data:");
  });

  test("a saved mood that nobody has seen yet is rendered", async () => {
    saved.set(16, "gm");
    render.mockClear();
    expect(await (await fetch(`${url}/viewer/16`)).text()).toContain('"mood":"gm"');
    expect(render).toHaveBeenCalledOnce();
  });
});
