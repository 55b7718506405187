import { launch } from "./run.mjs";

/** @typedef {{ url: string, pid: number } | { error: string }} ChainWord message of scripts/chain.ts to its parent */

/**
 * Starts the embedded chain in the demo unless a real one is configured, and sets ETH_RPC_URLS to its address. Without
 * anvil or EDR for this machine it prints a warning, and the product runs without a chain.
 * @returns {Promise<string | null>} its address
 */
export async function ensureChain() {
  // Its keys are public: outside the demo they must permit no sign-in.
  if (process.env["ETH_RPC_URLS"] || process.env["NEXT_PUBLIC_DEMO"] === "false") return null;
  const child = launch("node", ["--import", "tsx", "scripts/chain.ts"], { ipc: true });
  /** @type {ChainWord} */
  const reply = await new Promise((resolve) => {
    child.once("message", (message) => resolve(/** @type {ChainWord} */ (message)));
    child.once("exit", (code) => resolve({ error: `The embedded chain ended with code ${code}.` }));
  });
  if ("error" in reply) {
    console.warn(`No embedded chain: ${reply.error}\nWallets cannot be looked up; everything else works.`);
    return null;
  }
  // scripts/chain.ts was killed without ending it.
  child.once("exit", (_code, signal) => signal !== null && endIfAlive(reply.pid));
  process.env["ETH_RPC_URLS"] = reply.url;
  process.env["EMBEDDED_CHAIN"] = "true";
  return reply.url;
}

/** @param {number} pid */
function endIfAlive(pid) {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // It has already ended.
  }
}
