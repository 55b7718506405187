import { resolve } from "node:path";
import { chooseNames, readArguments } from "./lib/arguments.mjs";
import { ensureBrowser } from "./lib/browser.mjs";
import { stepLine } from "./lib/gates.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { NODE_VERSIONS } from "./lib/node-version.mjs";
import { installStopHandlers, run } from "./lib/run.mjs";
import { fetchNode } from "./lib/unpack-package.mjs";

const USAGE = `npm run test:nodes [-- <version> ...] [--smoke]: the product on these versions of Node (${NODE_VERSIONS.join(", ")}), else on all.
On each: the unit tests, which --smoke leaves out, then npm start and a visitor who signs in with the demo wallet, chooses an avatar and
saves a mood, in Chromium.`;

/** A journey through every layer: pages, chain, session, database, drawn pictures. */
const JOURNEY = ["e2e/start.spec.ts", "e2e/wallet-journeys.spec.ts"];

/** @param {string} version @param {boolean} withUnitTests @returns {Promise<boolean>} whether all passed */
async function testOn(version, withUnitTests) {
  const { node, path } = await fetchNode(version);
  const env = { PATH: path, CI: process.env["CI"] ?? "" };
  const { output } = await run(node, ["--version"], { quiet: true });
  const name = `Node ${output.trim()}`;
  const steps = [
    ...(withUnitTests ? [["unit tests", "vitest/vitest.mjs", "run"]] : []),
    ["start, journey", "@playwright/test/cli.js", "test", "--reporter=line", ...JOURNEY],
  ];
  let isGood = true;
  for (const [what = "", program = "", ...args] of steps) {
    const { code, output, seconds } = await run(node, [resolve("node_modules", program), ...args], {
      quiet: true,
      env,
    });
    if (code !== 0) console.log(output.trimEnd());
    console.log(stepLine(code === 0, `${name}, ${what}`.padEnd(34), seconds));
    isGood &&= code === 0;
  }
  return isGood;
}

const { wanted, isSmoke } = readArguments(USAGE, { smoke: { type: "boolean" } }, (values, positionals) => ({
  wanted: chooseNames(positionals, NODE_VERSIONS),
  isSmoke: values.smoke === true,
}));
installStopHandlers({ cleanly: false });
await ensureInstalled();
await ensureInstalled("tools");
process.env["CHROMIUM_PATH"] ??= (await ensureBrowser()).path;
const failed = [];
for (const version of wanted) {
  if (!(await testOn(version, !isSmoke))) failed.push(version);
}
console.log(failed.length === 0 ? "The product runs on all of them." : `Failed on Node ${failed.join(", ")}.`);
process.exit(failed.length === 0 ? 0 : 1);
