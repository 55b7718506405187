import { expect, test } from "vitest";
import { scrub, scrubText } from "@/lib/shared/reporting/scrub";

const WALLET = `0x${"aB".repeat(20)}`;
const SIGNATURE = `0x${"cd".repeat(65)}`;

test("removes only wallets, signatures and ENS names from a text", () => {
  expect(scrubText(`no owner ${WALLET} (vault.punk-6529.eth) signed ${SIGNATURE}.`)).toBe(
    "no owner [removed] ([removed]) signed [removed].",
  );
  expect(scrubText("avatar 00001 in mood gm, colour 0xffd400")).toBe("avatar 00001 in mood gm, colour 0xffd400");
});

test("a report keeps error details and loses personal data", () => {
  const report = {
    message: `cannot save for ${WALLET}`,
    user: { ip_address: "203.0.113.9" },
    request: {
      url: `https://example.org/x?owner=${WALLET}`,
      headers: { cookie: "a=b" },
      cookies: { a: "b" },
      body: "secret",
    },
    exception: { values: [{ type: "Error", value: `bad ${SIGNATURE}`, stacktrace: { frames: [{ lineno: 4 }] } }] },
    breadcrumbs: [{ category: "fetch", data: { url: `/api/holdings?of=${WALLET}` } }],
  };
  expect(scrub(report)).toEqual({
    message: "cannot save for [removed]",
    request: { url: "https://example.org/x" },
    exception: { values: [{ type: "Error", value: "bad [removed]", stacktrace: { frames: [{ lineno: 4 }] } }] },
    breadcrumbs: [{ category: "fetch", data: { url: "/api/holdings" } }],
  });
});

test("span attributes are filtered by every part of their name", () => {
  const attributes = {
    "http.response.status_code": 200,
    "url.full": `https://example.org/${WALLET}`,
    "client.address": "203.0.113.9",
    "http.request.header.user_agent": "a browser",
    "user.id": "1",
  };
  expect(scrub(attributes)).toEqual({ "http.response.status_code": 200, "url.full": "https://example.org/[removed]" });
});

test("handles a report that contains itself", () => {
  const report: Record<string, unknown> = { message: "hello" };
  report["self"] = report;
  expect(JSON.stringify(scrub(report)).length).toBeLessThan(1000);
});

test("keeps the path of URLs, without query, fragment, user and provider key", () => {
  const key = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4";
  const report = {
    message: `POST https://user:pass@rpc.example.org/v2/${key}?x=1 failed (https://example.org/_next/static/chunks/main.js:1:20)`,
    breadcrumbs: [
      { category: "http", data: { url: `https://rpc.example.org/v2/${key}`, "http.query": "?a=b", status_code: 429 } },
      { category: "navigation", data: { from: "/?wallet=a#b", to: "/viewer/1?mood=gm" } },
    ],
    spans: [{ data: { "url.full": "https://example.org/a?b=c", "url.path": "/a?b" } }],
  };
  expect(scrub(report)).toEqual({
    message: "POST https://rpc.example.org/v2/[removed] failed (https://example.org/_next/static/chunks/main.js:1:20)",
    breadcrumbs: [
      { category: "http", data: { url: "https://rpc.example.org/v2/[removed]", status_code: 429 } },
      { category: "navigation", data: { from: "/", to: "/viewer/1" } },
    ],
    spans: [{ data: { "url.full": "https://example.org/a", "url.path": "/a" } }],
  });
});

test("handles long texts of dots and letters within a second", () => {
  const startedAt = performance.now();
  for (const text of ["a.".repeat(20_000), "a-".repeat(20_000), ".".repeat(20_000), "http://".repeat(5000)])
    scrub({ text });
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
