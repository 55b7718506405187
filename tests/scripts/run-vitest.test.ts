import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runVitest } from "@/scripts/lib/run-vitest.mjs";

const folder = mkdtempSync(join(tmpdir(), "run-vitest-"));
// The test files import vitest.
symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A test file that fails in its first run. */
const fails = (statement: string) => `
  import { existsSync, writeFileSync } from "node:fs";
  import { afterAll, beforeAll, expect, test } from "vitest";
  const isFirst = () => !existsSync(import.meta.filename + ".ran");
  const mark = () => writeFileSync(import.meta.filename + ".ran", "");
  ${statement}`;

const FILES = {
  steady: `import { test } from "vitest"; test("stands", () => {});`,
  hook: fails(
    `beforeAll(() => { if (isFirst()) { mark(); throw new Error("not yet"); } }); test("follows", () => {});`,
  ),
  late: fails(`test("leaves", () => { if (isFirst()) { mark(); void Promise.reject(new Error("nobody waits")); } });`),
  slow: `import { test } from "vitest"; let n = 0; test("waits", () => { if (n++ === 0) throw new Error("early"); });`,
  wrong: `import { test } from "vitest"; test("counts", () => { throw new Error("one"); });`,
  both: `import { test } from "vitest";
    test("fails", () => { void Promise.reject(new Error("nobody waits")); throw new Error("two"); });`,
  broken: `throw new Error("no such thing");`,
};

async function runAll() {
  const root = mkdtempSync(join(folder, "run-"));
  writeFileSync(join(root, "vitest.config.mjs"), `export default { root: import.meta.dirname };`);
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, `${name}.test.js`), text);
  const { tally } = await runVitest("unit tests", ["--config", join(root, "vitest.config.mjs")]);
  return { ...tally, flaky: tally.flaky.toSorted(), failures: tally.failures.toSorted() };
}

test("tests that pass in the second run count as passed and flaky; others, and files, are listed as failures", async () => {
  expect(await runAll()).toEqual({
    passed: 4,
    failed: 3,
    failures: ["both.test.js fails: two", "broken.test.js: no such thing", "wrong.test.js counts: one"],
    flaky: ["hook.test.js: not yet", "outside of the tests: nobody waits", "slow.test.js waits: early"],
  });
}, 60_000);

test("a run without a report counts as failed", async () => {
  const { tally } = await runVitest("unit tests", ["--config", "no-such-config.mjs"]);
  expect(tally).toMatchObject({ passed: 0, failed: 1, failures: ["unit tests: left no report"] });
}, 60_000);
