import { expect, test } from "vitest";
import { productOfTests } from "./support/product";
import { rawClient } from "./support/raw-client";

const product = productOfTests(() => ({ ETH_RPC_URLS: "" }));

const TEACHERS = [2468, 3579, 4680, 5791, 6802];
/** What differs between two answers to the same question. */
const OWN = new Set(["x-request-id", "date", "etag", "connection", "keep-alive"]);

async function ask(path: string): Promise<{ text: string; headers: Record<string, string>; isFormed: boolean }> {
  const response = await fetch(`${product.url}${path}`, { headers: { "accept-encoding": "identity" } });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN.has(name)));
  // Next's own tags are strong.
  return { text: await response.text(), headers, isFormed: response.headers.get("etag")?.startsWith("W/") ?? false };
}

test.each([
  ["", [1, 42, 20000]],
  ["?mood=gm", [7, 333, 13579]],
  ["?mood=pride", [1200]],
])("a viewer's page from its form is the page that is rendered, header by header (%s)", async (query, ids) => {
  const rendered = new Map<number, Awaited<ReturnType<typeof ask>>>();
  // First of all, and as the very first teachers: none of these can come from a form.
  for (const id of ids) rendered.set(id, await ask(`/viewer/${id}${query}`));
  for (const id of TEACHERS) await ask(`/viewer/${id}${query}`);
  for (const id of ids) {
    const formed = await ask(`/viewer/${id}${query}`);
    expect(formed.isFormed).toBe(true);
    expect(rendered.get(id)).toMatchObject({ isFormed: false, text: formed.text, headers: formed.headers });
  }
});

test("a poster that is in memory is in the page, which is the same but for that", async () => {
  for (const id of TEACHERS) await ask(`/viewer/${id}?mood=zen`);
  const before = await ask("/viewer/77?mood=zen");
  const poster = `${product.url}/api/meebits?type=poster&token_id=77&w=640&mood=zen&bg=none`;
  // Next leads to the first picture of all: after it the front knows the art service.
  for (let turn = 0; turn < 2; turn++) await (await fetch(poster, { headers: { accept: "image/avif" } })).arrayBuffer();
  const body = Buffer.from(await (await fetch(poster, { headers: { accept: "image/avif" } })).arrayBuffer());
  const data = `data:image/avif;base64,${body.toString("base64")} 640w, `;
  await expect.poll(async () => (await ask("/viewer/77?mood=zen")).text.includes(data)).toBe(true);
  const { text } = await ask("/viewer/77?mood=zen");
  const without = (page: string) => page.replace(/(<source [^>]*srcSet=")[^"]*?(?=[^", ]*w=1080)/, "$1");
  expect(without(text)).toBe(without(before.text));
});

/** HEAD goes Next's way to the same route. */
test("a picture's answer is the same whether Next leads to it or not", async () => {
  const wishes = [
    "type=poster&token_id=5&mood=gm&w=160",
    "type=poster&type=full&token_id=5",
    "type=%zz",
    "a+b=%41",
    "__proto__=1",
  ];
  await ask(`/api/meebits?${wishes[0]}`);
  for (const wish of wishes) {
    const url = `${product.url}/api/meebits?${wish}`;
    const [direct, led] = await Promise.all([fetch(url), fetch(url, { method: "HEAD" })]);
    // Next's compression marks every text that it might have coded, however short.
    const other = led.status === 200 ? "transfer-encoding" : "vary";
    const own = ({ headers }: Response) => [...headers].filter(([name]) => !OWN.has(name) && name !== other);
    expect(direct.status).toBe(led.status);
    expect(own(direct)).toEqual(own(led));
    expect(direct.headers.get("etag")).toBe(led.headers.get("etag"));
  }
});

test("a file of the build is the same in every coding, and kept for good", async () => {
  const page = await (await fetch(`${product.url}/viewer/1`)).text();
  const [path = ""] = /\/_next\/static\/chunks\/[\w.-]+\.js/.exec(page) ?? [];
  const answers = await Promise.all(
    ["br", "gzip", "identity"].map((coding) => fetch(product.url + path, { headers: { "accept-encoding": coding } })),
  );
  expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", null]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  for (const name of [
    "cache-control",
    "content-type",
    "vary",
    "content-security-policy",
    "access-control-allow-origin",
  ])
    expect(new Set(answers.map(({ headers }) => headers.get(name))).size, name).toBe(1);
});

test.each(["..%2f..%2fBUILD_ID", "../BUILD_ID", "chunks/%00.js", "__proto__", "chunks/nothing.js"])(
  "what is no file of the build is not found: %s",
  async (path) => {
    const client = rawClient(product.url);
    const answer = await client.ask(`/_next/static/${path}`, { headers: { "accept-encoding": "br" } });
    client.close();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  },
);
