import { expect, test } from "vitest";
import { getResponseKind, type ResponseKind } from "@/lib/server/edge/response-kind";

test.each<[ResponseKind, readonly string[]]>([
  ["page", ["/", "/faq", "/1.1", "/viewers", "/viewer", "/viewer/1/more", "/nothing-here", "/apis"]],
  ["viewer", ["/viewer/1", "/viewer/00001", "/viewer/0", "/viewer/abc"]],
  [
    "answer",
    ["/api/health", "/api/traits/0", "/meebitimages/00001/full.jpg", "/320px/00001_320w.jpg", "/animations/gm.vrma"],
  ],
  ["answer", ["/robots.txt", "/sitemap.xml"]],
  ["answer", ["/api", "/api/nothing", "/api/traits/1/more"]],
  ["built", ["/_next/static/chunks/a.js", "/_next/nothing"]],
  [
    "redirect",
    ["/api/", "/api/traits/1/", "//api/traits/1", "/viewer/1/", "//viewer/1", "/viewer/", "/stickers//gm.webp", "//"],
  ],
  ["file", ["/icon.svg", "/stickers/gm.svg", "/nothing.html"]],
])("classifies paths as %s", (kind, paths) => {
  for (const path of paths) expect(getResponseKind(path), path).toBe(kind);
});

test.each(["/viewer/..", "/viewer/../faq", "/viewer/..%2ffaq", "/viewer/x\\..\\faq", "/viewer/..;/faq"])(
  "does not classify %s as viewer",
  (path) => expect(getResponseKind(path)).not.toBe("viewer"),
);
