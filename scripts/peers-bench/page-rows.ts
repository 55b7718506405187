import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../lib/browser.mjs";
import { BROWSER_FLAGS } from "../lib/browser-flags.mjs";
import { type BuiltProduct, startBuiltProduct } from "../lib/built-product";
import { inTurns, measured, type PeerRow, peerRow } from "./peer-row";
import { type PeerArt, servePeers } from "./serve-peers";
import { firstDraw, type Network, type Visit, visit } from "./visit";

const ID = 1;
const OTHERS = [2468, 3579, 4680, 5791, 6802];
const ROUNDS = 7;
const SLOW: Network = { name: "at 10 Mbit/s and 40 ms", limit: { bits: 10e6, latency: 40 } };
const FAST: Network = { name: "with nothing held back", limit: null };
const MAX_TIME_SHARE = 0.8;
const MAX_BYTES_SHARE = 1;
const [OURS, MODEL_VIEWER, THREE] = ["/viewer/1", "<model-viewer>", "plain three.js page"] as const;

type Of<Result> = Readonly<Record<typeof OURS | typeof MODEL_VIEWER | typeof THREE, Result[]>>;
type Visits = Of<Visit>;

async function artOf({ url }: BuiltProduct): Promise<PeerArt> {
  const fetchArt = async (query: string) => {
    const accept = { headers: { Accept: "image/avif,image/webp" } };
    const response = await fetch(`${url}/api/meebits?token_id=${ID}&${query}`, accept);
    if (!response.ok) throw new Error(`${query}: ${response.status}`);
    return { type: response.headers.get("Content-Type") ?? "", bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const icon = { type: "image/svg+xml", bytes: new Uint8Array(await (await fetch(`${url}/icon.svg`)).arrayBuffer()) };
  const [{ bytes: model }, poster] = [
    await fetchArt("type=3d"),
    await fetchArt("type=poster&w=640&mood=default&bg=none"),
  ];
  return { model, poster, icon };
}

const kilo = (bytes: number) => bytes / 1000;

function timeRows(visits: Visits, { name }: Network): PeerRow[] {
  const row = (what: string, of: (visit: Visit) => number, other: typeof MODEL_VIEWER | typeof THREE) =>
    peerRow({
      part: "pages",
      what: `${what}, ${name}`,
      unit: "ms",
      ours: measured(OURS, visits[OURS].map(of)),
      other: measured(other, visits[other].map(of)),
      wanted: other === MODEL_VIEWER ? { atMost: MAX_TIME_SHARE } : null,
    });
  const others = [MODEL_VIEWER, THREE] as const;
  return [
    ...others.map((other) => row("first picture", ({ picture }) => picture, other)),
    ...others.map((other) => row("first live frame", ({ live }) => live, other)),
  ];
}

function weightRows(visits: Visits): PeerRow[] {
  const row = (
    other: typeof MODEL_VIEWER | typeof THREE,
    [what, unit, of, atMost]: readonly [string, string, (visit: Visit) => number, number | null],
  ) =>
    peerRow({
      part: "pages",
      what,
      unit,
      ours: measured(OURS, visits[OURS].map(of)),
      other: measured(other, visits[other].map(of)),
      wanted: other === MODEL_VIEWER && atMost !== null ? { atMost } : null,
    });
  const figures = [
    ["bytes over the wire", "kB", ({ bytes }: Visit) => kilo(bytes), MAX_BYTES_SHARE],
    ["script up to the first live frame", "ms", ({ script }: Visit) => script, null],
    ["heap of the scripts", "MB", ({ heap }: Visit) => kilo(kilo(heap)), null],
  ] as const;
  return figures.flatMap((figure) => ([MODEL_VIEWER, THREE] as const).map((other) => row(other, figure)));
}

/** Rows without software rendering, which takes most of the time until the first live frame. */
function firstDrawRows(drawn: Of<number>): PeerRow[] {
  return ([MODEL_VIEWER, THREE] as const).map((other) =>
    peerRow({
      part: "pages",
      what: `first draw call of the model, ${SLOW.name}, nothing drawn`,
      unit: "ms",
      ours: measured(OURS, drawn[OURS]),
      other: measured(other, drawn[other]),
    }),
  );
}

/** Runs a job in a new browser: pending rendering of the previous page would count as this one's time. */
async function inFreshBrowser<Result>(job: (browser: Browser) => Promise<Result>): Promise<Result> {
  const found = await findBrowser(process.env);
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(found ? { executablePath: found.path } : {}) });
  try {
    return await job(browser);
  } finally {
    await browser.close();
  }
}

async function compare(product: BuiltProduct, onProgress: (message: string) => void): Promise<PeerRow[]> {
  const peers = await servePeers(await artOf(product));
  // Warms up the server, as the others' files are compressed in advance.
  for (const id of OTHERS) await (await fetch(`${product.url}/viewer/${id}`)).text();
  const turns = <Result>(how: string, measure: (url: string) => Promise<Result>): Promise<Of<Result>> => {
    const contenders = {
      [OURS]: () => measure(product.url + OURS),
      [MODEL_VIEWER]: () => measure(peers.pages.modelViewer),
      [THREE]: () => measure(peers.pages.three),
    };
    return inTurns(ROUNDS, contenders, (round) => onProgress(`${how}: ${round}`));
  };
  try {
    const slow = await turns(SLOW.name, (url) => inFreshBrowser((browser) => visit(browser, url, SLOW)));
    const fast = await turns(FAST.name, (url) => inFreshBrowser((browser) => visit(browser, url, FAST)));
    const drawn = await turns("with nothing drawn", (url) =>
      inFreshBrowser((browser) => firstDraw(browser, url, SLOW)),
    );
    return [...timeRows(slow, SLOW), ...timeRows(fast, FAST), ...firstDrawRows(drawn), ...weightRows(slow)];
  } finally {
    peers.stop();
  }
}

/**
 * Compares our viewer with pages of `<model-viewer>` and of three's own loader, in Chromium, on first visits.
 * @throws Error when there is no browser, or the product does not start
 */
export async function pageRows(onProgress: (message: string) => void): Promise<PeerRow[]> {
  const product = await startBuiltProduct();
  try {
    return await compare(product, onProgress);
  } finally {
    await product.stop();
  }
}
