import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** What Next's build says of the script that it writes into each page. */
const manifestSchema = z.object({
  pagesChunkGroupBootstrapParams: z.record(z.string(), z.unknown()).default({}),
  chunkLoadingGlobal: z.string().optional(),
});

/** What Next escapes in an inline script (next/dist/server/htmlescape). */
const ESCAPED: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** A script or style sheet of the HTML as a content security policy names it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * The hash sources of the one inline script that each page has: it tells the scripts of the build which of them the page is made
 * of (next/dist/server/get-page-files, getTurbopackChunkGroupBootstrap). Everything else that runs comes in files.
 * @param manifest the text of the build's `build-manifest.json`
 */
export function inlineScriptsOf(manifest: string): Readonly<Record<string, string>> {
  const { pagesChunkGroupBootstrapParams: pages, chunkLoadingGlobal } = manifestSchema.parse(JSON.parse(manifest));
  const name = JSON.stringify(chunkLoadingGlobal);
  const push = (page: string) =>
    page in pages ? [`(globalThis[${name}] || (globalThis[${name}] = [])).push(${JSON.stringify(pages[page])});`] : [];
  const scriptOf = (page: string) =>
    [...push("/_app"), ...push(page)].join("\n").replaceAll(/[&><\u2028\u2029]/g, (letter) => ESCAPED[letter] ?? "");
  return Object.fromEntries(
    Object.keys(pages)
      .filter((page) => page !== "/_app")
      .map((page) => [page, hashSource(scriptOf(page))]),
  );
}

/** The folder of the build that is served. */
export function servedBuild(env: Readonly<Record<string, string | undefined>>): string {
  return env["NEXT_DIST_DIR"] || ".next";
}

/** The same of the build that is served; none where there is no build, as in development. */
export function builtInlineScripts(distDir: string): Readonly<Record<string, string>> {
  let manifest: string;
  try {
    manifest = readFileSync(join(distDir, "build-manifest.json"), "utf8");
  } catch {
    return {};
  }
  return inlineScriptsOf(manifest);
}
