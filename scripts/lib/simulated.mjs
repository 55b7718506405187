/** @typedef {{ readonly what: string, readonly how: string, readonly real: string }} Simulated */

/** Settings of the collection's own art, and the kind of each (docs/art.md). */
const ART = /** @type {const} */ ([
  ["ART_POSTER_URL", "posters"],
  ["ART_IMAGE_URL", "full pictures"],
  ["ART_PRINT_URL", "prints"],
  ["ART_MODEL_URL", "models"],
]);

/**
 * Lists what this installation simulates, and the real setting; `npm start` prints it.
 * @param {string | null} chain address of the embedded chain, null when there is none @param {NodeJS.ProcessEnv} env
 * @returns {readonly Simulated[]}
 */
export function simulated(chain, env) {
  const rows = [];
  const drawn = ART.filter(([setting]) => !env[setting]);
  if (drawn.length > 0)
    rows.push({
      what: `Avatar art (${drawn.map(([, kind]) => kind).join(", ")})`,
      how: "stand-ins, drawn here from the collection's public traits (answers carry X-Art: stand-in)",
      real: `set ${drawn.map(([setting]) => setting).join(", ")} to where the collection's own art is (docs/art.md)`,
    });
  if (chain !== null)
    rows.push({
      what: "Ethereum",
      how: `an embedded chain at ${chain}, chain id 1, with demo accounts (npm run chain lists them)`,
      real: "set ETH_RPC_URLS",
    });
  return rows;
}
