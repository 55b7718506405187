import { expect, test } from "vitest";
import { normalizeRequest } from "@/lib/server/edge/start-edge";
import { nextInternalHeaders } from "@/tests/support/next-headers";

test.each([
  ["/viewer/1?mood=gm", "/viewer/1?mood=gm"],
  ["//evil.example/", "//evil.example/"],
  ["http://evil.example/faq/?a=1", "/faq/?a=1"],
  ["HTTPS://evil.example", "/"],
  ["http://evil.example//other.example/", "//other.example/"],
  ["*", "/*"],
  ["mailto:a@b.example", "/*"],
  ["169.254.169.254:80", "/*"],
  ["/viewer/%2e%2e", "/"],
  ["/viewer/%2E./faq?a=../b", "/faq?a=../b"],
  ["/viewer/1;/../../api/metrics", "/api/metrics"],
  ["/viewer/./1", "/viewer/1"],
  ["/viewer\\..\\faq", "/faq"],
  ["/viewer/1?bg=/../", "/viewer/1?bg=/../"],
  ["/viewer/...", "/viewer/..."],
  ["/viewer/.well-known", "/viewer/.well-known"],
])("normalizes the URL %s to the path %s", (url, path) => {
  const request = { url, headers: {} };
  normalizeRequest(request);
  expect(request.url).toBe(path);
});

test.each(["/api/traits/%ff", "/api/meebits/%", "/api/owner/%E0%A4%A?a=1", "/320px/%zz.jpg", "/api/%2e/a%ff"])(
  "gives %s, whose escapes are malformed, an address that the API does not have",
  (url) => {
    for (const method of ["GET", "PUT", "OPTIONS"]) {
      const request = { url, method, headers: {} };
      normalizeRequest(request);
      expect(request.url).toBe("/api/malformed");
    }
  },
);

test.each(["/api/traits/1?a=%ff", "/api/owner/%E2%82%AC", "/meebit/%ff"])("keeps the URL %s", (url) => {
  const request = { url, headers: {} };
  normalizeRequest(request);
  expect(request.url).toBe(url);
});

const pass = (names: Iterable<string>) => {
  const headers = Object.fromEntries(Array.from(names, (name) => [name, "1"]));
  normalizeRequest({ url: "/", headers });
  return Object.keys(headers);
};

test("drops all internal headers of Next except x-nextjs-data", () => {
  const names = nextInternalHeaders();
  expect(names).toEqual(expect.arrayContaining(["rsc", "x-middleware-prefetch", "x-matched-path", "next-resume"]));
  expect(pass(names)).toEqual(["x-nextjs-data"]);
});

test("keeps other headers, also similar ones", () => {
  const others = ["accept", "if-none-match", "x-forwarded-for", "x-request-id", "x-nextjs-data", "next", "x-nextel"];
  expect(pass(others)).toEqual(others);
});

test.each([
  ["TRACE", "/", "/api/read-only"],
  ["POST", "/viewer/1", "/api/read-only"],
  ["DELETE", "http://evil.example/faq", "/api/read-only"],
  ["OPTIONS", "*", "/api/read-only"],
  ["HEAD", "/faq", "/faq"],
  ["PUT", "/api/moods/1", "/api/moods/1"],
  ["POST", "/api", "/api"],
  ["POST", "/api?a=1", "/api?a=1"],
  ["POST", "/apis", "/api/read-only"],
  ["POST", "/320px/00001_320w.jpg", "/320px/00001_320w.jpg"],
  ["OPTIONS", "/meebitimages/00001/full.jpg", "/meebitimages/00001/full.jpg"],
  ["OPTIONS", "/api//traits/1/?a=1", "/api/traits/1"],
  ["POST", "/api/traits/1/", "/api/traits/1/"],
  ["OPTIONS", "/faq/", "/api/read-only"],
  ["POST", "/__nextjs_original-stack-frames", "/__nextjs_original-stack-frames"],
])("routes %s of %s to %s", (method, url, path) => {
  const request = { method, url, headers: {} };
  normalizeRequest(request);
  expect(request.url).toBe(path);
});
