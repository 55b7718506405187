import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { asSite } from "@/tests/support/as-site";

const SITE = "https://mb1.example";
type OwnOrigin = typeof import("@/lib/server/auth/own-origin");
let own: OwnOrigin;
beforeAll(async () => {
  own = await asSite(SITE, () => import("@/lib/server/auth/own-origin"));
}, 60_000);

// `as`: the guards read the headers only.
const withHeaders = (headers: IncomingHttpHeaders) => ({ headers }) as IncomingMessage;
const codeOf = (run: () => void): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    return Reflect.get(Object(error), "code");
  }
};

const JSON_BODY = { "content-type": "application/json", "content-length": "2" } as const;

describe("a write", () => {
  const refusalOf = (headers: IncomingHttpHeaders) => codeOf(() => own.requireOwnOrigin(withHeaders(headers)));

  test.each<[string, IncomingHttpHeaders]>([
    ["with a JSON body", { origin: SITE, "sec-fetch-site": "same-origin", ...JSON_BODY }],
    [
      "with a JSON body in chunks",
      { origin: SITE, "transfer-encoding": "chunked", "content-type": "application/json" },
    ],
    ["with a charset", { origin: SITE, "content-type": 'application/json; charset="utf-8"', "content-length": "2" }],
    ["without a body", { origin: SITE, "sec-fetch-site": "same-origin" }],
    ["with an empty body", { origin: SITE, "content-length": "0" }],
    ["of a browser without Sec-Fetch-Site", { origin: SITE, ...JSON_BODY }],
  ])("of a page of this site is accepted: %s", (_what, headers) => {
    expect(refusalOf(headers)).toBeNull();
  });

  test.each<[string, IncomingHttpHeaders]>([
    ["no origin", { ...JSON_BODY }],
    ["an empty origin", { origin: "", ...JSON_BODY }],
    ["the origin null of a sandboxed frame", { origin: "null", ...JSON_BODY }],
    ["another site", { origin: "https://evil.example", ...JSON_BODY }],
    ["a subdomain", { origin: "https://www.mb1.example", ...JSON_BODY }],
    ["a parent domain", { origin: "https://example", ...JSON_BODY }],
    ["http", { origin: "http://mb1.example", ...JSON_BODY }],
    ["another port", { origin: "https://mb1.example:8443", ...JSON_BODY }],
    ["a path behind the origin", { origin: `${SITE}/`, ...JSON_BODY }],
    ["capitals", { origin: "https://MB1.example", ...JSON_BODY }],
    ["the site's name as a prefix", { origin: "https://mb1.example.evil.example", ...JSON_BODY }],
    ["a loopback name", { origin: "http://localhost", ...JSON_BODY }],
    ["a cross-site fetch with the right origin", { origin: SITE, "sec-fetch-site": "cross-site", ...JSON_BODY }],
    ["a same-site fetch with the right origin", { origin: SITE, "sec-fetch-site": "same-site", ...JSON_BODY }],
    ["a typed address with the right origin", { origin: SITE, "sec-fetch-site": "none", ...JSON_BODY }],
  ])("of another origin is refused: %s", (_what, headers) => {
    expect(refusalOf(headers)).toBe("foreign_origin");
  });

  test.each<[string, IncomingHttpHeaders]>([
    ["a form", { "content-type": "application/x-www-form-urlencoded", "content-length": "2" }],
    ["a form with a file", { "content-type": "multipart/form-data; boundary=x", "content-length": "2" }],
    ["plain text", { "content-type": "text/plain", "content-length": "2" }],
    ["text after JSON", { "content-type": "application/json, text/plain", "content-length": "2" }],
    ["another kind of JSON", { "content-type": "application/json-seq", "content-length": "2" }],
    ["another charset", { "content-type": "application/json; charset=utf-16", "content-length": "2" }],
    ["no type", { "content-length": "2" }],
    ["no type, in chunks", { "transfer-encoding": "chunked" }],
    ["a type without a body", { "content-type": "text/plain" }],
  ])("that a form of another site could send is refused: %s", (_what, headers) => {
    expect(refusalOf({ origin: SITE, "sec-fetch-site": "same-origin", ...headers })).toBe("not_json");
  });

  test("of another origin is refused for its origin first", () => {
    expect(refusalOf({ origin: "https://evil.example", "content-type": "text/plain" })).toBe("foreign_origin");
  });
});

describe("a read for pages of this site", () => {
  const refusalOf = (headers: IncomingHttpHeaders) => codeOf(() => own.refuseOtherSites(withHeaders(headers)));

  test.each<IncomingHttpHeaders>([
    {},
    { origin: SITE },
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: SITE, "sec-fetch-site": "same-origin" },
  ])("is accepted with %j", (headers) => {
    expect(refusalOf(headers)).toBeNull();
  });

  test.each<IncomingHttpHeaders>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    { origin: SITE, "sec-fetch-site": "cross-site" },
  ])("is refused with %j", (headers) => {
    expect(refusalOf(headers)).toBe("foreign_origin");
  });
});

describe("whether a page of this site sent a read", () => {
  test.each<[IncomingHttpHeaders, boolean]>([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "same-origin", origin: SITE }, true],
    [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }, false],
    [{ "sec-fetch-site": "none" }, false],
    [{ "sec-fetch-site": "none", referer: `${SITE}/faq` }, false],
    [{ "sec-fetch-site": "cross-site", referer: `${SITE}/faq` }, false],
    [{ origin: SITE }, true],
    [{ origin: "null", referer: `${SITE}/faq` }, false],
    [{ referer: `${SITE}/faq?id=7#top` }, true],
    [{ referer: "https://evil.example/https://mb1.example/" }, false],
    [{ referer: "https://mb1.example@evil.example/" }, false],
    [{ referer: "/faq" }, false],
    [{ referer: "" }, false],
    [{}, false],
  ])("by the headers %j is %s", (headers, expected) => {
    expect(own.isFromOwnPage(withHeaders(headers))).toBe(expected);
  });
});

describe("the origin of the sending page", () => {
  test("is always the configured one of a site with a domain", () => {
    for (const headers of [
      {},
      { origin: SITE },
      { origin: "https://evil.example", host: "evil.example" },
      { host: "localhost" },
    ]) {
      expect(own.requirePageOrigin(withHeaders(headers))).toBe(SITE);
    }
  });

  test("is one of the loopback origins where the site has several: Origin, else Host", async () => {
    const loopback = await asSite("http://localhost:3000", () => import("@/lib/server/auth/own-origin"));
    for (const [headers, origin] of [
      [{ origin: "http://127.0.0.1:3000", host: "localhost:3000" }, "http://127.0.0.1:3000"],
      [{ host: "127.0.0.1:3000" }, "http://127.0.0.1:3000"],
      [{ host: "127.0.0.1:3001" }, "http://localhost:3000"],
      [{ origin: "https://evil.example", host: "[::1]:3000" }, "http://[::1]:3000"],
    ] as const) {
      expect(loopback.requirePageOrigin(withHeaders(headers))).toBe(origin);
    }
  });
});
