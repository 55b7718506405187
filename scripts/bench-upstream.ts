import { readFileSync } from "node:fs";
import { Agent, createServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import type { BenchRow } from "./lib/bench-row";
import { quantile } from "./lib/bench-row";
import { type BuiltProduct, startBuiltProduct } from "./lib/built-product";

const COLD_IDS = 500;
const MOST_CALLS = 8;
const MOST_GROWTH = 200_000_000;
/** Milliseconds that upstream takes for an answer. */
const LATENCY = 30;
const MOST_STAND_IN_MS = 50;
const HITS = 500;
const MOST_HIT_MS = 10;
/** Milliseconds between two looks at the memory. */
const LOOK = 50;

/** A host of upstream art that counts how many questions it has at once. */
async function startHost(picture: Buffer) {
  let open = 0;
  let most = 0;
  const seen = { hangs: false, most: () => most };
  const listener: RequestListener = (_request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on("close", () => {
      open -= 1;
    });
    if (seen.hangs) return;
    setTimeout(() => response.writeHead(200, { "Content-Length": picture.length }).end(picture), LATENCY);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // `as`: it listens on a port.
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { seen, url: `http://127.0.0.1:${port}`, stop };
}

/** As large a picture as upstream's posters are, and as hard to pack. */
async function posterPicture(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  return await sharp({ create: { width: 1080, height: 1080, channels: 3, background: "#648398", noise } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

interface Given {
  readonly status: number;
  readonly art: string;
  readonly ms: number;
}

function ask(url: string, agent: Agent): Promise<Given> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    get(url, { agent, headers: { accept: "image/webp" } }, (response) => {
      response.resume();
      response.on("end", () => {
        const art = String(response.headers["x-art"] ?? "none");
        resolve({ status: response.statusCode ?? 0, art, ms: performance.now() - begun });
      });
    }).on("error", reject);
  });
}

const poster = (url: string, id: number) => `${url}/api/meebits?type=poster&token_id=${id}&mood=default`;

/** Bytes of a process's memory, on Linux. */
function memoryOf(pid: number): number {
  const [, kilobytes = "NaN"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

const tally = (given: readonly Given[]) => {
  const kinds = new Map<string, number>();
  for (const { status, art } of given) kinds.set(`${status} ${art}`, (kinds.get(`${status} ${art}`) ?? 0) + 1);
  return [...kinds].map(([kind, count]) => `${count} times ${kind}`).join(", ");
};

async function coldRows({ url, pid }: BuiltProduct, most: () => number): Promise<BenchRow[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: COLD_IDS });
  // The first picture of a kind brings its code along.
  for (let id = 19_000; id < 19_020; id++) await ask(poster(url, id), agent);
  const before = memoryOf(pid);
  let highest = before;
  const looks = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid));
  }, LOOK);
  const given = await Promise.all(Array.from({ length: COLD_IDS }, (_, at) => ask(poster(url, at + 1), agent)));
  clearInterval(looks);
  agent.destroy();
  const growth = Math.max(highest, memoryOf(pid)) - before;
  const isWhole = given.every(({ status }) => status === 200);
  const longest = Math.max(...given.map(({ ms }) => ms));
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return [
    {
      name: `upstream: ${COLD_IDS} cold ids at once, calls under way at most`,
      wanted: `<= ${MOST_CALLS} calls`,
      measured: `${most()} calls`,
      note: `${tally(given)}; all within ${(longest / 1000).toFixed(1)} s`,
      ok: most() <= MOST_CALLS && isWhole,
    },
    {
      name: `upstream: ${COLD_IDS} cold ids at once, growth of the server's memory at most`,
      wanted: `<= ${mb(MOST_GROWTH)}`,
      measured: mb(growth),
      note: `${mb(before)} before`,
      ok: growth <= MOST_GROWTH,
    },
  ];
}

async function hitRow({ url }: BuiltProduct): Promise<BenchRow> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const given: Given[] = [];
  for (let round = 0; round < HITS; round++) given.push(await ask(poster(url, 1 + (round % 20)), agent));
  agent.destroy();
  const times = given.slice(50).map(({ ms }) => ms);
  return {
    name: "upstream: a copy in memory, p99",
    wanted: `<= ${MOST_HIT_MS} ms`,
    measured: `${quantile(times, 0.99).toFixed(1)} ms`,
    note: `p50 ${quantile(times, 0.5).toFixed(2)}; ${tally(given)}`,
    ok: quantile(times, 0.99) <= MOST_HIT_MS,
  };
}

/** Upstream hangs: the circuit opens, and then ids that nobody has asked for have to come at once. */
async function hangRow({ url, logged }: BuiltProduct): Promise<BenchRow> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  await Promise.all(Array.from({ length: 16 }, (_, at) => ask(poster(url, 10_001 + at), agent)));
  const isOpen = logged().includes("is left alone for a while");
  const given: Given[] = [];
  for (let id = 11_001; id <= 11_020; id++) given.push(await ask(poster(url, id), agent));
  agent.destroy();
  const times = given.map(({ ms }) => ms);
  const [first = Number.NaN] = times;
  return {
    name: "upstream: first answer after a hang, once the circuit is open",
    wanted: `<= ${MOST_STAND_IN_MS} ms`,
    measured: `${first.toFixed(1)} ms`,
    note: `the next 19, drawn too: p50 ${quantile(times.slice(1), 0.5).toFixed(1)}, longest ${Math.max(...times).toFixed(0)}; ${tally(given)}`,
    ok: isOpen && first <= MOST_STAND_IN_MS && given.every(({ status, art }) => status === 200 && art === "stand-in"),
  };
}

/**
 * Upstream art on the built product: many cold ids at once, hits, and a host that hangs.
 * @throws Error when the product does not start
 */
export async function benchUpstream(): Promise<BenchRow[]> {
  const { seen, url, stop } = await startHost(await posterPicture());
  const product = await startBuiltProduct({
    ART_POSTER_URL: `${url}/{id}.jpg`,
    ART_ALLOW_PRIVATE: "true",
    LOG_LEVEL: "warn",
    RATE_LIMITS: "0",
  });
  try {
    const rows = [...(await coldRows(product, seen.most)), await hitRow(product)];
    seen.hangs = true;
    return [...rows, await hangRow(product)];
  } finally {
    await product.stop();
    stop();
  }
}
