import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";

/**
 * @typedef {{ env?: Record<string, string>, quiet?: boolean, ipc?: boolean }} RunOptions
 * quiet: pipe the output instead of showing it; ipc: a Node process that sends messages
 */

/** Longer than a server needs to finish its requests. */
const GRACE_MS = 13_000;
/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
let stopping = false;
/** Time of the first stop signal. */
let stoppedAt = 0;
/** @type {NodeJS.Timeout | undefined} */
let watched;

/** Whether this process is stopping. */
export const isStopping = () => stopping;

/** @param {number} exitCode */
async function stop(exitCode) {
  if (stopping) {
    // A second Ctrl-C; the first one arrives twice, from terminal and npm.
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
export function installStopHandlers({ cleanly }) {
  for (const [signal, number] of /** @type {const} */ ([
    ["SIGHUP", 1],
    ["SIGINT", 2],
    ["SIGTERM", 15],
  ])) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(cleanly ? 0 : 128 + number));
  }
  stopWhenNpmEnds();
}

/** Detects npm's end by a lost parent: npm sends SIGTERM only to its shell, which ends silently, SIGKILL to none. */
function stopWhenNpmEnds() {
  if (!process.env["npm_lifecycle_event"] || watched) return;
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  watched = setInterval(() => {
    if (process.ppid !== parent || parentOfShell(parent) !== npm) void stop(1);
  }, 500).unref();
}

/**
 * Returns the parent of npm's shell, which outlives a killed npm; null without a shell in between or /proc.
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

/** Returns PATH, led by the project's own programs and those of `tools/`. @param {string} [path] the rest */
export const programPath = (path = process.env["PATH"] ?? "") =>
  [resolve("node_modules/.bin"), resolve("tools/node_modules/.bin"), path].join(delimiter);

/**
 * Starts a command, with the project's programs first on PATH. A Node process ends with this one, even on `kill -9`.
 * @param {string} command @param {string[]} args @param {RunOptions} [options]
 */
export function launch(command, args, { env = {}, quiet = false, ipc = false } = {}) {
  const isNode = command === "node";
  const stdio = stdioOf(quiet, ipc);
  const parentPipe = isNode ? { PARENT_PIPE: String(stdio.length) } : {};
  // On Windows npm and package programs are command files, which need a shell; it splits unquoted text at spaces.
  const isShell = process.platform === "win32" && !isNode;
  const shellArgs = isShell ? args.map((arg) => (/^[\w@.,:=/\\-]+$/.test(arg) ? arg : `"${arg}"`)) : args;
  const child = spawn(
    isNode ? process.execPath : command,
    isNode ? ["--import", END_WITH_PARENT, ...args] : shellArgs,
    {
      stdio: isNode ? [...stdio, "pipe"] : stdio,
      shell: isShell,
      env: { NEXT_TELEMETRY_DISABLED: "1", ...process.env, ...env, ...parentPipe, PATH: programPath(env["PATH"]) },
    },
  );
  children.add(child);
  child.on("exit", () => children.delete(child));
  child.on("error", () => children.delete(child));
  return child;
}

/**
 * Runs a command to its end. Returns its exit code (1 when it cannot be started or was killed), its output when quiet,
 * and its duration in seconds. Never throws.
 * @param {string} command @param {string[]} args @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, options = {}) {
  const startedAt = performance.now();
  return new Promise((finish) => {
    // Starts nothing while stopping; stop() ends this process.
    if (stopping) return;
    const child = launch(command, args, options);
    let output = "";
    const keep = (/** @type {Buffer} */ part) => {
      output += part;
    };
    const end = (/** @type {number | null} */ code) =>
      finish({ code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 });
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
