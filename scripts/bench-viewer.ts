import { type Browser, chromium } from "@playwright/test";
import { changeAvatar, drawsPerFrame, gpuCounts, watchRenderer } from "@/e2e/support/renderer";
import { untilLive } from "@/e2e/support/viewer";
import type { BenchRow } from "./lib/bench-row";
import { findBrowser } from "./lib/browser.mjs";
import { startBuiltProduct } from "./lib/built-product";

const MOOD = "gm";
const CHANGES = 100;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

/** KiB of JavaScript that a page of the viewer transfers until the network is quiet, headers included. */
async function scriptKib(browser: Browser, url: string, reducedMotion: "reduce" | "no-preference"): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 800, height: 800 }, reducedMotion });
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await page.goto(`${url}/viewer/1?mood=${MOOD}`);
  if (reducedMotion === "no-preference") await untilLive(page);
  await page.waitForLoadState("networkidle");
  await page.close();
  return bytes / 1024;
}

function kibRow(name: string, limit: number, kib: number): BenchRow {
  return {
    name,
    wanted: `<= ${limit} KiB`,
    measured: `${kib.toFixed(1)} KiB`,
    note: "gzip over the wire in Chromium, headers included",
    ok: kib <= limit,
  };
}

async function sizeRows(browser: Browser, url: string): Promise<BenchRow[]> {
  // With less motion asked for, the poster's page is all that is loaded.
  const poster = await scriptKib(browser, url, "reduce");
  const live = await scriptKib(browser, url, "no-preference");
  return [
    kibRow("viewer: JavaScript before the poster page is complete", 130, poster),
    kibRow("viewer: JavaScript in all with the live scene", 300, live),
  ];
}

async function sceneRows(browser: Browser, url: string): Promise<BenchRow[]> {
  const page = await browser.newPage({ viewport: { width: 320, height: 320 } });
  await watchRenderer(page);
  await page.goto(`${url}/viewer/1?mood=${MOOD}`);
  await untilLive(page);
  await page.waitForTimeout(500);
  const draws = await drawsPerFrame(page, "body");
  await changeAvatar(page, 2);
  const before = await gpuCounts(page);
  for (let change = 0; change < CHANGES; change++) await changeAvatar(page, 3 + change * 199);
  await page.waitForTimeout(500);
  const after = await gpuCounts(page);
  await page.close();
  const growth = Object.entries(after).map(([what, count]) => [what, count - (Object(before)[what] ?? 0)] as const);
  return [
    {
      name: "viewer: draw calls of the body in a frame",
      wanted: "1",
      measured: String(draws.mesh),
      note: `${draws.all} of the whole frame, shadows included`,
      ok: draws.mesh === 1,
    },
    {
      name: `viewer: growth after ${CHANGES} avatar changes`,
      wanted: "0",
      measured: growth.map(([what, more]) => `${more} ${what}`).join(", "),
      note: Object.entries(after)
        .map(([what, count]) => `${count} ${what}`)
        .join(", "),
      ok: growth.every(([, more]) => more <= 0),
    },
  ];
}

/**
 * The viewer in Chromium, on the built product.
 * @throws Error when there is no browser, or the product does not start
 */
export async function benchViewer(): Promise<BenchRow[]> {
  const found = await findBrowser(process.env);
  const product = await startBuiltProduct();
  const browser = await chromium.launch({ args: FLAGS, ...(found ? { executablePath: found.path } : {}) });
  try {
    return [...(await sizeRows(browser, product.url)), ...(await sceneRows(browser, product.url))];
  } finally {
    await browser.close();
    await product.stop();
  }
}
