import { type ChildProcess, spawn } from "node:child_process";

export interface Ended {
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
): Promise<Ended> {
  const child = startNode(file, args, settings);
  let output = "";
  const keep = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return new Promise((settle, fail) => {
    child.on("error", fail);
    child.on("close", (code) => settle({ code, output }));
  });
}
