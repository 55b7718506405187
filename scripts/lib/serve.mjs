import { installStopHandlers, isStopping, launch } from "./run.mjs";
import { nextProgram } from "./server-packages.mjs";

/** Our own server, which reads its address from PORT and HOST, or Next's for development. */
const PROGRAMS = { start: () => ["dist/server.mjs"], dev: () => [nextProgram(), "dev"] };

/**
 * glibc's settings for freed memory (mallopt(3)), which it reads before Node starts. By default it keeps the buffers of
 * each drawing thread in a separate arena: half a gigabyte after a minute of drawings. So there are two arenas, and
 * blocks from 128 KiB return to the system: with 1 MiB an idle server keeps 90 MB more. Other systems ignore them.
 */
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * V8 lets garbage grow in proportion to its heap limit, by default up to four times the live data: 340 MB for 70 MB on
 * a busy machine. So the heap is small; docs/operations.md states the cost. Threads have their own limits
 * (lib/server/render/render-pool.ts).
 */
const HEAP = { NODE_OPTIONS: "--max-old-space-size=384" };

/**
 * Returns the memory settings of a server's process that the given environment does not set. Next's development server
 * compiles, and gets no heap limit.
 * @param {Readonly<Record<string, string | undefined>>} [own] @param {"start" | "dev"} [command] @returns {Record<string, string>}
 */
export const getMemorySettings = (own = process.env, command = "start") =>
  Object.fromEntries(
    Object.entries({ ...MALLOC, ...(command === "start" && HEAP) }).filter(([name]) => own[name] === undefined),
  );

/**
 * Runs a server until it ends or this process is stopped, then ends this process: with 0 after Ctrl-C or SIGTERM, else
 * with the server's exit code. Calls `onReady` once, when the home page answers.
 * @param {"start" | "dev"} command @param {{ port: number, host: string | undefined }} address @param {() => void} onReady
 */
export async function serve(command, { port, host }, onReady) {
  installStopHandlers({ cleanly: true });
  const where = command === "dev" ? ["--port", String(port), ...(host ? ["--hostname", host] : [])] : [];
  const child = launch("node", [...PROGRAMS[command](), ...where], {
    env: { ...getMemorySettings(process.env, command), PORT: String(port) },
  });
  child.on("exit", (code) => {
    if (!isStopping()) process.exit(code ?? 1);
  });
  await waitUntilResponding(`http://${getReachableHost(host)}:${port}/`);
  onReady();
}

/** Returns a host to visit for a host to listen on. @param {string | undefined} host */
export function getReachableHost(host) {
  if (!host || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** @param {string} url */
async function waitUntilResponding(url) {
  while (!(await fetch(url).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 150));
}
