import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findDebianProgram } from "./debian-program";

const execute = promisify(execFile);
const AUTOCANNON = fileURLToPath(new URL("../../bench/load.mjs", import.meta.url));
const WRK_SCRIPT = fileURLToPath(new URL("load.lua", import.meta.url));
const WRK = { name: "wrk", variable: "WRK_PATH", package: "wrk", file: "usr/bin/wrk", versionFlag: "-v" };
/** Headers of wrk: the encodings that browsers accept over HTTPS, and one picture format. */
export const LOAD_HEADERS = { Accept: "image/webp,*/*;q=0.8", "Accept-Encoding": "gzip, deflate, br, zstd" } as const;

/** Result of a load test; times in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Number of responses by status; `none` for missing ones. */
  readonly statuses: Readonly<Record<string, number>>;
}

/**
 * Keeps connections busy for some seconds, by autocannon in a separate process; with 0 seconds each connection sends
 * one request. `{id}` in the url is a random id per request. Needs the packages of bench/.
 */
export async function load(url: string, connections: number, seconds: number): Promise<LoadResult> {
  const { stdout } = await execute(process.execPath, [AUTOCANNON, url, String(connections), String(seconds)]);
  // `as`: the script prints this shape.
  return JSON.parse(stdout) as LoadResult;
}

/**
 * The same by wrk, with a browser's headers. wrk uses a tenth of the processor time, for cases where autocannon would
 * limit the result. A status above 399 counts as `none`.
 * @throws Error when there is no wrk
 */
export async function loadByWrk(url: string, connections: number, seconds: number): Promise<LoadResult> {
  const found = await findDebianProgram(WRK);
  if (found.path === null) throw new Error(found.reason);
  const { origin } = new URL(url);
  const headers = Object.entries(LOAD_HEADERS).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const amount = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--timeout", "10s"];
  const { stderr } = await execute(found.path, [
    ...amount,
    ...headers,
    "-s",
    WRK_SCRIPT,
    origin,
    "--",
    url.slice(origin.length),
  ]);
  // `as`: the script prints this shape.
  return JSON.parse(stderr) as LoadResult;
}

/** Whether every response was a 200. */
export const onlySuccess = ({ statuses }: LoadResult) => Object.keys(statuses).join() === "200";
