import { readFileSync } from "node:fs";

/** Tested versions (`npm run test:nodes`): the oldest supported one of each even major. */
export const NODE_VERSIONS = ["20.19", "22", "24", "26"];

/**
 * Whether a Node version satisfies a lower bound such as `>=20.19`.
 * @param {string} version as in `process.versions.node`
 * @param {string} range `>=major.minor`
 */
export function satisfies(version, range) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = range.replace(">=", "").split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** Ends the process with a clear message when this Node is older than `engines` of package.json. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  if (satisfies(process.versions.node, engines.node)) return;
  console.error(`This needs Node ${engines.node.replace(">=", "")} or newer; this is Node ${process.versions.node}.`);
  console.error("Get a current one from https://nodejs.org or with your version manager, then run the command again.");
  process.exit(1);
}
