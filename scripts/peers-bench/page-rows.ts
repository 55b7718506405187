import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../lib/browser.mjs";
import { BROWSER_FLAGS } from "../lib/browser-flags.mjs";
import { type BuiltProduct, startBuiltProduct } from "../lib/built-product";
import { inTurns, type Measured, measured, type PeerRow, peerRow } from "./peer-row";
import { type PeerArt, serveByNext, servePeers } from "./serve-peers";
import { firstDraw, firstPicture, type Network, type Visit, visit } from "./visit";

const ID = 1;
const OTHERS = [2468, 3579, 4680, 5791, 6802];
const ROUNDS = 7;
const SLOW: Network = { name: "at 10 Mbit/s and 40 ms", limit: { bits: 10e6, latency: 40 } };
const FAST: Network = { name: "with nothing held back", limit: null };
const MAX_PICTURE_SHARE = 0.8;
const MAX_LIVE_SHARE = 0.35;
/** Above 1: ours brings Next, React and React Three Fiber. */
const MAX_BYTES_SHARE = 1.2;
const [OURS, MODEL_VIEWER, THREE] = ["/viewer/1", "<model-viewer>", "plain three.js page"] as const;
/** No page that shows the picture is earlier, and none of Next. */
const PICTURE = "a page with nothing else";
const NEXT_PICTURE = "a Next page with nothing else";
const NEXT_PAGE = `export default function Page() {
  return <img alt="" fetchPriority="high" height={640} src="/poster.avif" width={640} />;
}
export const getServerSideProps = () => ({ props: {} });
`;

type Of<Result> = Readonly<Record<typeof OURS | typeof MODEL_VIEWER | typeof THREE, Result[]>>;
type Visits = Of<Visit> & Readonly<Record<typeof PICTURE | typeof NEXT_PICTURE, number[]>>;

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
  const timesOf = (who: keyof Of<Visit>, key: "picture" | "live") =>
    measured(
      who,
      visits[who].map((visit) => visit[key]),
    );
  const row = (what: string, ours: Measured, other: Measured, wanted: PeerRow["wanted"] = null) =>
    peerRow({ part: "pages", what: `${what}, ${name}`, unit: "ms", ours, other, wanted });
  const [picture, live] = [timesOf(OURS, "picture"), timesOf(OURS, "live")];
  return [
    row("first picture", picture, timesOf(MODEL_VIEWER, "picture"), { atMost: MAX_PICTURE_SHARE }),
    row("first picture", picture, timesOf(THREE, "picture")),
    row("first picture", picture, measured(PICTURE, visits[PICTURE])),
    row("first picture", picture, measured(NEXT_PICTURE, visits[NEXT_PICTURE])),
    row("first live frame", live, timesOf(MODEL_VIEWER, "live"), { atMost: MAX_LIVE_SHARE }),
    row("first live frame", live, timesOf(THREE, "live")),
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
  const art = await artOf(product);
  const peers = await servePeers(art);
  const bareNext = await serveByNext(new Map([["poster.avif", art.poster.bytes]]), NEXT_PAGE);
  // Warms up the server, as the others' files are compressed in advance.
  for (const id of OTHERS) await (await fetch(`${product.url}/viewer/${id}`)).text();
  const contenders = <Result>(measure: (browser: Browser, url: string) => Promise<Result>) => ({
    [OURS]: () => inFreshBrowser((browser) => measure(browser, product.url + OURS)),
    [MODEL_VIEWER]: () => inFreshBrowser((browser) => measure(browser, peers.pages.modelViewer)),
    [THREE]: () => inFreshBrowser((browser) => measure(browser, peers.pages.three)),
  });
  const visits = (network: Network): Promise<Visits> => {
    const visited = contenders((browser, url) => visit(browser, url, network));
    const picture = (url: string) => () => inFreshBrowser((browser) => firstPicture(browser, url, network));
    const pictures = { [PICTURE]: picture(peers.pages.picture), [NEXT_PICTURE]: picture(`${bareNext.url}/`) };
    return inTurns(ROUNDS, { ...visited, ...pictures }, (round) => onProgress(`${network.name}: ${round}`));
  };
  try {
    const slow = await visits(SLOW);
    const fast = await visits(FAST);
    const drawn = await inTurns(
      ROUNDS,
      contenders((browser, url) => firstDraw(browser, url, SLOW)),
      (round) => onProgress(`with nothing drawn: ${round}`),
    );
    return [...timeRows(slow, SLOW), ...timeRows(fast, FAST), ...firstDrawRows(drawn), ...weightRows(slow)];
  } finally {
    peers.stop();
    await bareNext.stop();
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
