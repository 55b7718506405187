// npm test: everything, from a fresh clone. Only Node modules may be imported before the installation.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "./lib/arguments.mjs";
import { requireNode } from "./lib/node-version.mjs";

requireNode();
readArguments("npm test: everything; npm run test:unit -- <path> and npm run test:e2e -- <path> run some tests", {});
process.chdir(join(import.meta.dirname, ".."));

const { build } = await import("./lib/build.mjs");
const { ensureBrowser } = await import("./lib/browser.mjs");
const { ensureFirefox } = await import("./lib/firefox.mjs");
const { runGates, stepLine, testStep } = await import("./lib/gates.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { closingLines, readPlaywright, sum, tallyStep } = await import("./lib/report.mjs");
const { installStopHandlers, run } = await import("./lib/run.mjs");

const startedAt = performance.now();
installStopHandlers({ cleanly: false });
await Promise.all([ensureInstalled(), ensureInstalled("tools")]);
// Only the end-to-end tests need them.
const browsers = ensureBrowsers();
// Reported by the step that needs them.
browsers.catch(() => {});
console.log(stepLine(true, "preparation", (performance.now() - startedAt) / 1000));

const tallies = [await runGates(), await buildStep()];
if (tallies[1]?.failed) tallies.push({ passed: 0, failed: 1, failures: ["what needs the build was not run"] });
else tallies.push(...(await runBuiltSteps()));

const total = sum(tallies);
console.log(stepLine(total.failed === 0, "all", (performance.now() - startedAt) / 1000));
console.log(closingLines(total));
process.exit(total.failed === 0 ? 0 : 1);

async function ensureBrowsers() {
  const browser = await ensureBrowser();
  console.log(`Browser: ${browser.path} (${browser.from})`);
  const firefox = await ensureFirefox();
  if (firefox) console.log(`Firefox: ${firefox.path} (${firefox.from})`);
}

async function buildStep() {
  const start = performance.now();
  const good = await build();
  console.log(stepLine(good, "build", (performance.now() - start) / 1000));
  return tallyStep("build", good);
}

/** Runs the steps that need the build. */
async function runBuiltSteps() {
  const machinesAndAlarms = async () => [
    await scriptStep("several machines", "machines"),
    await scriptStep("alarms", "alarms"),
  ];
  // The machines mostly wait: beside them the faults are tested.
  const beside = await Promise.all([testStep("faults", ["--config", "vitest.faults.config.ts"]), machinesAndAlarms()]);
  return [...beside.flat(), await endToEndStep()];
}

async function endToEndStep() {
  await browsers;
  const folder = mkdtempSync(join(tmpdir(), "e2e-"));
  const report = join(folder, "playwright.json");
  const { code, seconds } = await run("playwright", ["test", "--reporter=list,json"], {
    env: { E2E_SCOPE: "core", PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const tally = readPlaywright("end to end", report, code);
  rmSync(folder, { recursive: true });
  console.log(stepLine(code === 0, "end to end", seconds, `${tally.passed} passed`));
  return tally;
}

/**
 * Runs a test script, which prints a message and skips itself where a required program is unavailable. Like other tests
 * it is retried once, and reported as flaky if the retry passes.
 * @param {string} name @param {string} script
 */
async function scriptStep(name, script) {
  const first = await run("tsx", [`scripts/test-${script}.ts`]);
  const last = first.code === 0 ? first : await run("tsx", [`scripts/test-${script}.ts`]);
  console.log(stepLine(last.code === 0, name, last.seconds));
  return { ...tallyStep(name, last.code === 0), flaky: first !== last && last.code === 0 ? [name] : [] };
}
