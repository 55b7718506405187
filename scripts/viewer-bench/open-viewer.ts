import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { watchRenderer } from "@/e2e/support/renderer";
import { waitUntilLive } from "@/e2e/support/viewer";
import type { Mood } from "@/lib/shared/moods";

/** A browser, and the product it visits. */
export interface ViewerBench {
  readonly browser: Browser;
  readonly url: string;
}

interface Opened {
  readonly id?: number;
  readonly mood?: Mood;
  /** Side in CSS pixels. */
  readonly size?: number;
  /** Runs in the page before its first script. It must not use outer variables. */
  readonly install?: () => void;
}

/** Opens a page that can run functions of this program: it defines the helper by which tsx names functions. */
export async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  await page.addInitScript("globalThis.__name = (named) => named");
  return page;
}

/** Opens a viewer and waits until it is live and idle; `window.threeSeen` has its renderer. */
export async function openViewer({ browser, url }: ViewerBench, opened: Opened = {}): Promise<Page> {
  const { id = 1, mood = "gm", size = 320, install } = opened;
  const page = await newPage(browser, { viewport: { width: size, height: size } });
  await watchRenderer(page);
  if (install) await page.addInitScript(install);
  await page.goto(`${url}/viewer/${id}?mood=${mood}`);
  await waitUntilLive(page);
  await page.waitForLoadState("networkidle");
  return page;
}
