import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAME = process.platform === "win32" ? "anvil.exe" : "anvil";
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: "amd64", arm64: "arm64" };

/**
 * The program that runs the embedded chain: ANVIL_PATH, else the one of the npm package for this machine, else one on PATH.
 * @returns null when there is none
 * @throws Error when ANVIL_PATH names no file
 */
export function findAnvil(env: NodeJS.ProcessEnv = process.env): string | null {
  const chosen = env["ANVIL_PATH"];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`ANVIL_PATH is ${chosen}, but there is no such file.`);
    return chosen;
  }
  const packaged = `node_modules/@foundry-rs/anvil-${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}/bin`;
  const folders = [packaged, ...(env["PATH"] ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, NAME)).find((path) => existsSync(path)) ?? null;
}
