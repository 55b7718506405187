import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "../port.mjs";

export interface Anvil {
  /** Address of its JSON-RPC interface. */
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends the process; with a state file, after writing it. */
  stop(): Promise<void>;
}

interface AnvilOptions {
  /** From `findChain`: anvil, or a file of EDR. */
  readonly program: string;
  /** Used when free, else any other; 0: any. */
  readonly port?: number;
  /** File that stores the chain. Without one, and with EDR, nothing is stored. */
  readonly stateFile?: string;
  /** Seconds between two writes of the state file. */
  readonly stateInterval?: number;
  /** State file of a chain to start from, in place of an empty one; it stays as it is. Not with EDR. */
  readonly initialState?: string;
}

const START_TIMEOUT_MS = 20_000;
const EDR_SERVER = fileURLToPath(new URL("edr-server.mjs", import.meta.url));

/** Whether a program of `findChain` is a file of EDR: each process starts a new chain. */
export const isEdr = (program: string | null): boolean => program?.endsWith(".node") === true;

async function isResponding(url: string): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] });
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body }).catch(() => null);
  return response?.ok === true;
}

/**
 * Starts anvil or EDR as Ethereum's chain 1, reachable from this machine only. Tries twice: another process may take
 * the port after the check.
 * @throws Error with its last output when it cannot be run or does not answer within 20 seconds
 */
export const startAnvil = (options: AnvilOptions): Promise<Anvil> => startOnce(options).catch(() => startOnce(options));

async function startOnce(options: AnvilOptions): Promise<Anvil> {
  const { program, port = 0, stateFile, stateInterval = 10, initialState } = options;
  const actualPort = await freePort(port);
  const isAnvil = !isEdr(program);
  const state = [
    ...(stateFile ? ["--state", stateFile, "--state-interval", String(stateInterval)] : []),
    ...(initialState ? ["--load-state", initialState] : []),
  ];
  const where = ["--host", "127.0.0.1", "--port", String(actualPort)];
  const anvil = [...where, "--chain-id", "1", "--accounts", "0", "--no-cors", "--gas-limit", "300000000", ...state];
  const edr = [EDR_SERVER, program, String(actualPort)];
  const child = spawn(isAnvil ? program : process.execPath, isAnvil ? anvil : edr, {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const listen = (part: Buffer) => {
    output = (output + part).slice(-2000);
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  child.once("error", ({ message }) => {
    output = message;
  });
  const url = `http://127.0.0.1:${actualPort}`;
  const startedAt = performance.now();
  while (!(await isResponding(url))) {
    if (child.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS) {
      child.kill("SIGKILL");
      const ending = child.exitCode === null ? "it did not answer" : `it ended with code ${child.exitCode}`;
      throw new Error(`${program} did not start: ${output.trim() || ending}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return {
    url,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
    },
  };
}
