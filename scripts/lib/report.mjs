import { readFileSync, rmSync } from "node:fs";

/** @typedef {{ passed: number, failed: number }} Tally */

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}

/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport */

/** Tests of a vitest JSON report; a file that could not be loaded counts as one that failed. @param {VitestReport} report @returns {Tally} */
export function tallyVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport */

/**
 * Tests of a Playwright JSON report. One that passed at its second try has passed, and Playwright's own list names it as flaky; an
 * error outside of tests counts as one that failed.
 * @param {PlaywrightReport} report @returns {Tally}
 */
export function tallyPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * Reads and removes a report file. A run that failed never counts as passed, nor one without a report.
 * @template T @param {string} file @param {(report: T) => Tally} tally @param {number} code exit code of the run
 * @returns {Tally}
 */
export function readTally(file, tally, code) {
  try {
    const found = tally(JSON.parse(readFileSync(file, "utf8")));
    rmSync(file);
    return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
  } catch {
    return { passed: 0, failed: 1 };
  }
}
