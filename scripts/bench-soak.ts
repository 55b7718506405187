import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import type { BenchRow } from "./lib/bench-row";
import { startBuiltProduct } from "./lib/built-product";

const MINUTES = Number(process.env["SOAK_MINUTES"] || 10);
const PER_SECOND = 300;
const CONNECTIONS = 50;
const TICK_MS = 20;
const SAMPLE_MS = 5000;
/** Until caches are full and code is compiled. */
const WARM_UP = 0.3;
const POSTERS = 300;

const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

const posterOf = (id: number) => `/api/meebits?type=poster&token_id=${id}&w=160&format=webp&mood=default`;

/** What visitors ask for, in about these shares. */
function anyPath(): string {
  const share = Math.random();
  if (share < 0.55) return posterOf(upTo(POSTERS));
  if (share < 0.75) return `/viewer/${upTo(20_000)}`;
  if (share < 0.85) return `/api/moods/${upTo(20_000)}`;
  if (share < 0.95) return `/api/metadata/${upTo(20_000)}`;
  return share < 0.98 ? "/" : "/api/auth/session";
}

interface Sample {
  readonly minutes: number;
  readonly megabytes: number;
  readonly handles: number;
}

function sampleOf(pid: number, begun: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  const handles = readdirSync(`/proc/${pid}/fd`).length;
  return { minutes: (performance.now() - begun) / 60_000, megabytes: kilobytes / 1024, handles };
}

/** What each half minute did not go below: between two collections memory only grows. */
function floorsOf(samples: readonly Sample[]): Sample[] {
  const floors = new Map<number, Sample>();
  for (const sample of samples) {
    const window = Math.floor(sample.minutes * 2);
    const floor = floors.get(window);
    if (!floor || sample.megabytes < floor.megabytes) floors.set(window, sample);
  }
  return [...floors.values()];
}

/** Median of the slopes between every two samples (Theil and Sen), in megabytes a minute: no single hump decides. */
function slopeOf(samples: readonly Sample[]): number {
  return median(
    samples.flatMap((a, at) => samples.slice(at + 1).map((b) => (b.megabytes - a.megabytes) / (b.minutes - a.minutes))),
  );
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Asks at an even rate, whatever the answers do; gives how many of each status there were. */
async function keepAsking(url: string, samples: () => void): Promise<Readonly<Record<string, number>>> {
  // All of them, all the time: how many a client holds open is nothing of the server's.
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS,
    maxFreeSockets: CONNECTIONS,
    scheduling: "fifo",
  });
  const statuses: Record<string, number> = {};
  const count = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const ask = () => {
    const request = get(url + anyPath(), { agent }, (answer) => {
      count(String(answer.statusCode));
      answer.resume();
    });
    request.on("error", () => count("none"));
  };
  for (let opened = 0; opened < CONNECTIONS; opened++) ask();
  const begun = performance.now();
  let asked = CONNECTIONS;
  return new Promise((settle) => {
    const sampling = setInterval(samples, SAMPLE_MS);
    const ticking = setInterval(() => {
      const passed = performance.now() - begun;
      for (; asked < (passed / 1000) * PER_SECOND; asked++) ask();
      if (passed < MINUTES * 60_000) return;
      clearInterval(ticking);
      clearInterval(sampling);
      agent.destroy();
      settle(statuses);
    }, TICK_MS);
  });
}

/**
 * The built product under an even load for SOAK_MINUTES (10): what its memory and its file handles do. Linux only.
 * @throws Error when the server does not start
 */
export async function benchSoak(): Promise<BenchRow[]> {
  const product = await startBuiltProduct({ LOG_LEVEL: "warn", RATE_LIMITS: "0" });
  try {
    // What has to be drawn is drawn before: that many at once would be refused.
    for (let id = 1; id <= POSTERS; id++) await (await fetch(product.url + posterOf(id))).arrayBuffer();
    // What is kept for each avatar is there before, too: it has an end, but takes minutes to reach by chance.
    for (let id = 1; id <= 20_000; id += 50) {
      const ids = Array.from({ length: 50 }, (_, step) => id + step);
      await Promise.all(ids.map(async (each) => (await fetch(`${product.url}/api/moods/${each}`)).arrayBuffer()));
    }
    const begun = performance.now();
    const samples: Sample[] = [];
    const statuses = await keepAsking(product.url, () => void samples.push(sampleOf(product.pid, begun)));
    const steady = samples.slice(Math.floor(samples.length * WARM_UP));
    const third = Math.ceil(steady.length / 3);
    const handlesOf = (part: readonly Sample[]) => median(part.map(({ handles }) => handles));
    const [early, late] = [handlesOf(steady.slice(0, third)), handlesOf(steady.slice(-third))];
    const slope = slopeOf(floorsOf(steady));
    const perSecond = (statuses["200"] ?? 0) / (MINUTES * 60);
    const answers = Object.entries(statuses).map(([status, count]) => `${count} times ${status}`);
    const memory = `${steady[0]?.megabytes.toFixed(0)} to ${steady.at(-1)?.megabytes.toFixed(0)} MB`;
    const what = `${MINUTES} minutes at ${PER_SECOND} requests/s`;
    return [
      {
        name: `soak: ${what}, memory`,
        wanted: "< 1 MB/min",
        measured: `${slope.toFixed(2)} MB/min`,
        note: `${memory} after the first ${WARM_UP * 100} %; ${perSecond.toFixed(0)} answered a second: ${answers.join(", ")}`,
        ok: slope < 1 && Object.keys(statuses).join() === "200" && perSecond > PER_SECOND * 0.98,
      },
      {
        name: `soak: ${what}, file handles`,
        wanted: "+-5",
        measured: `${late - early >= 0 ? "+" : ""}${late - early}`,
        note: `${early} early, ${late} late`,
        ok: Math.abs(late - early) <= 5,
      },
    ];
  } finally {
    await product.stop();
  }
}
