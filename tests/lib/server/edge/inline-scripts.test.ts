import { expect, test } from "vitest";
import { builtInlineScripts, hashSource, inlineScriptsOf, servedBuild } from "@/lib/server/edge/inline-scripts";

const manifest = (pages: object) =>
  JSON.stringify({ pages: {}, pagesChunkGroupBootstrapParams: pages, chunkLoadingGlobal: "TURBOPACK" });

test("each page has the hash of the script that names its parts and those of every page", () => {
  const app = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});';
  const faq = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["b\\u003c.js"]});';
  expect(inlineScriptsOf(manifest({ "/faq": { otherChunks: ["b<.js"] }, "/_app": { otherChunks: ["a.js"] } }))).toEqual(
    {
      "/faq": hashSource(`${app}\n${faq}`),
    },
  );
});

test("a hash source is SHA-256 in base64, as browsers compute it", () => {
  expect(hashSource("alert(1)")).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
});

test("the build that is served is the configured one", () => {
  expect(servedBuild({})).toBe(".next");
  expect(servedBuild({ NEXT_DIST_DIR: ".next-other" })).toBe(".next-other");
});

test("without a build there is none", () => {
  expect(builtInlineScripts("/no/such/folder")).toEqual({});
  expect(inlineScriptsOf("{}")).toEqual({});
});
