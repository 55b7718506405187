import type { Browser, Page } from "@playwright/test";
import { newPage } from "../viewer-bench/open-viewer";
import type { Made } from "./page";

declare global {
  interface Window {
    /** Encodes by gif.js (bench/gif-js-page.ts). */
    makeByGifJs(): Promise<Made>;
  }
}

/** Opens the page of both encoders, with its frames loaded. */
export async function openEncoders(browser: Browser, url: string): Promise<Page> {
  const page = await newPage(browser, {});
  await page.goto(url);
  await page.waitForFunction(() => "makeByGifJs" in window, null, { timeout: 120_000 });
  return page;
}
