import type { Browser, Page } from "@playwright/test";
import { newPage } from "../viewer-bench/open-viewer";

/** The page of the encoders, with its frames there. */
export async function openEncoders(browser: Browser, url: string): Promise<Page> {
  const page = await newPage(browser, {});
  await page.goto(url);
  await page.waitForFunction(() => "encoders" in window, null, { timeout: 120_000 });
  return page;
}
