// npm test: everything, from a fresh clone. Nothing but Node may be imported before the installation.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireNode } from "./lib/node-version.mjs";

requireNode();
process.chdir(join(import.meta.dirname, ".."));

const { build } = await import("./lib/build.mjs");
const { ensureBrowser } = await import("./lib/browser.mjs");
const { ensureFirefox } = await import("./lib/firefox.mjs");
const { runGates, stepLine } = await import("./lib/gates.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { closingLines, readTally, sum, tallyPlaywright, tallyStep, tallyVitest } = await import("./lib/report.mjs");
const { endTogether, run } = await import("./lib/run.mjs");

const startedAt = performance.now();
endTogether({ cleanly: false });
await Promise.all([ensureInstalled(), ensureInstalled("tools")]);
const browser = await ensureBrowser();
console.log(`Browser: ${browser.path} (${browser.from})`);
const firefox = await ensureFirefox();
if (firefox) console.log(`Firefox: ${firefox.path} (${firefox.from})`);
console.log(stepLine(true, "preparation", (performance.now() - startedAt) / 1000));

/** What needs the build. */
const stepsAfterBuild = [
  faultsStep,
  () => scriptStep("several machines", "machines"),
  () => scriptStep("alarms", "alarms"),
  endToEndStep,
];
const tallies = [await runGates(), await buildStep()];
if (tallies[1]?.failed)
  tallies.push({ passed: 0, failed: stepsAfterBuild.length, failures: ["what needs the build was not run"] });
else for (const step of stepsAfterBuild) tallies.push(await step());

const total = sum(tallies);
console.log(stepLine(total.failed === 0, "all", (performance.now() - startedAt) / 1000));
console.log(closingLines(total));
process.exit(total.failed === 0 ? 0 : 1);

async function buildStep() {
  const start = performance.now();
  const good = await build();
  console.log(stepLine(good, "build", (performance.now() - start) / 1000));
  return tallyStep("build", good);
}

async function faultsStep() {
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  const report = join(folder, "vitest.json");
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output, seconds } = await run(
    "vitest",
    ["run", "--retry=1", "--config", "vitest.faults.config.ts", ...reports],
    { quiet: true },
  );
  const tally = readTally("faults", report, tallyVitest, code);
  rmSync(folder, { recursive: true });
  if (code !== 0) console.log(output.trimEnd());
  console.log(stepLine(code === 0, "faults", seconds, `${tally.passed} passed`));
  return tally;
}

async function endToEndStep() {
  const folder = mkdtempSync(join(tmpdir(), "e2e-"));
  const report = join(folder, "playwright.json");
  const { code, seconds } = await run("playwright", ["test", "--reporter=list,json"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const tally = readTally("end to end", report, tallyPlaywright, code);
  rmSync(folder, { recursive: true });
  console.log(stepLine(code === 0, "end to end", seconds, `${tally.passed} passed`));
  return tally;
}

/**
 * A test that is a script of its own, and skips itself, in words, where a program that it needs is not to be had. As any other test it
 * has a second try, and is named as flaky when it needs one.
 * @param {string} name @param {string} script
 */
async function scriptStep(name, script) {
  const first = await run("tsx", [`scripts/test-${script}.ts`]);
  const last = first.code === 0 ? first : await run("tsx", [`scripts/test-${script}.ts`]);
  console.log(stepLine(last.code === 0, name, last.seconds));
  return { ...tallyStep(name, last.code === 0), flaky: first !== last && last.code === 0 ? [name] : [] };
}
