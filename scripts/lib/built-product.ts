import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { freePort } from "./port.mjs";
import { getMemorySettings } from "./serve.mjs";

/** The built product, served to benches. */
export interface BuiltProduct {
  readonly url: string;
  readonly pid: number;
  /** Processor time of the server so far, in milliseconds; null where the system does not report it. */
  readonly processorMs: () => number | null;
  /** The server's log so far. */
  readonly logged: () => string;
  readonly stop: () => Promise<void>;
}

/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

function processorMsOf(pid: number | undefined): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  // The name may contain spaces; later fields do not.
  const fields = readFileSync(path, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.kill("SIGTERM")) return;
  await once(child, "exit");
}

/** A command and its folder. */
interface Program {
  readonly command: readonly string[];
  readonly cwd?: string;
}

/** A folder of `npm run build:standalone`, whose server is started in place of that of `npm start`. */
const FOLDER = process.env["PRODUCT_FOLDER"];
const OWN_SERVER: Program = FOLDER
  ? { command: [process.execPath, "server.js"], cwd: FOLDER }
  : { command: [process.execPath, "dist/server.mjs"] };
/** The build that all servers of this process wait for. */
let built: Promise<boolean> | undefined;

/**
 * Starts the built product on the loopback address, with an empty data folder. Builds it first if it is not up to date.
 * @param settings additional environment variables; PORT selects the port
 * @param program replaces that of `npm start` or of PRODUCT_FOLDER; it reads its port from PORT
 * @throws Error when it does not start
 */
export async function startBuiltProduct(
  settings: Readonly<Record<string, string>> = {},
  program: Program = OWN_SERVER,
): Promise<BuiltProduct> {
  if (program === OWN_SERVER && !FOLDER) {
    built ??= ensureBuilt();
    if (!(await built)) throw new Error("the product cannot be built");
  }
  const port = Number(settings["PORT"]) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const data = await mkdtemp(join(tmpdir(), "mb1-bench-"));
  // A file: reading a pipe would take this process's share of the processor.
  const logPath = join(data, "server.log");
  const logFile = await open(logPath, "a");
  const [file = "", ...args] = program.command;
  const child = spawn(file, args, {
    ...(program.cwd && { cwd: program.cwd }),
    stdio: ["ignore", logFile.fd, "inherit"],
    env: {
      ...getMemorySettings(),
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      NEXT_PUBLIC_SITE_URL: url,
      DATA_DIR: data,
      LOG_LEVEL: "debug",
      // One client acts as many.
      RATE_LIMITS: "0",
      NEXT_TELEMETRY_DISABLED: "1",
      ...settings,
    },
  });
  await logFile.close();
  const logged = () => readFileSync(logPath, "utf8");
  const stop = async () => {
    await end(child);
    await rm(data, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    if (await fetch(`${url}/api/health`).catch(() => null)) {
      return { url, pid: child.pid ?? 0, logged, stop, processorMs: () => processorMsOf(child.pid) };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const output = logged();
  await stop();
  throw new Error(`the server did not start:\n${output}`);
}
