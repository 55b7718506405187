import { endTogether, isStopping, launch } from "./run.mjs";
import { nextProgram } from "./server-packages.mjs";

/** Our own server, which finds its address in PORT and HOST, or Next's for development. */
const PROGRAMS = { start: () => ["dist/server.mjs"], dev: () => [nextProgram(), "dev"] };

/**
 * What glibc does with freed memory (mallopt(3)), which it reads before Node starts. Left alone, it keeps the buffers of every
 * thread that draws in an arena of its own: half a gigabyte after a minute of drawings. So there are two arenas, and blocks of
 * 128 KiB and more go back to the system: from 1 MiB on a server at rest keeps 90 MB more. Other systems ignore these names.
 */
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * V8 lets garbage grow in proportion to the heap it may have, by default up to four times what is alive: 340 MB for 70 MB on a
 * busy machine. So the heap is small; docs/operations.md has the price. Threads have limits of their own (lib/server/render/render-pool.ts).
 */
const HEAP = { NODE_OPTIONS: "--max-old-space-size=384" };

/**
 * The environment of a server's process: how it frees memory, where the given one does not say so itself. Next's development
 * server compiles, and gets the heap it wants.
 * @param {Readonly<Record<string, string | undefined>>} [own] @param {"start" | "dev"} [command] @returns {Record<string, string>}
 */
export const memorySettings = (own = process.env, command = "start") =>
  Object.fromEntries(
    Object.entries({ ...MALLOC, ...(command === "start" && HEAP) }).filter(([name]) => own[name] === undefined),
  );

/**
 * Runs a server until it ends or this process is told to stop, then ends this process: 0 after Ctrl-C or SIGTERM, else with
 * the server's own exit code. `onReady` is called once, when the home page answers.
 * @param {"start" | "dev"} command @param {{ port: number, host: string | undefined }} address @param {() => void} onReady
 */
export async function serve(command, { port, host }, onReady) {
  endTogether({ cleanly: true });
  const where = command === "dev" ? ["--port", String(port), ...(host ? ["--hostname", host] : [])] : [];
  const child = launch("node", [...PROGRAMS[command](), ...where], {
    env: { ...memorySettings(process.env, command), PORT: String(port) },
  });
  child.on("exit", (code) => {
    if (!isStopping()) process.exit(code ?? 1);
  });
  await untilAnswers(`http://${reachable(host)}:${port}/`);
  onReady();
}

/** A host to visit for a host to listen on. @param {string | undefined} host */
export function reachable(host) {
  if (!host || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** @param {string} url */
async function untilAnswers(url) {
  while (!(await fetch(url).catch(() => null))) await new Promise((again) => setTimeout(again, 150));
}
