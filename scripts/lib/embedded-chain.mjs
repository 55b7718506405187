import { launch } from "./run.mjs";

/** @typedef {{ url: string, pid: number } | { error: string }} ChainWord what scripts/chain.ts tells its parent */

/**
 * Starts the embedded chain in the demo unless a real one is configured, and puts its address where the server looks for
 * one. Without anvil or EDR for this machine the product runs without a chain, and says so.
 * @returns {Promise<string | null>} its address
 */
export async function ensureChain() {
  // Everybody knows its keys: outside the demo nobody may sign in by it.
  if (process.env["ETH_RPC_URLS"] || process.env["NEXT_PUBLIC_DEMO"] === "false") return null;
  const child = launch("node", ["--import", "tsx", "scripts/chain.ts"], { ipc: true });
  /** @type {ChainWord} */
  const word = await new Promise((settle) => {
    child.once("message", (message) => settle(/** @type {ChainWord} */ (message)));
    child.once("exit", (code) => settle({ error: `The embedded chain ended with code ${code}.` }));
  });
  if ("error" in word) {
    console.warn(`No embedded chain: ${word.error}\nWallets cannot be looked up; everything else works.`);
    return null;
  }
  // Its parent was killed without a chance to end it.
  child.once("exit", (_code, signal) => signal !== null && endIfAlive(word.pid));
  process.env["ETH_RPC_URLS"] = word.url;
  process.env["EMBEDDED_CHAIN"] = "true";
  return word.url;
}

/** @param {number} pid */
function endIfAlive(pid) {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // It has ended by itself.
  }
}
