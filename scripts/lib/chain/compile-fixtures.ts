import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Abi } from "viem";
import { requireTool } from "../install.mjs";

const FOLDER = "contracts/fixtures";

/** The fields read of the compiler's standard JSON output. */
interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts?: Record<
    string,
    Record<string, { readonly abi: Abi; readonly evm: { readonly bytecode: { readonly object: string } } }>
  >;
}

export interface CompiledFixture {
  readonly abi: Abi;
  /** Creation code: hex digits without 0x. */
  readonly code: string;
}

interface Solc {
  compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string;
}

function sourceOf(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(requireTool.resolve(path), "utf8") };
  } catch {
    return { error: `${path} is not installed.` };
  }
}

/**
 * Compiles every Solidity file of contracts/fixtures.
 * @returns each contract that can be deployed, by name
 * @throws Error with the compiler's errors
 */
export function compileFixtures(): ReadonlyMap<string, CompiledFixture> {
  // `as`: the package has no types. Loaded here: it takes a third of a second.
  const solc = requireTool("solc") as Solc;
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sol"));
  const input = {
    language: "Solidity",
    sources: Object.fromEntries(files.map((name) => [name, { content: readFileSync(join(FOLDER, name), "utf8") }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: "cancun",
      // Without a digest of the sources: the same code, the same bytes.
      metadata: { bytecodeHash: "none", appendCBOR: false },
      outputSelection: { "*": { "*": ["abi", "evm.bytecode.object"] } },
    },
  };
  // `as`: the compiler's own format.
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: sourceOf })) as SolcOutput;
  const errors = (output.errors ?? []).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
  const compiled = files.flatMap((file) => Object.entries(output.contracts?.[file] ?? {}));
  const fixtures = compiled.map(([name, { abi, evm }]) => [name, { abi, code: evm.bytecode.object }] as const);
  // Interfaces and abstract contracts have no code.
  return new Map(fixtures.filter(([, { code }]) => code !== ""));
}
