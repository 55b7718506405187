import { chosenProgram, findProgram } from "../find-program.mjs";

const NAME = process.platform === "win32" ? "anvil.exe" : "anvil";
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: "amd64", arm64: "arm64" };

/**
 * The program that runs the embedded chain: ANVIL_PATH, else the one of the npm package for this machine, else one on PATH.
 * @returns null when there is none
 * @throws Error when ANVIL_PATH names no file
 */
export function findAnvil(env: NodeJS.ProcessEnv = process.env): string | null {
  const architecture = ARCHITECTURES[process.arch] ?? process.arch;
  const packaged = `node_modules/@foundry-rs/anvil-${process.platform}-${architecture}/bin/${NAME}`;
  return chosenProgram("ANVIL_PATH", env) ?? findProgram([], env, [packaged]) ?? findProgram([NAME], env);
}
