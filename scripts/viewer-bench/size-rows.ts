import type { Browser } from "@playwright/test";
import { waitUntilLive } from "@/e2e/support/viewer";
import type { BenchRow } from "../lib/bench-row";
import type { ViewerBench } from "./open-viewer";

const MOOD = "gm";

/** Returns KiB of JavaScript that a viewer page transfers until the network is quiet, headers included. */
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
  if (reducedMotion === "no-preference") await waitUntilLive(page);
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

/** Measures the viewer's JavaScript. */
export async function sizeRows({ browser, url }: ViewerBench): Promise<BenchRow[]> {
  // With reduced motion only the poster's page is loaded.
  const poster = await scriptKib(browser, url, "reduce");
  const live = await scriptKib(browser, url, "no-preference");
  return [
    kibRow("viewer: JavaScript before the poster page is complete", 130, poster),
    kibRow("viewer: JavaScript in all with the live scene", 300, live),
  ];
}
