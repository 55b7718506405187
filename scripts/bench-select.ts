import { readFileSync, statSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import type { SessionAnswer } from "@/lib/shared/api/session";
import { createTraitSearch } from "@/lib/shared/search/search-traits";
import { decodeTraitIndex } from "@/lib/shared/search/trait-index";
import type { BenchRow } from "./lib/bench-row";
import { findBrowser } from "./lib/browser.mjs";
import { BROWSER_FLAGS } from "./lib/browser-flags.mjs";
import { startBuiltProduct } from "./lib/built-product";
import { newPage } from "./viewer-bench/open-viewer";

/** The fields used of a trace (Trace Event Format); times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Only while the thread was running. */
  readonly tdur?: number;
}

const CATEGORIES = ["toplevel", "devtools.timeline"];
const WALLET = "0x1111111111111111111111111111111111111111";
const AVATARS = 1000;
/** Wheel steps down the whole sheet, pixels of each, and milliseconds between two. */
const WHEEL = { turns: 100, pixels: 240, pause: 40 } as const;
const MAX_TASK_MS = 50;
const MAX_ELEMENTS = 500;
const TRAITS = new URL("../lib/client/search/traits.bin", import.meta.url);
const MAX_TRAITS = 135_000;

/** Mocks the session and holdings of a wallet of a thousand avatars, each with the picture of the first. */
async function routeWalletOfThousand(page: Page, url: string): Promise<void> {
  const holdings = Array.from({ length: AVATARS }, (_, place) => ({
    id: 1 + place * 17,
    owner: WALLET,
    registry: null,
  }));
  const session: SessionAnswer = { address: WALLET, demoWallet: true };
  const answer: HoldingsAnswer = {
    address: WALLET,
    holdings,
    block: "1",
    blockTime: new Date().toISOString(),
    unread: [],
  };
  const poster = await fetch(`${url}/api/meebits?type=poster&token_id=1&w=160&bg=none`);
  const picture = { contentType: "image/png", body: Buffer.from(await poster.arrayBuffer()) };
  await page.route("**/api/meebits?*", (route) => route.fulfill(picture));
  await page.route("**/api/auth/session", (route) => route.fulfill({ json: session }));
  await page.route("**/api/holdings*", (route) => route.fulfill({ json: answer }));
}

/** Scrolls to the end. Returns the maximum number of elements in the overlay. */
async function scrollDown(page: Page): Promise<number> {
  let most = 0;
  for (let turn = 0; turn < WHEEL.turns; turn++) {
    await page.mouse.wheel(0, WHEEL.pixels);
    await page.waitForTimeout(WHEEL.pause);
    if (turn % 10 === 0) most = Math.max(most, await page.locator("dialog *").count());
  }
  return most;
}

/** Searches that are typed letter by letter: one word, several traits, a typing error. */
const SEARCHES = ["pig", "purple mohawk white shirt no hat", "mohwak sandals"];
const MAX_SEARCH_MS = 10;

/** Returns milliseconds of every search of a text that is being typed, warm, ascending. */
function searchTimes(): number[] {
  const search = createTraitSearch(decodeTraitIndex(new Uint8Array(gunzipSync(readFileSync(TRAITS)))));
  const texts = SEARCHES.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));
  for (let round = 0; round < 5; round++) for (const text of texts) search(text);
  const times = texts.map((text) => {
    const startedAt = performance.now();
    search(text);
    return performance.now() - startedAt;
  });
  return times.toSorted((a, b) => a - b);
}

/** Returns milliseconds of thread time and wall time of each main-thread task, the longest first. */
function tasksOf(trace: string): { own: number; wall: number }[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const scripted = new Set(traceEvents.filter(({ name }) => name === "FunctionCall").map(threadOf));
  return traceEvents
    .filter((event) => /RunTask$/.test(event.name) && event.tdur !== undefined && scripted.has(threadOf(event)))
    .map(({ tdur = 0, dur = 0 }) => ({ own: tdur / 1000, wall: dur / 1000 }))
    .toSorted((a, b) => b.own - a.own);
}

/**
 * Measures the contact sheet of a wallet with a thousand avatars in Chromium, on the built product.
 * @throws Error when there is no browser, or the product does not start
 */
export async function benchSelect(): Promise<BenchRow[]> {
  const found = await findBrowser(process.env);
  const product = await startBuiltProduct();
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(found ? { executablePath: found.path } : {}) });
  try {
    const page = await newPage(browser, { viewport: { width: 1440, height: 900 } });
    await routeWalletOfThousand(page, product.url);
    await page.goto(`${product.url}/?id=1&mood=gm&nowebgl`);
    await page.getByRole("button", { name: "Change avatar" }).click();
    await page.getByRole("option").first().waitFor();
    await page.waitForTimeout(2000);
    await page.mouse.move(700, 600);

    await browser.startTracing(page, { categories: CATEGORIES });
    const most = await scrollDown(page);
    const tasks = tasksOf((await browser.stopTracing()).toString());
    const [longest = { own: Number.NaN, wall: Number.NaN }] = tasks;
    const times = searchTimes();
    const sent = statSync(TRAITS).size;
    return [
      {
        name: "select: search of 20,000 avatars for traits, 95th percentile",
        wanted: `<= ${MAX_SEARCH_MS} ms`,
        measured: `${(times[Math.floor(times.length * 0.95)] ?? Number.NaN).toFixed(1)} ms`,
        note: `median ${(times[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(1)}, longest ${(times.at(-1) ?? Number.NaN).toFixed(1)}; ${times.length} texts, Node`,
        ok: (times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY) <= MAX_SEARCH_MS,
      },
      {
        name: "select: traits, sent once at the first search",
        wanted: `<= ${MAX_TRAITS / 1000} kB`,
        measured: `${(sent / 1000).toFixed(0)} kB`,
        note: "compressed",
        ok: sent <= MAX_TRAITS,
      },
      {
        name: `select: longest task while ${AVATARS} avatars scroll past`,
        wanted: `<= ${MAX_TASK_MS} ms`,
        measured: `${longest.own.toFixed(1)} ms`,
        note: `time of the thread; on the wall's clock ${longest.wall.toFixed(1)}; ${tasks.length} tasks`,
        ok: longest.own <= MAX_TASK_MS,
      },
      {
        name: `select: elements that are there of ${AVATARS} avatars, most`,
        wanted: `<= ${MAX_ELEMENTS}`,
        measured: String(most),
        note: "the whole overlay, 1440 x 900",
        ok: most <= MAX_ELEMENTS,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
