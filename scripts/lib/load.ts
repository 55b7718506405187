import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** What came back of a load; times in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Asks from a process of its own; with 0 seconds every connection asks once. */
export async function load(url: string, connections: number, seconds: number): Promise<LoadResult> {
  const script = fileURLToPath(new URL("../bench-load.mjs", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, String(connections), String(seconds)]);
  // `as`: the script prints this shape.
  return JSON.parse(stdout) as LoadResult;
}

/** Whether every answer was a good one. */
export const onlySuccess = ({ statuses }: LoadResult) => Object.keys(statuses).join() === "200";
