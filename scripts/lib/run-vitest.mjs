import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { failureLine, sum } from "./report.mjs";
import { run } from "./run.mjs";

/**
 * @typedef {import("./report.mjs").Tally} Tally
 * @typedef {{ tally: Tally, broken: { file: string, line: string }[] }} Report
 *   tally: of the files that completed; broken: the others, with the first line of the error, without a file if unknown
 */

const REPORT_FILE = "VITEST_REPORT_FILE";

/** @param {import("vitest/node").TestModule} module @returns {Tally} */
function tallyModule(module) {
  const tests = [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    const line = failureLine(`${module.relativeModuleId} ${test.fullName}`, errors?.[0]?.message);
    return { state, line, isFlaky: test.diagnostic()?.flaky === true };
  });
  const failures = tests.filter(({ state }) => state === "failed").map(({ line }) => line);
  return {
    passed: tests.filter(({ state }) => state === "passed").length,
    failed: failures.length,
    failures,
    flaky: tests.filter(({ isFlaky }) => isFlaky).map(({ line }) => line),
  };
}

/**
 * Returns why a file did not complete: an error of a hook or at its top level, or a lost worker.
 * @param {import("vitest/node").TestModule} module
 */
function describeBroken(module) {
  const [error] = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  return error?.message ?? `is ${module.state()}`;
}

/** The reporter of the runs that `runVitest` starts. */
export default class TallyReporter {
  /** @param {readonly import("vitest/node").TestModule[]} modules @param {readonly import("vitest/node").SerializedError[]} errors */
  onTestRunEnd(modules, errors) {
    const tried = modules.map((module) => ({ module, file: module.moduleId, tally: tallyModule(module) }));
    // A test that failed twice has failed, whatever else is wrong with its file.
    const failed = new Set(tried.filter(({ tally }) => tally.failed > 0).map(({ file }) => file));
    const broken = errors
      .map((error) => ({
        file: String(error["VITEST_TEST_PATH"] ?? ""),
        line: failureLine("outside of the tests", error.message),
      }))
      .filter(({ file }) => !failed.has(file));
    /** @type {Tally[]} */
    const tallies = [];
    for (const { module, file, tally } of tried) {
      if (broken.some((each) => each.file === file)) continue;
      if (failed.has(file) || ["passed", "skipped"].includes(module.state())) tallies.push(tally);
      else broken.push({ file, line: failureLine(module.relativeModuleId, describeBroken(module)) });
    }
    writeFileSync(process.env[REPORT_FILE] ?? "", JSON.stringify({ tally: sum(tallies), broken }));
  }
}

/** @param {string} name @param {readonly string[]} args */
async function runOnce(name, args) {
  const folder = mkdtempSync(join(tmpdir(), "vitest-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", `--reporter=${fileURLToPath(import.meta.url)}`];
  const result = await run("vitest", ["run", "--retry=1", ...reporters, ...args], {
    quiet: true,
    env: { [REPORT_FILE]: file },
  });
  /** @type {Report} */
  let report = { tally: { passed: 0, failed: 0 }, broken: [{ file: "", line: `${name}: left no report` }] };
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // Keeps the report above.
  }
  rmSync(folder, { recursive: true });
  const { tally, broken } = report;
  if (result.code !== 0 && tally.failed + broken.length === 0)
    broken.push({ file: "", line: `${name}: failed outside of its tests` });
  return { ...result, tally, broken };
}

/**
 * Runs vitest tests. Retries what failed, the whole file if a hook failed, and reports it as flaky if the retry passes.
 * @param {string} name of the step @param {readonly string[]} [args] options and files
 * @returns {Promise<{ output: string, seconds: number, tally: Required<Tally> }>}
 */
export async function runVitest(name, args = []) {
  const first = await runOnce(name, args);
  const lines = first.broken.map(({ line }) => line);
  const files = [...new Set(first.broken.map(({ file }) => file))];
  if (files.length === 0) return { ...first, tally: sum([first.tally]) };
  if (files.includes(""))
    return { ...first, tally: sum([first.tally, { passed: 0, failed: lines.length, failures: lines }]) };
  const options = args.filter((arg, at) => arg.startsWith("-") || args[at - 1]?.startsWith("--config"));
  const second = await runOnce(name, [...options, ...files]);
  const failures = second.broken.map(({ line }) => line);
  const retryTally = {
    passed: 0,
    failed: failures.length,
    failures,
    flaky: lines.filter((line) => !failures.includes(line)),
  };
  return {
    output: first.output + second.output,
    seconds: first.seconds + second.seconds,
    tally: sum([first.tally, second.tally, retryTally]),
  };
}
