import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../port.mjs";
import { postgresPrograms } from "./postgres-programs";

const run = promisify(execFile);

export interface Postgres {
  /** Address of its first database, without a password. */
  readonly url: string;
  /** Restarts it after `kill`, with its data. */
  start(): Promise<void>;
  /** Ends it at once (`kill -9`); acknowledged data exists after a restart. */
  kill(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const TIMEOUT_MS = 20_000;

/** Ends the server when its parent has ended for any reason, which closes the parent's end of the pipe. */
const WATCH_SCRIPT = `
  exec 3<&0
  "$@" 3<&- & server=$!
  (read -r _ <&3; kill -INT $server) & watch=$!
  wait $server
  kill $watch`;

const FAST = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid="]);
  const pairs = stdout.trim().split("\n");
  return pairs
    .map((pair) => pair.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (of === parent && pid ? [pid] : []));
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

async function isResponding(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a PostgreSQL server with new data, reachable from this machine only. It ends with this process.
 * @param options durable: acknowledged data is on the disk; otherwise it is faster
 * @throws Error with its last output when it does not answer within 20 seconds
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const { bin, template, user } = await postgresPrograms();
  const folder = await mkdtemp(join(tmpdir(), "mb1-pg-"));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, "data");
  await run("cp", ["-R", template, data], { ...user, cwd: tmpdir() });
  let port = await freePort();
  const address = () => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "shared_buffers=16MB"];
  const flags = [...settings, ...(durable ? [] : FAST)].flatMap((setting) => ["-c", setting]);
  const program = () => [join(bin, "postgres"), "-D", data, "-p", String(port), ...flags];
  let child: ChildProcess | undefined;
  let wasUp = false;

  const start = async () => {
    const startedAt = performance.now();
    let output = "";
    while (!(await isResponding(address()))) {
      if (performance.now() - startedAt > TIMEOUT_MS) throw new Error(`PostgreSQL did not start: ${output.trim()}`);
      // Restarts it when it has ended: after a kill it refuses until its last process has ended.
      if (child === undefined || hasEnded(child)) {
        // Another process may have taken the port after the check.
        if (child && !wasUp) port = await freePort();
        child = spawn("sh", ["-c", WATCH_SCRIPT, "sh", ...program()], {
          ...user,
          cwd: tmpdir(),
          stdio: ["pipe", "ignore", "pipe"],
        });
        child.stdin?.on("error", () => {});
        child.stderr?.on("data", (part: Buffer) => {
          output = (output + part).slice(-2000);
        });
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    wasUp = true;
  };
  const end = async (by: (running: ChildProcess) => void) => {
    if (child === undefined || hasEnded(child)) return;
    const ended = once(child, "exit");
    by(child);
    child.stdin?.end();
    await ended;
  };
  const kill = async () => {
    if (child === undefined || hasEnded(child)) return;
    const main = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    const childPids = await childrenOf(main);
    await end(() => {
      // Child processes too: they end by themselves, but a slow one would delay the restart.
      for (const pid of [main, ...childPids]) killIfRunning(pid);
    });
  };
  const stop = async () => {
    await end(() => {});
    await rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 30 });
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: address(), start, kill, stop };
}
