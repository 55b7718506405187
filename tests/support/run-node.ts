import { type ChildProcess, spawn } from "node:child_process";

export interface ExitedProcess {
  readonly code: number | null;
  readonly output: string;
}

/** Starts a TypeScript file of the project in a new process, with this environment plus the settings. */
export function startNode(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", file, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
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
  child.stdout?.on("data", appendOutput);
  child.stderr?.on("data", appendOutput);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
