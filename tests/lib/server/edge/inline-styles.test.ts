import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stylesOf } from "@/lib/server/edge/inline-styles";
import { tempFolder } from "@/tests/support/temp-folder";

/** The folder of a build with these style sheets, of which the second is the page's own. */
function builtWith(app: string, own: string): string {
  const folder = tempFolder();
  mkdirSync(join(folder, "static/chunks"), { recursive: true });
  writeFileSync(join(folder, "static/chunks/app.css"), app);
  writeFileSync(join(folder, "static/chunks/own.css"), own);
  const pages = {
    "/_app": ["static/chunks/app.js", "static/chunks/app.css"],
    "/page": ["static/chunks/app.css", "static/chunks/own.css", "static/chunks/page.js"],
    "/plain": ["static/chunks/page.js"],
  };
  writeFileSync(join(folder, "build-manifest.json"), JSON.stringify({ pages }));
  return folder;
}

test("the styles of every page come first, each once, and addresses in them start at the site", () => {
  const app = 'a{src:url(../media/a.woff2)format("woff2")}\n';
  const own = "b{mask:url('./b.svg#x');background:url(data:image/png;base64,AA==),url(/c.png)}";
  expect(stylesOf(builtWith(app, own), "/page")).toBe(
    'a{src:url(/_next/static/media/a.woff2)format("woff2")}\n' +
      "b{mask:url('/_next/static/chunks/b.svg#x');background:url(data:image/png;base64,AA==),url(/c.png)}",
  );
});

test("without a build there are none, nor from one that would end its own element", () => {
  expect(stylesOf("/no/such/folder", "/page")).toBeNull();
  expect(stylesOf(builtWith("a{content:'</STYLE>'}", ""), "/page")).toBeNull();
});
