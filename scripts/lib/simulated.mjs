/** @typedef {{ readonly what: string, readonly how: string, readonly real: string }} Simulated */

/**
 * What this installation stands in for, and how each becomes real; `npm start` prints it.
 * @param {string | null} chain address of the embedded chain, null when there is none
 * @returns {readonly Simulated[]}
 */
export function simulated(chain) {
  const art = {
    what: "Avatar art",
    how: "stand-ins, drawn here from the collection's public traits (answers carry X-Art: stand-in)",
    real: "the collection's own art belongs to its owner; this version has no setting for it yet",
  };
  if (chain === null) return [art];
  const how = `an embedded chain at ${chain}, chain id 1, with demo accounts (npm run chain lists them)`;
  return [art, { what: "Ethereum", how, real: "set ETH_RPC_URLS" }];
}
