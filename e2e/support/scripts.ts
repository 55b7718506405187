import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";

const STATIC = "/_next/static/";
/** A script tag with a source. */
const SCRIPT = /<script[^>]*\ssrc="([^"]+)"[^>]*/g;
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"/g;
/** Milliseconds without a new script after which a page is idle. */
const IDLE_MS = 1500;
/** Milliseconds in which a page has to come to rest. */
const MAX_WAIT_MS = 60_000;

/** The built app's folder, as scripts/lib/build.mjs chooses it. */
export const distDir = process.env["NEXT_DIST_DIR"] || ".next";

/** Whether a URL is a build file. Error pages also load their settings (lib/shared/public-settings.ts). */
const isBuilt = (url: string): boolean => new URL(url).pathname.startsWith(STATIC);

/** Reads a built file by its URL. */
export function builtFile(url: string): string {
  return readFileSync(join(distDir, "static", new URL(url).pathname.slice(STATIC.length)), "utf8");
}

/** Returns the gzip size of built files in KiB, to a tenth. */
export function kibOf(urls: readonly string[]): number {
  const bytes = urls.reduce((sum, url) => sum + gzipSync(builtFile(url)).length, 0);
  return Math.round((bytes / 1024) * 10) / 10;
}

/** Returns the URLs of the build's scripts that a page's HTML names. */
function namedScripts(html: string, url: string): string[] {
  const named = [...html.matchAll(SCRIPT)].filter(([tag]) => !/\bnomodule\b/i.test(tag));
  return named.map(([, src = ""]) => new URL(src, url).href).filter(isBuilt);
}

/** Requests a page, and returns the URLs of the build's scripts and stylesheets that its HTML names. */
export async function fetchNamedFiles(url: string): Promise<{ scripts: string[]; styles: string[] }> {
  const html = await (await fetch(url)).text();
  const styles = [...html.matchAll(STYLESHEET)].map(([, href = ""]) => new URL(href, url).href);
  return { scripts: namedScripts(html, url), styles };
}

/** Makes idle callbacks run at once: Next runs prefetched code then. Software rendering may never be idle. */
const idleAtOnce = () => {
  window.requestIdleCallback = (run) => window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }));
};

/**
 * Returns the URLs of the build's scripts: those in a page's HTML, and all that have loaded when it is idle. Every page
 * loads its scene after its HTML: a page without a later script is not idle yet.
 */
export async function scriptsOf(page: Page, url: string): Promise<{ first: string[]; all: string[] }> {
  const loaded = new Set<string>();
  let newest = Date.now();
  page.on("request", (request) => {
    if (request.resourceType() !== "script" || !isBuilt(request.url())) return;
    loaded.add(request.url());
    newest = Date.now();
  });
  await page.addInitScript(idleAtOnce);
  const response = await page.goto(url);
  const html = (await response?.text()) ?? "";
  const first = namedScripts(html, page.url());
  const isIdle = () => [...loaded].some((script) => !first.includes(script)) && Date.now() > newest + IDLE_MS;
  await expect.poll(isIdle, { timeout: MAX_WAIT_MS, message: `${url} loads its scene and comes to rest` }).toBe(true);
  return { first, all: [...loaded] };
}
