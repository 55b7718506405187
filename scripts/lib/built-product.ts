import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./port.mjs";
import { memorySettings } from "./serve.mjs";

/** The built product, served to benches. */
export interface BuiltProduct {
  readonly url: string;
  readonly pid: number;
  /** Processor time that the server has used so far, in milliseconds; null where the system does not tell. */
  readonly processorMs: () => number | null;
  /** What the server has logged so far. */
  readonly logged: () => string;
  readonly stop: () => Promise<void>;
}

/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

function processorMsOf(pid: number | undefined): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  // Its name may hold spaces; what follows the bracket does not.
  const fields = readFileSync(path, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.kill("SIGTERM")) return;
  await once(child, "exit");
}

/** What is run, and where. */
interface Program {
  readonly command: readonly string[];
  readonly cwd?: string;
}

/** How `npm start` serves it. */
const OWN_SERVER = [process.execPath, "dist/server.mjs"];

/**
 * Starts the built product on the loopback address, with an empty data folder.
 * @param settings environment variables of its own; PORT among them, where it has to be a certain one
 * @param program another one than that of `npm start`; it finds its port in PORT
 * @throws Error when it does not start
 */
export async function startBuiltProduct(
  settings: Readonly<Record<string, string>> = {},
  program?: Program,
): Promise<BuiltProduct> {
  const port = Number(settings["PORT"]) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const data = await mkdtemp(join(tmpdir(), "mb1-bench-"));
  const [file = "", ...args] = program?.command ?? OWN_SERVER;
  const child = spawn(file, args, {
    ...(program?.cwd && { cwd: program.cwd }),
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...memorySettings(),
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      NEXT_PUBLIC_SITE_URL: url,
      DATA_DIR: data,
      LOG_LEVEL: "debug",
      // One client stands for many.
      RATE_LIMITS: "0",
      NEXT_TELEMETRY_DISABLED: "1",
      ...settings,
    },
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => {
    output += part.toString();
  });
  const stop = async () => {
    await end(child);
    await rm(data, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    if (await fetch(`${url}/api/health`).catch(() => null)) {
      return { url, pid: child.pid ?? 0, logged: () => output, stop, processorMs: () => processorMsOf(child.pid) };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error(`the server did not start:\n${output}`);
}
