import { endTogether, isStopping, launch } from "./run.mjs";

/** Our own server, which finds its address in PORT and HOST, or Next's for development. */
const PROGRAMS = { start: ["dist/server.mjs"], dev: ["node_modules/next/dist/bin/next", "dev"] };

/**
 * Runs a server until it ends or this process is told to stop, then ends this process: 0 after Ctrl-C or SIGTERM, else with
 * the server's own exit code. `onReady` is called once, when the home page answers.
 * @param {"start" | "dev"} command @param {{ port: number, host: string | undefined }} address @param {() => void} onReady
 */
export async function serve(command, { port, host }, onReady) {
  endTogether({ cleanly: true });
  const where = command === "dev" ? ["--port", String(port), ...(host ? ["--hostname", host] : [])] : [];
  const child = launch("node", [...PROGRAMS[command], ...where], { env: { PORT: String(port) } });
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
