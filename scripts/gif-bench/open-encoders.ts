import type { Browser, Page } from "@playwright/test";
import { newPage } from "../viewer-bench/open-viewer";
import type { Made } from "./page";

declare global {
  interface Window {
    /** The page's frames by gif.js (bench/gif-js-page.ts). */
    makeByGifJs(): Promise<Made>;
  }
}

/** The page of the encoders and of gif.js, with its frames there. */
export async function openEncoders(browser: Browser, url: string): Promise<Page> {
  const page = await newPage(browser, {});
  await page.goto(url);
  await page.waitForFunction(() => "makeByGifJs" in window, null, { timeout: 120_000 });
  return page;
}
