// npm run test:nodes [-- 24 26]: the product on every Node version that it supports. On each: the unit tests, then `npm start` and a
// person who signs in with the demo wallet, chooses an avatar and saves a mood, in Chromium. --smoke leaves the unit tests out.
import { resolve } from "node:path";
import { ensureBrowser } from "./lib/browser.mjs";
import { stepLine } from "./lib/gates.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { NODE_VERSIONS } from "./lib/node-version.mjs";
import { endTogether, run } from "./lib/run.mjs";
import { fetchNode } from "./lib/unpack-package.mjs";

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

const wanted = process.argv.slice(2).filter((word) => word !== "--smoke");
const unknown = wanted.filter((version) => !NODE_VERSIONS.includes(version));
if (unknown.length > 0) throw new Error(`${unknown.join(", ")} is not supported: name ${NODE_VERSIONS.join(", ")}.`);
endTogether({ cleanly: false });
await ensureInstalled();
await ensureInstalled("tools");
process.env["CHROMIUM_PATH"] ??= (await ensureBrowser()).path;
const failed = [];
for (const version of wanted.length > 0 ? wanted : NODE_VERSIONS) {
  if (!(await testOn(version, !process.argv.includes("--smoke")))) failed.push(version);
}
console.log(failed.length === 0 ? "The product runs on all of them." : `Failed on Node ${failed.join(", ")}.`);
process.exit(failed.length === 0 ? 0 : 1);
