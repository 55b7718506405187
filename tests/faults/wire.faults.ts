import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createRawClient, type RawClient } from "./support/raw-client";

let client: RawClient;
beforeAll(() => {
  client = createRawClient(inject("productUrl"));
});
afterAll(() => client.close());

const HOST = "Host: 127.0.0.1\r\n";
const LAST = `${HOST}Connection: close\r\n`;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const locationOf = (answer: string) => /\r\nlocation: ([^\r]*)/i.exec(answer)?.[1];

describe("a malformed request", () => {
  test.each([
    ["with a NUL in its path", `GET /\0 HTTP/1.1\r\n${LAST}\r\n`],
    ["without a host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["with two lengths", `POST /api/auth/signin HTTP/1.1\r\n${LAST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    [
      "with a length and chunks",
      `POST /api/auth/signin HTTP/1.1\r\n${LAST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    ],
    ["with an invalid chunk size", `POST /api/auth/signin HTTP/1.1\r\n${LAST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ["with a path without a slash", `GET faq HTTP/1.1\r\n${LAST}\r\n`],
    ["with a query alone", `GET ?a=1 HTTP/1.1\r\n${LAST}\r\n`],
    ["with a folded header", `GET / HTTP/1.1\r\n${LAST}X-A: b\r\n c\r\n\r\n`],
    ["with an unknown method", `BREW / HTTP/1.1\r\n${LAST}\r\n`],
  ])("%s is refused with 400", async (_, bytes) => {
    expect(statusOf(await client.send(bytes))).toBe(400);
  });

  test("with headers of 40 kB is refused with 431", async () => {
    const bytes = `GET / HTTP/1.1\r\n${LAST}X-Long: ${"a".repeat(40_000)}\r\n\r\n`;
    expect(statusOf(await client.send(bytes))).toBe(431);
  });

  test.each([
    ["/", "websocket", 400],
    ["/nope", "websocket", 400],
    ["/_next/hmr", "websocket", 400],
    ["//x", "TLS/1.3", 400],
    ["/api/health", "h2c", 200],
  ])("for an upgrade at %s to %s is answered with %i, on a reused connection", async (path, to, status) => {
    const first = `GET /faq HTTP/1.1\r\n${HOST}\r\n`;
    const answers = await client.send(
      `${first}GET ${path} HTTP/1.1\r\n${HOST}Connection: Upgrade, close\r\nUpgrade: ${to}\r\n\r\n`,
    );
    expect([...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code))).toEqual([200, status]);
  });

  test("with CONNECT gets no tunnel", async () => {
    const answer = await client.send(`CONNECT 169.254.169.254:80 HTTP/1.1\r\n${HOST}\r\n`);
    expect(answer).not.toMatch(/^HTTP\/1\.1 (101|200|5)/);
  });

  test("does not affect the next request", async () => {
    expect((await client.sendRequest("/api/health")).status).toBe(200);
  });
});

describe("an unusual method or address", () => {
  test.each(["TRACE", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
    "refuses %s for pages and files with 405",
    async (method) => {
      for (const path of ["/", "/viewer/1", "/faq", "/stickers/gm.webp", "/nothing"]) {
        const { status, headers } = await client.sendRequest(path, { method, headers: { "X-Secret": "zq7x" } });
        expect([path, status, headers.allow]).toEqual([path, 405, "GET, HEAD"]);
      }
    },
  );

  test("refuses OPTIONS * with 405", async () => {
    const status = statusOf(await client.send(`OPTIONS * HTTP/1.1\r\n${LAST}\r\n`));
    expect(status).toBe(405);
  });

  test.each(["/faq/", "/viewer/1/", "//faq", "/faq"])(
    "with a foreign host before %s does not redirect there",
    async (path) => {
      const answer = await client.send(
        `GET http://evil.example${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      );
      expect(statusOf(answer)).toBeLessThan(500);
      expect(locationOf(answer) ?? "/").toMatch(/^\/(?!\/)/);
      expect(answer).not.toContain("evil.example");
    },
  );

  test.each(["//evil.example/", "/\\evil.example/", "///evil.example//", "/%2f%2fevil.example/", "/%5cevil.example/"])(
    "%s redirects to this site only",
    async (path) => {
      const { headers, status } = await client.sendRequest(path);
      expect(status).toBeLessThan(500);
      expect(headers.location ?? "/").toMatch(/^\/(?![/\\])/);
    },
  );
});

test.each([
  "/viewer/%2e%2e",
  "/viewer/.%2E/",
  "/viewer/%2e%2e/faq",
  "/viewer/1;/../../faq",
  "/viewer/..%2ffaq",
  "/viewer/1%2f..%2f..%2ffaq",
  "/viewer\\..\\faq",
  "/stickers/../faq",
  "/_next/static/%2e%2e/%2e%2e/faq",
])("%s returns no page of the site that other sites may frame", async (path) => {
  const { headers, body } = await client.sendRequest(path);
  const isOfSite = body.includes("<header");
  expect(isOfSite && !/frame-ancestors 'none'/.test(String(headers["content-security-policy"]))).toBe(false);
});

describe("headers of proxies and of Next.js", () => {
  const LIES = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "gopher",
    "X-Forwarded-For": "'; drop table saves; --",
    "X-Forwarded-Port": "-1",
    Forwarded: "host=evil.example",
    "X-Original-URL": "/api/metrics",
    "X-Rewrite-URL": "/500",
    "X-Invoke-Path": "/500",
    "X-Invoke-Status": "500",
    "X-Invoke-Error": '{"message":"zq7x"}',
    "X-Matched-Path": "/500",
    "X-Middleware-Rewrite": "https://evil.example/",
    "X-Middleware-Subrequest": "middleware:middleware:middleware:middleware:middleware",
    "X-Nextjs-Data": "1",
    "X-Now-Route-Matches": "1=19999",
    "X-Prerender-Revalidate": "x",
    "Next-Router-State-Tree": "%",
    "Next-Action": "x",
    RSC: "1",
    Purpose: "prefetch",
    "Next-Resume": "1",
    Host: "evil.example",
  };
  test.each([
    "/",
    "/viewer/1",
    "/faq",
    "/faq/",
    "/api/metadata/1",
    "/api/oembed?url=x",
    "/api/auth/nonce",
    "/sitemap.xml",
  ])("do not change the answer of %s", async (path) => {
    const plain = await client.sendRequest(path);
    const lied = await client.sendRequest(path, { headers: LIES });
    expect(lied.status).toBe(plain.status);
    expect(lied.headers.location).toBe(plain.headers.location);
    expect(lied.headers["content-type"]).toBe(plain.headers["content-type"]);
    expect(lied.headers["cache-control"]).toBe(plain.headers["cache-control"]);
    expect(lied.body + JSON.stringify(lied.headers)).not.toMatch(/evil\.example|zq7x|gopher/);
  });
});

describe("the image optimizer of Next.js", () => {
  test.each(["/meebitimages/1/full.jpg", "/stickers/gm.webp", "http://127.0.0.1:22/", "//169.254.169.254/latest"])(
    "refuses %s with 404",
    async (url) => {
      const { status } = await client.sendRequest(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`);
      expect(status).toBe(404);
    },
  );
});

test.each([
  "/.env",
  "/.git/config",
  "/package.json",
  "/.next/BUILD_ID",
  "/_next/static/../BUILD_ID",
  "/_next/..%2f..%2f.env",
  "/stickers/..%2f..%2fpackage.json",
  "/static/../../package.json",
  "/%2e%2e/package.json",
  "/server.js",
  "/api/../../package.json",
  "/.data/session-secret",
  "/mb1.sqlite",
])("%s is not served", async (path) => {
  const { status, body } = await client.sendRequest(path);
  expect([400, 404]).toContain(status);
  expect(body).not.toMatch(/"dependencies"|\[core\]/);
});
