import { readFileSync } from "node:fs";
import { Agent, createServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import type { BenchRow } from "./lib/bench-row";
import { quantile } from "./lib/bench-row";
import { type BuiltProduct, startBuiltProduct } from "./lib/built-product";

const COLD_IDS = 500;
const MAX_CALLS = 8;
const MAX_GROWTH = 200_000_000;
/** Milliseconds until upstream answers. */
const LATENCY_MS = 30;
const MAX_STAND_IN_MS = 50;
const HITS = 500;
/** Rounds of hits; other load spoils some. */
const ROUNDS = 3;
const MAX_HIT_MS = 10;
/** Milliseconds within which a client that obeys Retry-After gets everything. */
const TIMEOUT_MS = 180_000;
/** Milliseconds between two memory samples. */
const POLL_INTERVAL_MS = 50;

/** Starts a host of upstream art that counts concurrent requests. */
async function startHost(picture: Buffer) {
  let open = 0;
  let most = 0;
  const hostState = { hangs: false, most: () => most };
  const listener: RequestListener = (_request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on("close", () => {
      open -= 1;
    });
    if (hostState.hangs) return;
    setTimeout(() => response.writeHead(200, { "Content-Length": picture.length }).end(picture), LATENCY_MS);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // `as`: it listens on a port.
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { hostState, url: `http://127.0.0.1:${port}`, stop };
}

/** Makes a picture as large and as hard to compress as upstream's. */
async function posterPicture(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  return await sharp({ create: { width: 1080, height: 1080, channels: 3, background: "#648398", noise } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

interface ArtResponse {
  readonly status: number;
  readonly art: string;
  readonly ms: number;
  /** Seconds of the Retry-After header; NaN without one. */
  readonly retryAfterS: number;
}

function fetchArt(url: string, agent: Agent): Promise<ArtResponse> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(url, { agent, headers: { accept: "image/webp" } }, (response) => {
      response.resume();
      response.on("end", () => {
        const art = String(response.headers["x-art"] ?? "none");
        const retryAfterS = Number(response.headers["retry-after"] ?? Number.NaN);
        resolve({ status: response.statusCode ?? 0, art, ms: performance.now() - startedAt, retryAfterS });
      });
    }).on("error", reject);
  });
}

/** Repeats a request as Retry-After states; returns every answer. */
async function fetchWithRetries(url: string, agent: Agent): Promise<readonly ArtResponse[]> {
  const responses: ArtResponse[] = [];
  const until = performance.now() + TIMEOUT_MS;
  while (performance.now() < until) {
    const answer = await fetchArt(url, agent);
    responses.push(answer);
    if (answer.status !== 503 || Number.isNaN(answer.retryAfterS)) break;
    await new Promise((resolve) => setTimeout(resolve, answer.retryAfterS * 1000));
  }
  return responses;
}

const poster = (url: string, id: number) => `${url}/api/meebits?type=poster&token_id=${id}&mood=default`;

/** Reads the resident bytes of a process. */
function memoryOf(pid: number): number {
  const [, kilobytes = "NaN"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

const formatTally = (responses: readonly ArtResponse[]) => {
  const kinds = new Map<string, number>();
  for (const { status, art } of responses) kinds.set(`${status} ${art}`, (kinds.get(`${status} ${art}`) ?? 0) + 1);
  return [...kinds].map(([kind, count]) => `${count} times ${kind}`).join(", ");
};

async function coldRows({ url, pid }: BuiltProduct, most: () => number): Promise<BenchRow[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: COLD_IDS });
  // The first picture of a kind loads its code.
  for (let id = 19_000; id < 19_020; id++) await fetchArt(poster(url, id), agent);
  const before = memoryOf(pid);
  let highest = before;
  const sampling = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid));
  }, POLL_INTERVAL_MS);
  const startedAt = performance.now();
  const requests = Array.from({ length: COLD_IDS }, (_, at) => fetchWithRetries(poster(url, at + 1), agent));
  const answers = await Promise.all(requests);
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(sampling);
  agent.destroy();
  const growth = Math.max(highest, memoryOf(pid)) - before;
  const last = answers.flatMap((responses) => responses.at(-1) ?? []);
  const refusals = answers.flat().length - last.length;
  const isWhole = last.every(({ status }) => status === 200);
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return [
    {
      name: `upstream: ${COLD_IDS} cold ids at once, calls under way at most`,
      wanted: `<= ${MAX_CALLS} calls`,
      measured: `${most()} calls`,
      note: `${formatTally(last)}; all within ${seconds.toFixed(1)} s, with ${refusals} times 503 and Retry-After, and back as told`,
      ok: most() <= MAX_CALLS && isWhole,
    },
    {
      name: `upstream: ${COLD_IDS} cold ids at once, growth of the server's memory at most`,
      wanted: `<= ${mb(MAX_GROWTH)}`,
      measured: mb(growth),
      note: `${mb(before)} before`,
      ok: growth <= MAX_GROWTH,
    },
  ];
}

async function hitRow({ url }: BuiltProduct): Promise<BenchRow> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rounds: ArtResponse[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const responses: ArtResponse[] = [];
    for (let hit = 0; hit < HITS; hit++) responses.push(await fetchArt(poster(url, 1 + (hit % 20)), agent));
    rounds.push(responses);
  }
  agent.destroy();
  const slowest = rounds.map((responses) => quantile(msOf(responses), 0.99));
  const best = Math.min(...slowest);
  return {
    name: `upstream: a copy in memory, p99 of the best of ${ROUNDS} rounds`,
    wanted: `<= ${MAX_HIT_MS} ms`,
    measured: `${best.toFixed(1)} ms`,
    note: `all ${slowest.map((ms) => ms.toFixed(1)).join(", ")}; p50 ${quantile(msOf(rounds.flat()), 0.5).toFixed(2)}; ${formatTally(rounds.flat())}`,
    ok: best <= MAX_HIT_MS,
  };
}

const msOf = (responses: readonly ArtResponse[]) => responses.map(({ ms }) => ms);

/** Returns each poster's drawing time in milliseconds by id, waiting for a thread included. */
function drawingsIn(log: string): ReadonlyMap<number, number> {
  const lines = log.split("\n").filter((line) => line.includes('"art drawn"'));
  // `as`: what art-service.ts logs.
  const drawn = lines.map((line) => JSON.parse(line) as { key: string; ms: number });
  return new Map(drawn.map(({ key, ms }) => [Number.parseInt(key, 10), ms]));
}

/**
 * Measures a hanging upstream: the circuit opens, then requests for new ids wait only for the drawing of a stand-in.
 */
async function hangRow({ url, logged }: BuiltProduct): Promise<BenchRow> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  await Promise.all(Array.from({ length: 16 }, (_, at) => fetchArt(poster(url, 10_001 + at), agent)));
  const isOpen = logged().includes("is paused");
  const responses: ArtResponse[] = [];
  for (let id = 11_001; id <= 11_020; id++) responses.push(await fetchArt(poster(url, id), agent));
  agent.destroy();
  const drawings = drawingsIn(logged());
  const rests = responses.map(({ ms }, at) => ms - (drawings.get(11_001 + at) ?? Number.NaN));
  const [first = Number.NaN] = rests;
  const whole = msOf(responses);
  return {
    name: "upstream: first answer after a hang once the circuit is open, less its drawing",
    wanted: `<= ${MAX_STAND_IN_MS} ms`,
    measured: `${first.toFixed(1)} ms`,
    note: `of ${(whole[0] ?? Number.NaN).toFixed(0)} in all; the next 19: ${quantile(rests.slice(1), 0.5).toFixed(1)} of ${quantile(whole.slice(1), 0.5).toFixed(0)}; ${formatTally(responses)}`,
    ok:
      isOpen && first <= MAX_STAND_IN_MS && responses.every(({ status, art }) => status === 200 && art === "stand-in"),
  };
}

/**
 * Measures upstream art on the built product: many cold ids at once, hits, and a host that hangs.
 * @throws Error when the product does not start
 */
export async function benchUpstream(): Promise<BenchRow[]> {
  const { hostState, url, stop } = await startHost(await posterPicture());
  const product = await startBuiltProduct({
    ART_POSTER_URL: `${url}/{id}.jpg`,
    ART_ALLOW_PRIVATE: "true",
    RATE_LIMITS: "0",
  });
  try {
    const rows = [...(await coldRows(product, hostState.most)), await hitRow(product)];
    hostState.hangs = true;
    return [...rows, await hangRow(product)];
  } finally {
    await product.stop();
    stop();
  }
}
