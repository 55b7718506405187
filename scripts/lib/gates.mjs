import { availableParallelism } from "node:os";
import { sum, tallyStep } from "./report.mjs";
import { run } from "./run.mjs";
import { runVitest } from "./run-vitest.mjs";

/** @typedef {import("./report.mjs").Tally} Tally */
/** @typedef {{ name: string, command: string[], isReported?: boolean }} Gate isReported: its last line is always shown */

/** Checks before the build, beside the unit tests. @type {readonly Gate[]} */
const GATES = [
  // Version 7 takes half the processor time. The version of the project has the API that Next and other tools need.
  { name: "types", command: ["node", "tools/node_modules/typescript/bin/tsc", "--noEmit"] },
  { name: "unused code", command: ["knip"] },
  { name: "import rules", command: ["depcruise", "--config", ".dependency-cruiser.mjs", "."] },
  { name: "format and lint", command: ["biome", "check"] },
  { name: "known holes", command: ["node", "scripts/audit.mjs"], isReported: true },
];

/** @param {Gate} gate @returns {Promise<Tally>} */
async function runGate({ name, command: [command = "", ...args], isReported = false }) {
  const { code, output, seconds } = await run(command, args, { quiet: true });
  if (code !== 0) console.log(output.trimEnd());
  const lastLine = isReported && code === 0 ? (output.trim().split("\n").at(-1) ?? "") : "";
  console.log(stepLine(code === 0, name, seconds, lastLine));
  return tallyStep(name, code === 0);
}

/**
 * Runs vitest tests and prints a line, and their full output when one fails.
 * @param {string} name of the step @param {readonly string[]} [args] of vitest @returns {Promise<Tally>}
 */
export async function testStep(name, args) {
  const { output, seconds, tally } = await runVitest(name, args);
  if (tally.failed > 0) console.log(output.trimEnd());
  console.log(stepLine(tally.failed === 0, name, seconds, `${tally.passed} passed`));
  return tally;
}

/**
 * Formats the line of a finished step.
 * @param {boolean} good @param {string} name @param {number} seconds @param {string} [note]
 */
export function stepLine(good, name, seconds, note = "") {
  return `${good ? "✓" : "✗"} ${name.padEnd(18)}${seconds.toFixed(1).padStart(7)} s  ${note}`.trimEnd();
}

/** Runs unit tests and gates, one per core at a time, and prints a line each. @returns {Promise<Required<Tally>>} */
export async function runGates() {
  // The slowest first.
  const waiting = [() => testStep("unit tests"), ...GATES.map((gate) => () => runGate(gate))];
  /** @type {Tally[]} */
  const tallies = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) tallies.push(await step());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return sum(tallies);
}
