import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ passed: number, failed: number, flaky?: readonly string[], failures?: readonly string[] }} Tally
 *   flaky: names of the tests that passed only in the retry; failures: each failure with the first line of its error
 */

/** @param {readonly Tally[]} tallies @returns {Required<Tally>} */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    flaky: tallies.flatMap(({ flaky = [] }) => flaky),
    failures: tallies.flatMap(({ failures = [] }) => failures),
  };
}

/** Tallies a step without tests. @param {string} name @param {boolean} isGood @returns {Tally} */
export const tallyStep = (name, isGood) => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  failures: isGood ? [] : [name],
});

/** Formats a name and its error's first line. @param {string} name @param {string} [message] @returns {string} */
export const failureLine = (name, message = "") =>
  `${name}: ${stripVTControlCharacters(message).split("\n")[0]}`.slice(0, 240);

/**
 * @typedef {{ status: string, results?: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: { message?: string }[], suites?: Suite[] }} PlaywrightReport
 */

/** Lists the tests with a status. @param {Suite} suite @param {"flaky" | "unexpected"} status @returns {string[]} */
function testsThatEnded({ suites = [], specs = [] }, status) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => failureLine(`${file}:${line} ${title}`, results?.[0]?.error?.message)),
  );
  return [...own, ...suites.flatMap((suite) => testsThatEnded(suite, status))];
}

/**
 * Tallies a Playwright JSON report. A test that passes in the retry counts as passed and is listed as flaky; an error
 * outside of tests counts as a failed test.
 * @param {PlaywrightReport} report @returns {Tally}
 */
export function tallyPlaywright(report) {
  const { stats, errors } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: testsThatEnded(report, "flaky"),
    failures: [
      ...testsThatEnded(report, "unexpected"),
      ...errors.map(({ message }) => failureLine("outside of the tests", message)),
    ],
  };
}

/**
 * Returns the closing lines of `npm test`: failures and flaky tests by name, then only the counts on the last line.
 * @param {Required<Tally>} tally @returns {string}
 */
export function closingLines({ passed, failed, flaky, failures }) {
  return [
    ...failures.map((name) => `✗ ${name}`),
    `${flaky.length} flaky`,
    ...flaky.map((name) => `  ${name}`),
    `${passed} passed, ${failed} failed`,
  ].join("\n");
}

/**
 * Reads a Playwright report. A failed run and a run without a report never count as passed.
 * @param {string} step its name @param {string} file @param {number} code exit code of the run @returns {Tally}
 */
export function readPlaywright(step, file, code) {
  try {
    const found = tallyPlaywright(JSON.parse(readFileSync(file, "utf8")));
    const hasHiddenFailure = code !== 0 && found.failed === 0;
    return hasHiddenFailure ? { ...found, failed: 1, failures: [`${step}: failed outside of its tests`] } : found;
  } catch {
    return { passed: 0, failed: 1, failures: [`${step}: left no report`] };
  }
}
