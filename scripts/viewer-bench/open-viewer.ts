import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { watchRenderer } from "@/e2e/support/renderer";
import { untilLive } from "@/e2e/support/viewer";
import type { Mood } from "@/lib/shared/moods";

/** A browser, and the product it visits. */
export interface ViewerBench {
  readonly browser: Browser;
  readonly url: string;
}

interface Opened {
  readonly id?: number;
  readonly mood?: Mood;
  /** CSS pixels each way. */
  readonly size?: number;
  /** Runs in the page before its first script. It stands alone: nothing outside of it exists there. */
  readonly install?: () => void;
}

/** A page that a function of this program may be run in: tsx gives every function its name through a helper. */
export async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  await page.addInitScript("globalThis.__name = (named) => named");
  return page;
}

/** A viewer that is live and has come to rest, with its renderer in `window.threeSeen`. */
export async function openViewer({ browser, url }: ViewerBench, opened: Opened = {}): Promise<Page> {
  const { id = 1, mood = "gm", size = 320, install } = opened;
  const page = await newPage(browser, { viewport: { width: size, height: size } });
  await watchRenderer(page);
  if (install) await page.addInitScript(install);
  await page.goto(`${url}/viewer/${id}?mood=${mood}`);
  await untilLive(page);
  await page.waitForLoadState("networkidle");
  return page;
}
