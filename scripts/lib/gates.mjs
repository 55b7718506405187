import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { readTally, sum, tallyStep, tallyVitest } from "./report.mjs";
import { run } from "./run.mjs";

/** @typedef {import("./report.mjs").Tally} Tally */
/** @typedef {{ name: string, command: string[], report?: string, isTold?: boolean }} Gate isTold: its words are shown, good or not */

/** What must hold before anything is built. The slowest stands first. @param {string} folder for the report @returns {Gate[]} */
function gates(folder) {
  const report = join(folder, "vitest.json");
  return [
    {
      name: "unit tests",
      command: ["vitest", "run", "--retry=1", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      report,
    },
    { name: "types", command: ["tsc", "--noEmit"] },
    { name: "unused code", command: ["knip"] },
    { name: "import rules", command: ["depcruise", "--config", ".dependency-cruiser.mjs", "."] },
    { name: "format and lint", command: ["biome", "check"] },
    { name: "known holes", command: ["node", "scripts/audit.mjs"], isTold: true },
  ];
}

/** @param {Gate} gate @returns {Promise<Tally>} */
async function runGate({ name, command: [command = "", ...args], report, isTold = false }) {
  const { code, output, seconds } = await run(command, args, { quiet: true });
  const tally = report ? readTally(name, report, tallyVitest, code) : tallyStep(name, code === 0);
  if (code !== 0) console.log(output.trimEnd());
  const words = isTold && code === 0 ? (output.trim().split("\n").at(-1) ?? "") : "";
  console.log(stepLine(code === 0, name, seconds, report ? `${tally.passed} passed` : words));
  return tally;
}

/** One line about a finished step. @param {boolean} good @param {string} name @param {number} seconds @param {string} [note] */
export function stepLine(good, name, seconds, note = "") {
  return `${good ? "✓" : "✗"} ${name.padEnd(18)}${seconds.toFixed(1).padStart(7)} s  ${note}`.trimEnd();
}

/** Runs every gate, as many at a time as there are cores, and prints a line for each. @returns {Promise<Required<Tally>>} */
export async function runGates() {
  const folder = mkdtempSync(join(tmpdir(), "gates-"));
  const waiting = gates(folder);
  /** @type {Tally[]} */
  const tallies = [];
  const lane = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) tallies.push(await runGate(gate));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  rmSync(folder, { recursive: true });
  return sum(tallies);
}
