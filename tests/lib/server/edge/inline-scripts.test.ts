import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readInlineScripts, readServedBuild } from "@/lib/server/edge/content-policy";
import { hashSource, INLINE_SCRIPTS_FILE, inlineScriptsIn } from "@/lib/server/edge/page-scripts.mjs";
import { tempFolder } from "@/tests/support/temp-folder";

test("a hash source is SHA-256 in base64, as browsers compute it", () => {
  expect(hashSource("alert(1)")).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
});

test("hashes only the executable inline scripts of a page", () => {
  const html =
    '<head><script src="/a.js" defer=""></script><script>alert(1)</script></head><script nonce="">a\n<b</script>' +
    '<script id="__NEXT_DATA__" type="application/json">{}</script><SCRIPT type="module">c</SCRIPT>';
  expect(inlineScriptsIn(html)).toEqual(["alert(1)", "a\n<b", "c"].map(hashSource));
});

test("the served build is the configured one", () => {
  expect(readServedBuild({})).toBe(".next");
  expect(readServedBuild({ NEXT_DIST_DIR: ".next-other" })).toBe(".next-other");
});

test("reads hashes from the build, refuses other sources, and returns none without a build", () => {
  const folder = tempFolder();
  const write = (content: object) => writeFileSync(join(folder, INLINE_SCRIPTS_FILE), JSON.stringify(content));
  write({ "/faq": [hashSource("a")] });
  expect(readInlineScripts(folder)).toEqual({ "/faq": [hashSource("a")] });
  write({ "/faq": ["'unsafe-inline'"] });
  expect(() => readInlineScripts(folder)).toThrow();
  expect(readInlineScripts("/no/such/folder")).toEqual({});
});
