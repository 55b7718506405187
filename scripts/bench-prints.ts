import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import type { SessionAnswer } from "@/lib/shared/api/session";
import type { BenchRow } from "./lib/bench-row";
import { findBrowser } from "./lib/browser.mjs";
import { BROWSER_FLAGS } from "./lib/browser-flags.mjs";
import { startBuiltProduct } from "./lib/built-product";

const WALLET = "0x1111111111111111111111111111111111111111";
const PRINTS = 120;
const PRINT_BYTES = 1_600_000;
/** Bytes of a chunk of a print, and milliseconds between two chunks: it streams as from a server. */
const PART = { bytes: 200_000, pause: 5 } as const;
const MAX_HEAP_BYTES = 80_000_000;
/** Milliseconds between two heap samples. */
const POLL_INTERVAL_MS = 50;

/** Returns print-sized bytes with a JPEG's markers; they replace the product's prints. */
function createStandIn(): Buffer {
  const bytes = Buffer.alloc(PRINT_BYTES, 7);
  bytes.set([0xff, 0xd8, 0xff]);
  bytes.set([0xff, 0xd9], PRINT_BYTES - 2);
  return bytes;
}

/** Starts a server that streams the same bytes for every print, and proxies all else to the product. */
async function serveStandIns(product: string): Promise<{ server: Server; url: string }> {
  const body = createStandIn();
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith("/api/prints/")) {
      const answer = await fetch(product + request.url);
      const headers = [...answer.headers].filter(
        ([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name),
      );
      response.writeHead(answer.status, Object.fromEntries(headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    response.writeHead(200, { "Content-Type": "image/jpeg", "Content-Length": PRINT_BYTES });
    for (let at = 0; at < PRINT_BYTES; at += PART.bytes) {
      if (!response.write(body.subarray(at, at + PART.bytes)))
        await new Promise((resolve) => response.once("drain", resolve));
      await new Promise((resolve) => setTimeout(resolve, PART.pause));
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // `as`: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

/** Opens the page of prints as a holder of many prints, in a browser with a folder on disk. */
async function openPrints(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript("globalThis.__name = (named) => named");
  // Without a save dialog the ZIP goes to the browser's own storage.
  await page.addInitScript("delete window.showSaveFilePicker; delete Window.prototype.showSaveFilePicker;");
  const holdings = Array.from({ length: PRINTS }, (_, at) => ({ id: 1 + at * 17, owner: WALLET, registry: null }));
  const session: SessionAnswer = { address: WALLET, demoWallet: true };
  const answer: HoldingsAnswer = {
    address: WALLET,
    holdings,
    block: "1",
    blockTime: new Date().toISOString(),
    unread: [],
  };
  await page.route("**/api/auth/session", (route) => route.fulfill({ json: session }));
  await page.route("**/api/holdings*", (route) => route.fulfill({ json: answer }));
  await page.goto(`${url}/get-print?noloader&nowebgl`);
  await page.getByRole("link", { name: "Download 00001" }).waitFor({ timeout: 60_000 });
  return page;
}

/** Returns bytes of a page's heap: objects, the browser's memory for them, and typed arrays. */
async function measureHeap(devtools: CDPSession): Promise<number> {
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await devtools.send("Runtime.getHeapUsage");
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

/**
 * Measures the memory in Chromium while all prints of a large wallet become one ZIP.
 * @throws Error when there is no browser, or the product does not start
 */
export async function benchPrints(): Promise<BenchRow[]> {
  const found = await findBrowser(process.env);
  const product = await startBuiltProduct();
  const { server, url } = await serveStandIns(product.url);
  const profile = await mkdtemp(join(tmpdir(), "mb1-prints-"));
  const context = await chromium.launchPersistentContext(profile, {
    args: BROWSER_FLAGS,
    ...(found ? { executablePath: found.path } : {}),
  });
  try {
    const page = await openPrints(context, url);
    const devtools = await context.newCDPSession(page);
    await devtools.send("HeapProfiler.collectGarbage");
    const before = await measureHeap(devtools);
    const startedAt = performance.now();
    await page.getByRole("button", { name: "Download all" }).click();
    const saved = page.getByRole("link", { name: "Save the ZIP" });
    let maxHeapBytes = 0;
    while (!(await saved.isVisible())) {
      maxHeapBytes = Math.max(maxHeapBytes, await measureHeap(devtools));
      if (performance.now() - startedAt > 300_000) throw new Error("the ZIP did not become whole in five minutes");
      await page.waitForTimeout(POLL_INTERVAL_MS);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const notice = (await page.getByText(/prints in meebits/).textContent()) ?? "";
    const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    return [
      {
        name: `prints: heap while ${PRINTS} prints of ${mb(PRINT_BYTES)} become one ZIP, most`,
        wanted: `<= ${MAX_HEAP_BYTES / 1e6} MB`,
        measured: mb(maxHeapBytes),
        note: `${mb(before)} before; objects and typed arrays; ${notice.trim()} ${seconds.toFixed(0)} s`,
        ok: maxHeapBytes <= MAX_HEAP_BYTES && notice.startsWith(`${PRINTS} prints in`),
      },
    ];
  } finally {
    await context.close();
    server.close();
    server.closeAllConnections();
    await product.stop();
    await rm(profile, { recursive: true, force: true });
  }
}
