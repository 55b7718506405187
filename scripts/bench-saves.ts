import { availableParallelism, loadavg } from "node:os";
import { createClient, http } from "viem";
import { canUse } from "@/contracts/delegation/can-use";
import { getContractEntry } from "@/contracts/registry";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import type { MoodHistoryAnswer } from "@/lib/shared/api/moods";
import { PICKABLE_MOODS } from "@/lib/shared/moods";
import { type BenchRow, quantile } from "./lib/bench-row";
import { startBuiltProduct } from "./lib/built-product";
import { findChain, NO_CHAIN } from "./lib/chain/find-chain";
import { demoAddress, seedChain } from "./lib/chain/seed-chain";
import { startAnvil } from "./lib/chain/start-anvil";
import { startPostgres } from "./lib/postgres/start-postgres";
import { startCachingNode } from "./saves-bench/caching-node";
import { AVATARS_EACH, createHolders, giveAvatarsToHolders, HOLDERS, type Holder } from "./saves-bench/holders";
import { type BenchBrowser, createBenchBrowser } from "./session-bench/bench-browser";

const SAVES = HOLDERS * AVATARS_EACH;
/** Maximum of the random pause before a user's next mood, in milliseconds. */
const MAX_PAUSE_MS = 4000;
const MAX_MS = 50;
const MAX_HOLDINGS_MS = 300;
const HOLDINGS_ROUNDS = 20;
const SESSION_SECRET = "x".repeat(32);

const moodFor = (id: number) => PICKABLE_MOODS[id % PICKABLE_MOODS.length] ?? "gm";

/** Sends the node once each request that the site will send. */
async function warmNodeCache(nodeUrl: string, all: readonly Holder[]): Promise<void> {
  const client = createClient({ transport: http(nodeUrl) });
  const contract = getContractEntry("meebits");
  for (const { account, ids } of all) {
    for (const id of ids) await canUse(client, { contract, tokenId: BigInt(id) }, account.address);
  }
}

interface Run {
  /** Milliseconds of each save. */
  readonly times: readonly number[];
  /** Reads that returned another mood than the saved one. */
  readonly wrongReads: number;
  readonly seconds: number;
}

/** Runs all sessions at once: each saves for its avatars one after the other, and reads each save twice. */
async function saveAll(browsers: readonly BenchBrowser[], all: readonly Holder[]): Promise<Run> {
  const times: number[] = [];
  let wrongReads = 0;
  const startedAt = performance.now();
  async function saveEach(browser: BenchBrowser, ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_PAUSE_MS));
      const mood = moodFor(id);
      const { status, text, ms } = await browser.request("PUT", `/api/moods/${id}`, JSON.stringify({ mood }));
      if (status !== 200) throw new Error(`${id} was not saved: ${text}`);
      times.push(ms);
      const moodAnswer = await browser.request("GET", `/api/moods/${id}`);
      const shown = await browser.request("GET", `/api/metadata/${id}`);
      if (!moodAnswer.text.includes(`"mood":"${mood}"`) || !shown.text.includes(`mood=${mood}&`)) wrongReads += 1;
    }
  }
  await Promise.all(browsers.map((browser, nth) => saveEach(browser, all[nth]?.ids ?? [])));
  return { times, wrongReads, seconds: (performance.now() - startedAt) / 1000 };
}

/** Counts the avatars that have exactly one save, by the wallet that made it. */
async function countRightRows(url: string, all: readonly Holder[]): Promise<number> {
  let right = 0;
  for (const { account, ids } of all) {
    for (const id of ids) {
      // `as`: our own server answers in the types of lib/shared/api.
      const { saves } = (await (await fetch(`${url}/api/moods/${id}/history`)).json()) as MoodHistoryAnswer;
      const [save, ...others] = saves;
      const isRight = save?.mood === moodFor(id) && save.signer === account.address && save.owner === account.address;
      if (isRight && others.length === 0) right += 1;
    }
  }
  return right;
}

/** Measures the longest list of a demo account, read anew each time from a node that answers at once. */
async function holdingsRow(url: string): Promise<BenchRow> {
  const times: number[] = [];
  let count = 0;
  for (let round = 0; round <= HOLDINGS_ROUNDS; round++) {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api/holdings?address=${demoAddress("whale")}&refresh=1`);
    // `as`: our own server answers in the types of lib/shared/api.
    count = ((await answer.json()) as HoldingsAnswer).holdings.length;
    // The first one fills the node's cache.
    if (round > 0) times.push(performance.now() - startedAt);
  }
  const p95 = quantile(times, 0.95);
  return {
    name: "saves: /api/holdings of a wallet of 1000, read anew, p95",
    wanted: `<= ${MAX_HOLDINGS_MS} ms`,
    measured: `${p95.toFixed(0)} ms`,
    note: `${count} avatars, p50 ${quantile(times, 0.5).toFixed(0)}, n ${times.length}; node answers at once`,
    ok: p95 <= MAX_HOLDINGS_MS && count === 1000,
  };
}

async function measureStore(store: string, settings: Readonly<Record<string, string>>, all: readonly Holder[]) {
  const product = await startBuiltProduct({ ...settings, LOG_LEVEL: "error" });
  try {
    const browsers = all.map(({ account }) => createBenchBrowser(product.url, product.url, account));
    // The server's one-time work on the first request of a kind is not measured.
    for (const browser of browsers) {
      await browser.signIn();
      await browser.request("PUT", "/api/moods/1", '{"mood":"none"}');
      await browser.request("GET", "/api/metadata/1");
    }
    const holdings = await holdingsRow(product.url);
    const before = product.processorMs();
    const { times, wrongReads, seconds } = await saveAll(browsers, all);
    const used = ((product.processorMs() ?? Number.NaN) - (before ?? Number.NaN)) / SAVES;
    const right = await countRightRows(product.url, all);
    const p95 = quantile(times, 0.95);
    const [p50, longest] = [quantile(times, 0.5), quantile(times, 1)];
    const load = `${(times.length / seconds).toFixed(0)} saves and ${((2 * times.length) / seconds).toFixed(0)} reads a second`;
    const machine = `${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`;
    const rows: BenchRow[] = [
      {
        name: `saves: ${HOLDERS} sessions x ${AVATARS_EACH} saves among reads, ${store}, p95`,
        wanted: `<= ${MAX_MS} ms`,
        measured: `${p95.toFixed(1)} ms`,
        note: `p50 ${p50.toFixed(1)}, longest ${longest.toFixed(0)}; ${load}, ${used.toFixed(1)} ms of processor time each with its reads; node answers at once; machine's load ${machine}`,
        ok: p95 <= MAX_MS,
      },
      {
        name: `saves: rows that are right, ${store}`,
        wanted: `${SAVES} of ${SAVES}`,
        measured: `${right} of ${SAVES}`,
        note: `${wrongReads} reads after a save told another mood`,
        ok: right === SAVES && wrongReads === 0,
      },
    ];
    return "DATABASE_URL" in settings ? rows : [...rows, holdings];
  } finally {
    await product.stop();
  }
}

/**
 * Measures saves of many holders at once, on both stores, over loopback. Needs a finished build.
 * @throws Error when the server, the chain or PostgreSQL does not start, or a save is refused
 */
export async function benchSaves(): Promise<BenchRow[]> {
  const program = findChain();
  if (program === null) throw new Error(NO_CHAIN);
  const anvil = await startAnvil({ program });
  await seedChain(anvil.url);
  const all = createHolders();
  await giveAvatarsToHolders(anvil.url, all);
  const node = await startCachingNode(anvil.url);
  await warmNodeCache(node.url, all);
  const postgres = await startPostgres({ durable: true });
  try {
    const chain = { ETH_RPC_URLS: node.url };
    return [
      ...(await measureStore("embedded database", chain, all)),
      ...(await measureStore("PostgreSQL", { ...chain, DATABASE_URL: postgres.url, SESSION_SECRET }, all)),
    ];
  } finally {
    await postgres.stop();
    await node.close();
    await anvil.stop();
  }
}
