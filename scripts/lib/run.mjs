import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";

/**
 * @typedef {{ env?: Record<string, string>, quiet?: boolean, ipc?: boolean }} RunOptions
 * quiet: pipe the output instead of showing it; ipc: a Node process that sends messages
 */

/** Longer than a server takes to answer what is under way. */
const GRACE_MS = 13_000;
/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
let stopping = false;
/** When this process was told to end. */
let stoppedAt = 0;
/** @type {NodeJS.Timeout | undefined} */
let watched;

/** Whether this process was told to end. */
export const isStopping = () => stopping;

/** @param {number} exitCode */
async function stop(exitCode) {
  if (stopping) {
    // A second Ctrl-C; the first one comes from the terminal and from npm.
    if (performance.now() - stoppedAt < 1000) return;
    for (const child of children) child.kill("SIGKILL");
    process.exit(exitCode || 1);
  }
  stopping = true;
  stoppedAt = performance.now();
  const ends = [...children].map((child) => once(child, "exit"));
  for (const child of children) child.kill("SIGTERM");
  setTimeout(() => {
    for (const child of children) child.kill("SIGKILL");
  }, GRACE_MS).unref();
  await Promise.all(ends);
  process.exit(exitCode);
}

/**
 * Makes Ctrl-C, SIGTERM and a closed terminal end every command started here, then this process.
 * @param {{ cleanly: boolean }} how exit code 0 when `cleanly` (a server that was asked to stop), else 128 + signal number
 */
export function endTogether({ cleanly }) {
  for (const [signal, number] of /** @type {const} */ ([
    ["SIGHUP", 1],
    ["SIGINT", 2],
    ["SIGTERM", 15],
  ])) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(cleanly ? 0 : 128 + number));
  }
  endWithNpm();
}

/** npm passes SIGTERM to its shell alone, which dies without telling, and SIGKILL to nobody: a lost parent is the only sign. */
function endWithNpm() {
  if (!process.env["npm_lifecycle_event"] || watched) return;
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  watched = setInterval(() => {
    if (process.ppid !== parent || parentOfShell(parent) !== npm) void stop(1);
  }, 500).unref();
}

/**
 * The parent of npm's shell, which outlives a killed npm; null where there is no shell in between or /proc.
 * @param {number} pid
 */
function parentOfShell(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return /^(ba|da|a)?sh$/.test(name ?? "") ? parent : null;
  } catch {
    return null;
  }
}

const END_WITH_PARENT = new URL("end-with-parent.mjs", import.meta.url).href;

/** @param {boolean} quiet @param {boolean} ipc @returns {("ignore" | "inherit" | "pipe" | "ipc")[]} */
function stdioOf(quiet, ipc) {
  const output = quiet ? "pipe" : "inherit";
  return ipc ? ["ignore", output, output, "ipc"] : [quiet ? "ignore" : "inherit", output, output];
}

/** PATH with the project's own programs first, those of `tools/` among them. @param {string} [path] what follows them */
export const programPath = (path = process.env["PATH"] ?? "") =>
  [resolve("node_modules/.bin"), resolve("tools/node_modules/.bin"), path].join(delimiter);

/**
 * Starts a command; the project's own binaries come first on PATH. A Node process ends when this one is gone, also after `kill -9`.
 * @param {string} command @param {string[]} args @param {RunOptions} [options]
 */
export function launch(command, args, { env = {}, quiet = false, ipc = false } = {}) {
  const isNode = command === "node";
  const stdio = stdioOf(quiet, ipc);
  const parentPipe = isNode ? { PARENT_PIPE: String(stdio.length) } : {};
  // There npm and the programs of packages are command files, which a shell runs; it splits at spaces what is not quoted.
  const isShell = process.platform === "win32" && !isNode;
  const given = isShell ? args.map((arg) => (/^[\w@.,:=/\\-]+$/.test(arg) ? arg : `"${arg}"`)) : args;
  const child = spawn(isNode ? process.execPath : command, isNode ? ["--import", END_WITH_PARENT, ...args] : given, {
    stdio: isNode ? [...stdio, "pipe"] : stdio,
    shell: isShell,
    env: { NEXT_TELEMETRY_DISABLED: "1", ...process.env, ...env, ...parentPipe, PATH: programPath(env["PATH"]) },
  });
  children.add(child);
  child.on("exit", () => children.delete(child));
  child.on("error", () => children.delete(child));
  return child;
}

/**
 * Runs a command to its end. Gives its exit code (1 when it cannot be started or was killed), what it printed when quiet,
 * and how long it took in seconds. Never throws.
 * @param {string} command @param {string[]} args @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, options = {}) {
  const startedAt = performance.now();
  return new Promise((settle) => {
    // Nothing new is begun while everything is ending; stop() ends this process.
    if (stopping) return;
    const child = launch(command, args, options);
    let output = "";
    const keep = (/** @type {Buffer} */ part) => {
      output += part;
    };
    const end = (/** @type {number | null} */ code) =>
      settle({ code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 });
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", (error) => {
      output += `${error.message}\n`;
      end(1);
    });
    child.on("close", end);
  });
}

/**
 * Runs a command that must succeed; ends this process with the command's exit code when it does not.
 * @param {string} command @param {string[]} args @param {RunOptions} [options]
 */
export async function runOrExit(command, args, options = {}) {
  const { code } = await run(command, args, options);
  if (code !== 0 && !stopping) process.exit(code);
}
