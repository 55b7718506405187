import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { BenchRow } from "./lib/bench-row";
import { type BuiltProduct, startBuiltProduct } from "./lib/built-product";

interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const WARM_SECONDS = 10;
const CONNECTIONS = 50;
const COLD_REQUESTS = 200;

/** Asks from a process of its own; with 0 seconds every connection asks once. */
async function load(url: string, connections: number, seconds: number): Promise<LoadResult> {
  const script = fileURLToPath(new URL("./bench-load.mjs", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, String(connections), String(seconds)]);
  // `as`: the script prints this shape.
  return JSON.parse(stdout) as LoadResult;
}

const onlySuccess = ({ statuses }: LoadResult) => Object.keys(statuses).join() === "200";

async function warmRows(url: string): Promise<BenchRow[]> {
  const poster = `${url}/api/meebits?type=poster&token_id=1`;
  await load(poster, CONNECTIONS, 2);
  const result = await load(poster, CONNECTIONS, WARM_SECONDS);
  const answers = Object.entries(result.statuses).map(([status, count]) => `${count} times ${status}`);
  return [
    {
      name: `api: /api/meebits warm, ${CONNECTIONS} connections`,
      wanted: ">= 2000 requests/s",
      measured: `${result.perSecond.toFixed(0)} requests/s`,
      note: `${answers.join(", ")}; server and load share the cores`,
      ok: result.perSecond >= 2000 && onlySuccess(result),
    },
    {
      name: `api: /api/meebits warm, ${CONNECTIONS} connections, p99`,
      wanted: "<= 100 ms",
      measured: `${result.p99.toFixed(1)} ms`,
      note: `p50 ${result.p50.toFixed(1)}, longest ${result.max.toFixed(0)}`,
      ok: result.p99 <= 100,
    },
  ];
}

async function coldRow({ url, logged }: BuiltProduct): Promise<BenchRow> {
  const result = await load(`${url}/api/meebits?type=poster&token_id=9904&mood=hype`, COLD_REQUESTS, 0);
  const drawings = logged().match(/"key":"09904[^\n]*"art drawn"/g)?.length ?? 0;
  return {
    name: `api: ${COLD_REQUESTS} cold requests for one poster at once`,
    wanted: "1 drawing",
    measured: `${drawings} ${drawings === 1 ? "drawing" : "drawings"}`,
    note: `all answered within ${result.max.toFixed(0)} ms`,
    ok: drawings === 1 && result.statuses["200"] === COLD_REQUESTS,
  };
}

/**
 * The art API of the production server, over loopback. Needs a finished build.
 * @throws Error when the server does not start
 */
export async function benchApi(): Promise<BenchRow[]> {
  const server = await startBuiltProduct();
  try {
    return [...(await warmRows(server.url)), await coldRow(server)];
  } finally {
    await server.stop();
  }
}
