import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { privateKeyToAccount } from "viem/accounts";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { chooseWeighted, createRandom, type Random } from "@/lib/avatar/random";
import { ANIMATION_SIZES, ANIMATION_TYPES, IMAGE_FORMATS, IMAGE_WIDTHS } from "@/lib/shared/image-formats";
import { PICKABLE_MOODS } from "@/lib/shared/moods";
import type { BenchRow } from "./lib/bench-row";
import { startBuiltProduct } from "./lib/built-product";
import { demoAvatars } from "./lib/chain/demo-avatars";
import { findChain } from "./lib/chain/find-chain";
import { seedChain } from "./lib/chain/seed-chain";
import { startAnvil } from "./lib/chain/start-anvil";
import { createSiteClient } from "./lib/site-client";

const MINUTES = Number(process.env["SOAK_MINUTES"] || 10);
const SEED = process.env["SOAK_SEED"] || "soak";
/** Rate of cached or cheap requests. */
const PER_SECOND = 100;
const CONNECTIONS = 50;
const TICK_MS = 20;
/** Clients that request drawings one by one. */
const DRAWING_CLIENTS = 6;
const SAMPLE_MS = 1000;
/** Time without requests before the last memory sample. */
const QUIET_MS = 60_000;
/** Share of the run until caches are full. */
const WARM_UP = 0.3;
/** Shorter runs say nothing about growth. */
const MIN_SLOPE_MINUTES = 5;
const POSTERS = 300;
/** Megabytes of the server's process with one thread a lane, without the chain. */
const MAX_MB = { end: 500, peak: 700, quiet: 300 } as const;

const randomUpTo = (random: Random, max: number) => 1 + Math.floor(random() * max);
const pickOne = <T>(random: Random, values: readonly T[]) =>
  chooseWeighted(
    random,
    values.map((value) => [value, 1] as const),
  );

const posterOf = (id: number) => `/api/meebits?type=poster&token_id=${id}&w=160&format=webp&mood=default`;

/** Returns a cached or cheap path, in about the shares of visitors' requests. */
function cheapPath(random: Random): string {
  const id = randomUpTo(random, 20_000);
  return chooseWeighted(random, [
    [posterOf(randomUpTo(random, POSTERS)), 55],
    [`/viewer/${id}`, 20],
    [`/api/moods/${id}`, 10],
    [`/api/metadata/${id}`, 10],
    ["/", 3],
    ["/api/auth/session", 2],
  ]);
}

const PRINTS = demoAvatars().whale;

/** Returns a path that needs drawing: nearly every one is new. */
function drawnPath(random: Random, hasPrints: boolean): string {
  const id = randomUpTo(random, 20_000);
  const [mood, width] = [pickOne(random, PICKABLE_MOODS), pickOne(random, IMAGE_WIDTHS)];
  const meebit = (type: string, more = "") => `/api/meebits?type=${type}&token_id=${id}${more}`;
  const picture = `&mood=${mood}&w=${width}&format=${pickOne(random, IMAGE_FORMATS)}`;
  const [ratio, format] = [
    pickOne(random, Object.keys(ANIMATION_SIZES)),
    pickOne(random, Object.keys(ANIMATION_TYPES)),
  ];
  const zoom = randomUpTo(random, 6);
  const column = () => Math.floor(random() * 2 ** zoom);
  return chooseWeighted(random, [
    [meebit("poster", picture), 40],
    [meebit("portrait", picture), 10],
    [meebit("full", picture), 8],
    [meebit("card", `&mood=${mood}`), 6],
    [meebit("3d"), 6],
    [meebit("3d", "&compressed=1&moods=1"), 6],
    [meebit("vox"), 4],
    [meebit("animation", `&mood=${mood}&ratio=${ratio}&format=${format}`), 5],
    [`/api/crowd/${zoom}/${column()}/${column()}.webp`, 12],
    [hasPrints ? `/api/prints/${pickOne(random, PRINTS)}` : meebit("poster", picture), 3],
  ]);
}

interface Sample {
  readonly minutes: number;
  readonly megabytes: number;
  readonly handles: number;
}

function sampleOf(pid: number, startedAt: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  const handles = readdirSync(`/proc/${pid}/fd`).length;
  return { minutes: (performance.now() - startedAt) / 60_000, megabytes: kilobytes / 1024, handles };
}

/** Returns the minimum of each half minute: between two collections memory only grows. */
function floorsOf(samples: readonly Sample[]): Sample[] {
  const floors = new Map<number, Sample>();
  for (const sample of samples) {
    const window = Math.floor(sample.minutes * 2);
    const floor = floors.get(window);
    if (!floor || sample.megabytes < floor.megabytes) floors.set(window, sample);
  }
  return [...floors.values()];
}

/** Returns the median slope of all pairs of samples (Theil-Sen), in megabytes a minute: no outlier decides. */
function slopeOf(samples: readonly Sample[]): number {
  return median(
    samples.flatMap((a, at) => samples.slice(at + 1).map((b) => (b.megabytes - a.megabytes) / (b.minutes - a.minutes))),
  );
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Statuses = Record<string, number>;

/** Sends requests at an even rate, without waiting, and counts statuses. */
async function sendSteadyRequests(url: string, count: (status: string) => void): Promise<void> {
  const random = createRandom(`${SEED} cheap`);
  // Keeps all connections open: their number depends on the client, not on the server.
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS,
    maxFreeSockets: CONNECTIONS,
    scheduling: "fifo",
  });
  let open = 0;
  const sendRequest = () => {
    open += 1;
    const request = get(url + cheapPath(random), { agent }, (answer) => {
      count(String(answer.statusCode));
      answer.resume();
    });
    request.on("error", () => count("none"));
    request.on("close", () => {
      open -= 1;
    });
  };
  for (let opened = 0; opened < CONNECTIONS; opened++) sendRequest();
  const startedAt = performance.now();
  for (let sentCount = CONNECTIONS; performance.now() - startedAt < MINUTES * 60_000; await pause(TICK_MS))
    for (; sentCount < ((performance.now() - startedAt) / 1000) * PER_SECOND; sentCount++) sendRequest();
  while (open > 0) await pause(TICK_MS);
  agent.destroy();
}

/** Runs a client that requests drawings one by one. */
async function requestDrawings(url: string, clientIndex: number, cookie: string, count: (status: string) => void) {
  const random = createRandom(`${SEED} drawn ${clientIndex}`);
  for (const until = performance.now() + MINUTES * 60_000; performance.now() < until; ) {
    const answer = await fetch(url + drawnPath(random, cookie !== ""), { headers: { Cookie: cookie } });
    await answer.arrayBuffer();
    count(String(answer.status));
  }
}

/** Returns the cookie of a wallet of a thousand avatars. */
async function signIn(url: string): Promise<string> {
  const client = createSiteClient(url);
  await client.signIn(privateKeyToAccount(getDemoPrivateKey("whale")));
  return client.cookie;
}

interface SoakRun {
  readonly samples: readonly Sample[];
  readonly endMb: number;
  readonly peakMb: number;
  readonly quietMb: number;
  readonly statuses: Readonly<Statuses>;
  readonly drawings: number;
  readonly hasPrints: boolean;
}

async function soak(chainUrl: string | null): Promise<SoakRun> {
  const chain = chainUrl === null ? {} : { ETH_RPC_URLS: chainUrl, EMBEDDED_CHAIN: "true" };
  const product = await startBuiltProduct({ LOG_LEVEL: "warn", RATE_LIMITS: "0", RENDER_THREADS: "1", ...chain });
  try {
    const cookie = chainUrl === null ? "" : await signIn(product.url);
    // Draws the posters of the even load first.
    for (let id = 1; id <= POSTERS; id++) await (await fetch(product.url + posterOf(id))).arrayBuffer();
    const statuses: Statuses = {};
    let drawings = 0;
    const count = (status: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
    const countDrawing = (status: string) => {
      drawings += 1;
      count(status);
    };
    const startedAt = performance.now();
    const samples: Sample[] = [];
    const sampling = setInterval(() => samples.push(sampleOf(product.pid, startedAt)), SAMPLE_MS);
    const clients = Array.from({ length: DRAWING_CLIENTS }, (_, n) =>
      requestDrawings(product.url, n, cookie, countDrawing),
    );
    await Promise.all([sendSteadyRequests(product.url, count), ...clients]);
    clearInterval(sampling);
    const endMb = sampleOf(product.pid, startedAt).megabytes;
    const peakMb = Math.max(...samples.map(({ megabytes }) => megabytes));
    await pause(QUIET_MS);
    const quietMb = sampleOf(product.pid, startedAt).megabytes;
    return { samples, endMb, peakMb, quietMb, statuses, drawings, hasPrints: cookie !== "" };
  } finally {
    await product.stop();
  }
}

function rowsOf({ samples, endMb, peakMb, quietMb, statuses, drawings, hasPrints }: SoakRun): BenchRow[] {
  const what = `soak: ${MINUTES} minutes`;
  const answers = Object.entries(statuses).map(([status, count]) => `${count} times ${status}`);
  const steady = samples.slice(Math.floor(samples.length * WARM_UP));
  const memoryRow = (when: keyof typeof MAX_MB, name: string, megabytes: number, note: string): BenchRow => ({
    name: `${what}, memory ${name}`,
    wanted: `<= ${MAX_MB[when]} MB`,
    measured: `${megabytes.toFixed(0)} MB`,
    note,
    ok: megabytes <= MAX_MB[when],
  });
  const third = Math.ceil(steady.length / 3);
  const handlesOf = (part: readonly Sample[]) => median(part.map(({ handles }) => handles));
  const [early, late] = [handlesOf(steady.slice(0, third)), handlesOf(steady.slice(-third))];
  const slope = slopeOf(floorsOf(steady));
  const rows = [
    memoryRow("end", "at the end", endMb, `${drawings} drawings${hasPrints ? "" : ", no prints: there is no anvil"}`),
    memoryRow("peak", "at most", peakMb, `seed ${SEED}, one thread a lane, the chain apart`),
    memoryRow("quiet", "a minute later", quietMb, "without a request"),
    {
      name: `${what}, answers`,
      wanted: "all 200",
      measured: answers.join(", "),
      note: `${PER_SECOND} a second, and ${DRAWING_CLIENTS} clients that ask for drawings`,
      ok: Object.keys(statuses).join() === "200",
    },
    {
      name: `${what}, file handles`,
      wanted: "at most 5 more",
      measured: `${late - early >= 0 ? "+" : ""}${late - early}`,
      note: `${early} early, ${late} late`,
      ok: late - early <= 5,
    },
  ];
  if (MINUTES < MIN_SLOPE_MINUTES) return rows;
  const growth = {
    name: `${what}, growth of memory`,
    wanted: "< 1 MB/min",
    measured: `${slope.toFixed(2)} MB/min`,
    note: `after the first ${WARM_UP * 100} %: what each half minute does not go below`,
    ok: slope < 1,
  };
  return [...rows, growth];
}

/**
 * Measures memory and file handles of the built product under seeded requests for SOAK_MINUTES (10). Linux only.
 * @throws Error when the server does not start
 */
export async function benchSoak(): Promise<BenchRow[]> {
  const program = findChain();
  const anvil = program === null ? null : await startAnvil({ program });
  try {
    if (anvil !== null) await seedChain(anvil.url);
    return rowsOf(await soak(anvil?.url ?? null));
  } finally {
    await anvil?.stop();
  }
}

const STEADY_CLIENTS = 4;
const STEADY_MINUTES = Number(process.env["STEADY_MINUTES"] || 30);
const MAX_STEADY_SECONDS = 10;

/**
 * Measures the longest wait of four clients that request one cold poster after the other for STEADY_MINUTES (30).
 * @throws Error when the server does not start
 */
export async function benchSteady(): Promise<BenchRow[]> {
  const product = await startBuiltProduct({ LOG_LEVEL: "warn", RATE_LIMITS: "0" });
  const until = performance.now() + STEADY_MINUTES * 60_000;
  const seconds: number[] = [];
  const statuses: Statuses = {};
  // Each pair of token and mood is drawn once.
  let next = 0;
  const requestContinuously = async () => {
    while (performance.now() < until) {
      const mood = PICKABLE_MOODS[Math.floor(next / 20_000) % PICKABLE_MOODS.length];
      const id = (next++ % 20_000) + 1;
      const sentAt = performance.now();
      const answer = await fetch(`${product.url}/api/meebits?type=poster&token_id=${id}&mood=${mood}`);
      await answer.arrayBuffer();
      seconds.push((performance.now() - sentAt) / 1000);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: STEADY_CLIENTS }, requestContinuously));
  } finally {
    await product.stop();
  }
  const longest = seconds.reduce((max, value) => Math.max(max, value), 0);
  const answers = Object.entries(statuses).map(([status, count]) => `${count} times ${status}`);
  return [
    {
      name: `steady: ${STEADY_CLIENTS} clients, ${STEADY_MINUTES} minutes of cold posters, longest answer`,
      wanted: `<= ${MAX_STEADY_SECONDS} s, all 200`,
      measured: `${longest.toFixed(1)} s`,
      note: `${answers.join(", ")}; median ${median(seconds).toFixed(2)} s`,
      ok: longest <= MAX_STEADY_SECONDS && Object.keys(statuses).join() === "200",
    },
  ];
}
