import { expect, test } from "vitest";
import { productOfTests } from "./support/product";
import { createRawClient } from "./support/raw-client";

const product = productOfTests(() => ({ ETH_RPC_URLS: "" }));

/** Headers that differ between two equal responses. */
const OWN = new Set(["x-request-id", "date", "connection", "keep-alive", "transfer-encoding", "ratelimit"]);
const ownHeaders = ({ headers }: Response) => [...headers].filter(([name]) => !OWN.has(name));

test("a viewer page is cached for seconds, has an ETag, and is the same each time", async () => {
  const path = "/viewer/42?mood=gm";
  const first = await fetch(product.url + path);
  expect(first.headers.get("cache-control")).toBe(
    "public, max-age=2, s-maxage=5, stale-while-revalidate=3, stale-if-error=10",
  );
  const client = createRawClient(product.url);
  const [again, head, known] = await Promise.all([
    fetch(first.url),
    fetch(first.url, { method: "HEAD" }),
    // `fetch` would add `Cache-Control: no-cache` to an ETag.
    client.sendRequest(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } }),
  ]);
  client.close();
  expect(await again.text()).toBe(await first.text());
  expect([head.status, await head.text(), known.status]).toEqual([200, "", 304]);
});

test("HEAD of a picture has the headers of GET", async () => {
  for (const request of [
    "type=poster&token_id=5&mood=gm&w=160",
    "type=poster&type=full&token_id=5",
    "type=%zz",
    "a+b=%41",
    "__proto__=1",
  ]) {
    const url = `${product.url}/api/meebits?${request}`;
    const picture = await fetch(url);
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, ownHeaders(head)], request).toEqual([picture.status, ownHeaders(picture)]);
  }
});

test("a build file has the same content and headers in every encoding", async () => {
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
  "a path that is not a build file is a client error: %s",
  async (path) => {
    const client = createRawClient(product.url);
    const answer = await client.sendRequest(`/_next/static/${path}`, { headers: { "accept-encoding": "br" } });
    client.close();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  },
);
