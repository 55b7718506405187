import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../port.mjs";

export interface Anvil {
  /** Address of its JSON-RPC interface. */
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it; with a state file, after the state has been written. */
  stop(): Promise<void>;
}

interface AnvilOptions {
  readonly program: string;
  /** Taken when it is free, else any other; 0: any. */
  readonly port?: number;
  /** File that the chain is read from and written to. Without one everything is forgotten. */
  readonly stateFile?: string;
  /** Seconds between two writings of the state file. */
  readonly stateInterval?: number;
}

const PATIENCE_MS = 20_000;

async function answers(url: string): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] });
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body }).catch(() => null);
  return response?.ok === true;
}

/**
 * Starts anvil as Ethereum's chain 1, reachable from this machine only.
 * @throws Error with its last words when it does not answer within 20 seconds
 */
export async function startAnvil({ program, port = 0, stateFile, stateInterval = 10 }: AnvilOptions): Promise<Anvil> {
  const settled = await freePort(port);
  const state = stateFile ? ["--state", stateFile, "--state-interval", String(stateInterval)] : [];
  const where = ["--host", "127.0.0.1", "--port", String(settled)];
  const child = spawn(
    program,
    [...where, "--chain-id", "1", "--accounts", "0", "--no-cors", "--gas-limit", "300000000", ...state],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let words = "";
  const listen = (part: Buffer) => {
    words = (words + part).slice(-2000);
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const url = `http://127.0.0.1:${settled}`;
  const begun = performance.now();
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() - begun > PATIENCE_MS) {
      child.kill("SIGKILL");
      throw new Error(`The embedded chain did not start: ${words.trim()}`);
    }
    await new Promise((again) => setTimeout(again, 30));
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
