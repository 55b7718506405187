import { type ChildProcessByStdio, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { buildSync } from "esbuild";
import { inject } from "vitest";

export interface ExitedProcess {
  readonly code: number | null;
  readonly output: string;
}

/** Returns a file with its imports as one file of JavaScript, which starts fast; the first call of a run compiles it. */
function compileOnce(file: string): string {
  const folder = join(inject("runFolder"), "programs");
  const outfile = join(folder, `${file.replaceAll("/", "-")}.mjs`);
  if (existsSync(outfile)) return outfile;
  mkdirSync(folder, { recursive: true });
  const packages = join(folder, "node_modules");
  try {
    symlinkSync(resolve("node_modules"), packages, "junction");
  } catch (error) {
    // Another thread was faster.
    if (!existsSync(packages)) throw error;
  }
  const draft = join(folder, randomUUID());
  buildSync({
    entryPoints: [file],
    outfile: draft,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  renameSync(draft, outfile);
  return outfile;
}

/** Starts a TypeScript file of the project in a new process, with this environment plus the settings. */
export function startNode(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): ChildProcessByStdio<Writable, Readable, Readable> {
  return spawn(process.execPath, [compileOnce(file), ...args], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, LOG_LEVEL: "silent", ...settings },
  });
}

/** The same, until it exits. */
export function runNode(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<ExitedProcess> {
  const child = startNode(file, args, settings);
  let output = "";
  const appendOutput = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout.on("data", appendOutput);
  child.stderr.on("data", appendOutput);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
