import { readFileSync, rmSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, flaky?: readonly string[] }} Tally flaky: names of the tests that passed at their second try only */

/** @param {readonly Tally[]} tallies @returns {Required<Tally>} */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    flaky: tallies.flatMap(({ flaky = [] }) => flaky),
  };
}

/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport */

/** Tests of a vitest JSON report; a file that could not be loaded counts as one that failed. @param {VitestReport} report @returns {Tally} */
export function tallyVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites?: Suite[] }} PlaywrightReport
 */

/** @param {Suite} suite @returns {string[]} */
function flakyTestsOf({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyTestsOf)];
}

/**
 * Tests of a Playwright JSON report. A test that passes at its second try counts as passed and is named as flaky; an error outside of
 * tests counts as one that failed.
 * @param {PlaywrightReport} report @returns {Tally}
 */
export function tallyPlaywright(report) {
  const { stats, errors } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: flakyTestsOf(report),
  };
}

/**
 * The closing lines of `npm test`: the flaky tests by name, then the counts alone on the last line.
 * @param {Required<Tally>} tally @returns {string}
 */
export function closingLines({ passed, failed, flaky }) {
  return [`${flaky.length} flaky`, ...flaky.map((name) => `  ${name}`), `${passed} passed, ${failed} failed`].join(
    "\n",
  );
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
