import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { AFTER_PAINT } from "@/lib/shared/after-paint";

const STATIC = "/_next/static/";
/** A script that a page names: it loads with the page, or once that is painted (lib/shared/after-paint.ts). */
const SCRIPT = new RegExp(
  `<(?:script[^>]*\\ssrc|meta content)="([^"]+)"(?:[^>]*>(?=</script>)|\\sname="${AFTER_PAINT}")[^>]*`,
  "g",
);
/** Milliseconds after which a page has loaded what it loads. */
const QUIET = 20_000;

/** The built app's folder, as scripts/lib/build.mjs chooses it. */
export const distDir = process.env["NEXT_DIST_DIR"] || ".next";

/** The text of a built file for its address. */
export function builtFile(url: string): string {
  return readFileSync(join(distDir, "static", new URL(url).pathname.slice(STATIC.length)), "utf8");
}

/** Size of built scripts as they are sent, in KiB of gzip, to a tenth. */
export function kibOf(urls: readonly string[]): number {
  const bytes = urls.reduce((sum, url) => sum + gzipSync(builtFile(url)).length, 0);
  return Math.round((bytes / 1024) * 10) / 10;
}

/** Addresses of the scripts a page's HTML names, and of all that it has loaded when the network is quiet. */
export async function scriptsOf(page: Page, url: string): Promise<{ first: string[]; all: string[] }> {
  const loaded = new Set<string>();
  page.on("request", (request) => request.resourceType() === "script" && loaded.add(request.url()));
  const response = await page.goto(url);
  // The browser does not always say that it is: what has come by then counts.
  await page.waitForLoadState("networkidle", { timeout: QUIET }).catch(() => undefined);
  const html = (await response?.text()) ?? "";
  const named = [...html.matchAll(SCRIPT)].filter(([tag]) => !/\bnomodule\b/i.test(tag));
  return { first: named.map(([, src = ""]) => new URL(src, page.url()).href), all: [...loaded] };
}
