import { chosenProgram, findProgram } from "../find-program.mjs";

const NAME = process.platform === "win32" ? "anvil.exe" : "anvil";
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: "amd64", arm64: "arm64" };

/** Files of Nomic's EDR for this machine; npm installs the one for its C library. */
const BINDINGS = ["", "-gnu", "-musl", "-msvc"].map((library) => {
  const machine = `${process.platform}-${process.arch}${library}`;
  return `node_modules/@nomicfoundation/edr-${machine}/edr.${machine}.node`;
});

/**
 * Finds the program of the embedded chain: ANVIL_PATH, else anvil from the npm package for this machine, else one on
 * PATH, else EDR's file for this machine, which npm installs with Node 22 and later.
 * @returns the path of anvil or of a file of EDR, which ends with `.node`; null when there is neither
 * @throws Error when ANVIL_PATH names no file
 */
export function findChain(env: NodeJS.ProcessEnv = process.env): string | null {
  const architecture = ARCHITECTURES[process.arch] ?? process.arch;
  const packaged = `node_modules/@foundry-rs/anvil-${process.platform}-${architecture}/bin/${NAME}`;
  return chosenProgram("ANVIL_PATH", env) ?? findProgram([], env, [packaged]) ?? findProgram([NAME], env, BINDINGS);
}

/** Message for a machine without a chain. */
export const NO_CHAIN =
  "There is no anvil for this machine in the npm registry, and EDR in its place needs Node 22 or newer. Use that, install Foundry, or set ANVIL_PATH or ETH_RPC_URLS.";
