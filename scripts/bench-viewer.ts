import { chromium } from "@playwright/test";
import type { BenchRow } from "./lib/bench-row";
import { findBrowser } from "./lib/browser.mjs";
import { BROWSER_FLAGS } from "./lib/browser-flags.mjs";
import { startBuiltProduct } from "./lib/built-product";
import { elementRows } from "./viewer-bench/element-rows";
import { frameRows } from "./viewer-bench/frame-rows";
import { loadRows } from "./viewer-bench/load-rows";
import { memoryRows } from "./viewer-bench/memory-rows";
import type { ViewerBench } from "./viewer-bench/open-viewer";
import { sizeRows } from "./viewer-bench/size-rows";
import { switchRows } from "./viewer-bench/switch-rows";

/** The measurements, in their order. */
const MEASURES: readonly ((bench: ViewerBench) => Promise<BenchRow[]>)[] = [
  sizeRows,
  loadRows,
  switchRows,
  frameRows,
  memoryRows,
  elementRows,
];

/**
 * Measures the viewer in Chromium.
 * @throws Error when there is no browser, or the product does not start
 */
export async function benchViewer(): Promise<BenchRow[]> {
  const found = await findBrowser(process.env);
  const product = await startBuiltProduct();
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(found ? { executablePath: found.path } : {}) });
  try {
    const rows: BenchRow[] = [];
    for (const measure of MEASURES) rows.push(...(await measure({ browser, url: product.url })));
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}
