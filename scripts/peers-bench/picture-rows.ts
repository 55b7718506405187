import { type BuiltProduct, startBuiltProduct } from "../lib/built-product";
import { load, onlySuccess } from "../lib/load";
import { inTurns, measured, type PeerRow, peerRow } from "./peer-row";
import { type PictureServer, serveByNext, serveStatic } from "./picture-servers";

const CONNECTIONS = 50;
const SECONDS = 3;
const ROUNDS = 5;
/** Pictures that nobody has asked for before. */
const COLD = 15;
const LEAST_OF_NEXT = 5;
const LEAST_OF_STATIC = 0.5;
const [OURS, NEXT_IMAGE, STATIC] = ["/api/meebits", "next/image", "static files (sirv)"] as const;

const ids = Array.from({ length: COLD + 1 }, (_, index) => index + 1);
const pathOf = {
  ours: (id: number, format = "") => `/api/meebits?type=poster&token_id=${id}&mood=default${format}`,
  next: (id: number) => `/_next/image?url=${encodeURIComponent(`/${id}.png`)}&w=640&q=75`,
  static: (id: number) => `/${id}.webp`,
};

async function bytesOf(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { headers: { Accept: "image/webp" } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The same pictures for all: as PNG, from which next/image makes its own, and as our WebP for the static server. */
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

async function perSecond(url: string): Promise<number> {
  const result = await load(url, CONNECTIONS, SECONDS);
  if (!onlySuccess(result)) throw new Error(`${url}: ${JSON.stringify(result.statuses)}`);
  return result.perSecond;
}

async function coldRow(ours: BuiltProduct, next: PictureServer): Promise<PeerRow> {
  const once = async (url: string) => {
    const begun = performance.now();
    await bytesOf(url);
    return performance.now() - begun;
  };
  const times: Record<"ours" | "next", number[]> = { ours: [], next: [] };
  // The first picture wakes what draws; it counts for neither.
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
    ours: measured(OURS, times.ours),
    other: measured(NEXT_IMAGE, times.next),
  });
}

async function warmRows(
  ours: BuiltProduct,
  next: PictureServer,
  files: PictureServer,
  say: (words: string) => void,
): Promise<PeerRow[]> {
  const rates = await inTurns(
    ROUNDS,
    {
      [OURS]: () => perSecond(ours.url + pathOf.ours(1)),
      [NEXT_IMAGE]: () => perSecond(next.url + pathOf.next(1)),
      [STATIC]: () => perSecond(files.url + pathOf.static(1)),
    },
    say,
  );
  const row = (other: typeof NEXT_IMAGE | typeof STATIC, atLeast: number) =>
    peerRow({
      part: "pictures",
      what: `a picture that is cached, ${CONNECTIONS} connections`,
      unit: "requests/s",
      ours: measured(OURS, rates[OURS]),
      other: measured(other, rates[other]),
      wanted: { atLeast },
    });
  return [row(NEXT_IMAGE, LEAST_OF_NEXT), row(STATIC, LEAST_OF_STATIC)];
}

/**
 * Our pictures beside next/image and a static file server, over loopback; servers and load share the cores.
 * @throws Error when one of them does not start or answers with an error
 */
export async function pictureRows(say: (words: string) => void): Promise<PeerRow[]> {
  say("drawing the pictures for the others");
  const { sources, files } = await drawnPictures();
  const stops: (() => Promise<void>)[] = [];
  try {
    say("building a Next site");
    const next = await serveByNext(sources);
    stops.push(next.stop);
    const plain = await serveStatic(files);
    stops.push(plain.stop);
    const ours = await startBuiltProduct();
    stops.push(ours.stop);
    say("pictures that nobody has asked for");
    const cold = await coldRow(ours, next);
    return [...(await warmRows(ours, next, plain, say)), cold];
  } finally {
    for (const stop of stops) await stop();
  }
}
