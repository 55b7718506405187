import { type BuiltProduct, startBuiltProduct } from "../lib/built-product";
import { LOAD_HEADERS, loadByWrk, onlySuccess } from "../lib/load";
import { findNginx } from "../lib/machines/find-nginx";
import { startNginx } from "../lib/machines/start-nginx";
import { freePort } from "../lib/port.mjs";
import { inTurns, measured, type PeerRow, peerRow } from "./peer-row";
import { type PeerServer, serveByNext, serveStatic } from "./serve-peers";

const CONNECTIONS = 50;
const SECONDS = 3;
/** Load before the first round: V8 compiles a server's code over its first thousands of requests. */
const WARM_UP_SECONDS = 10;
const ROUNDS = 5;
/** Number of uncached pictures. */
const COLD_PICTURES = 15;
const MIN_SHARE_OF_NEXT = 1;
const MIN_SHARE_OF_STATIC = 0.5;
const MIN_VIEWERS_PER_SECOND = 400;
const [PICTURE, VIEWER, NEXT_IMAGE, STATIC] = ["/api/meebits", "/viewer", "next/image", "static files (sirv)"] as const;

const ids = Array.from({ length: COLD_PICTURES + 1 }, (_, index) => index + 1);
const pathOf = {
  ours: (id: number, format = "") => `/api/meebits?type=poster&token_id=${id}&mood=default${format}`,
  next: (id: number) => `/_next/image?url=${encodeURIComponent(`/${id}.png`)}&w=640&q=75`,
  static: (id: number) => `/${id}.webp`,
};

const PAGE = `import Image from "next/image";
export default function Page() {
  return <Image alt="Meebit 00001" height={640} src="/1.png" width={640} />;
}
`;

async function bytesOf(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { headers: LOAD_HEADERS });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Draws the same pictures for all: PNG as the source of next/image, and our WebP for the static server. */
async function drawnPictures() {
  const product = await startBuiltProduct();
  const [sources, files] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
  try {
    for (const id of ids) sources.set(`${id}.png`, await bytesOf(product.url + pathOf.ours(id, "&format=png")));
    files.set("1.webp", await bytesOf(product.url + pathOf.ours(1)));
  } finally {
    await product.stop();
  }
  return { sources, files };
}

/** Requests a url twice, so that it is cached. @throws Error when it fails, or nginx does not cache it */
async function warmUp(url: string, isCached = false): Promise<string> {
  const one = url.replace("{id}", "1");
  await bytesOf(one);
  const again = await fetch(one, { headers: LOAD_HEADERS });
  if (isCached && again.headers.get("X-Cache") !== "HIT") throw new Error(`nginx does not keep ${one}`);
  return url;
}

/** Warms up first: nginx keeps pages for seconds, and the last request may be longer ago. */
async function perSecond(url: string): Promise<number> {
  await warmUp(url);
  const result = await loadByWrk(url, CONNECTIONS, SECONDS);
  if (!onlySuccess(result)) throw new Error(`${url}: ${JSON.stringify(result.statuses)}`);
  return result.perSecond;
}

async function coldRow(ours: BuiltProduct, next: PeerServer): Promise<PeerRow> {
  const once = async (url: string) => {
    const startedAt = performance.now();
    await bytesOf(url);
    return performance.now() - startedAt;
  };
  const times: Record<"ours" | "next", number[]> = { ours: [], next: [] };
  // The first picture starts the threads; it is not counted.
  for (const id of ids) {
    const [own, other] = [await once(ours.url + pathOf.ours(id)), await once(next.url + pathOf.next(id))];
    if (id === 1) continue;
    times.ours.push(own);
    times.next.push(other);
  }
  return peerRow({
    part: "pictures",
    what: "first request for a picture (ours draws it; the other packs a finished PNG)",
    unit: "ms",
    ours: measured(PICTURE, times.ours),
    other: measured(NEXT_IMAGE, times.next),
  });
}

/** Addresses of each server: direct, and through a separate nginx with the same configuration. */
interface Places {
  readonly ours: { readonly bare: string; readonly proxied: string };
  readonly next: { readonly bare: string; readonly proxied: string };
  readonly files: string;
}

async function warmRows({ ours, next, files }: Places, onProgress: (message: string) => void): Promise<PeerRow[]> {
  const urls = {
    picture: await warmUp(ours.bare + pathOf.ours(1)),
    next: await warmUp(next.bare + pathOf.next(1)),
    files: await warmUp(files + pathOf.static(1)),
    viewers: await warmUp(`${ours.bare}/viewer/{id}`),
    proxiedPicture: await warmUp(ours.proxied + pathOf.ours(1), true),
    proxiedNext: await warmUp(next.proxied + pathOf.next(1), true),
    proxiedViewer: await warmUp(`${ours.proxied}/viewer/1`, true),
  };
  for (const url of Object.values(urls)) await loadByWrk(url, CONNECTIONS, WARM_UP_SECONDS);
  type Contender = keyof typeof urls;
  // `as`: the same names.
  const loads = Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, () => perSecond(url)])) as Record<
    Contender,
    () => Promise<number>
  >;
  const rates = await inTurns(ROUNDS, loads, onProgress);
  const row = (
    what: string,
    [name, own]: readonly [string, Contender],
    [other, theirs]: readonly [string, Contender],
    wanted: PeerRow["wanted"],
  ) =>
    peerRow({
      part: "pictures",
      what: `${what}, ${CONNECTIONS} connections`,
      unit: "requests/s",
      ours: measured(name, rates[own]),
      other: measured(other, rates[theirs]),
      wanted,
    });
  const asNext = { atLeast: MIN_SHARE_OF_NEXT };
  return [
    row("a cached picture, bare", [PICTURE, "picture"], [NEXT_IMAGE, "next"], asNext),
    row("a cached picture, bare", [PICTURE, "picture"], [STATIC, "files"], { atLeast: MIN_SHARE_OF_STATIC }),
    row("a cached picture, behind nginx", [PICTURE, "proxiedPicture"], [NEXT_IMAGE, "proxiedNext"], asNext),
    row("any viewer page, rendered each time, bare", [VIEWER, "viewers"], [NEXT_IMAGE, "next"], {
      hereAtLeast: MIN_VIEWERS_PER_SECOND,
    }),
    row("a viewer page, behind nginx", [VIEWER, "proxiedViewer"], [NEXT_IMAGE, "proxiedNext"], asNext),
  ];
}

/**
 * Compares our pictures and viewer pages with next/image and a static file server, over loopback, bare and behind
 * deploy/nginx.conf; servers and wrk share the cores.
 * @throws Error when one of them does not start or answers with an error, or nginx or wrk is missing
 */
export async function pictureRows(onProgress: (message: string) => void): Promise<PeerRow[]> {
  const nginx = await findNginx();
  if (nginx.path === null) throw new Error(nginx.reason);
  onProgress("drawing the pictures for the others");
  const { sources, files } = await drawnPictures();
  const stops: (() => Promise<void>)[] = [];
  const started = <T extends { readonly stop: () => Promise<void> }>(server: T): T => {
    stops.unshift(server.stop);
    return server;
  };
  try {
    onProgress("building a Next site");
    const next = started(await serveByNext(sources, PAGE));
    const plain = started(await serveStatic(files));
    const port = await freePort();
    const site = { NEXT_PUBLIC_SITE_URL: `http://127.0.0.1:${port}`, TRUSTED_PROXIES: "127.0.0.1" };
    const ours = started(await startBuiltProduct({ ...site, LOG_LEVEL: "info" }));
    const before = started(await startNginx(nginx.path, [ours.url], port));
    const beforeNext = started(await startNginx(nginx.path, [next.url], null, "_next/image"));
    onProgress("pictures that were never requested");
    const cold = await coldRow(ours, next);
    const places = {
      ours: { bare: ours.url, proxied: before.url },
      next: { bare: next.url, proxied: beforeNext.url },
      files: plain.url,
    };
    return [...(await warmRows(places, onProgress)), cold];
  } finally {
    for (const stop of stops) await stop();
  }
}
