import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closingLines, readTally, sum, tallyPlaywright, tallyVitest } from "@/scripts/lib/report.mjs";

const folder = mkdtempSync(join(tmpdir(), "report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(report: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const green = { numPassedTests: 5, numFailedTests: 0, testResults: [{ status: "passed", assertionResults: [{}] }] };

test("what passed and failed is counted", () => {
  expect(readTally(reportFile(green), tallyVitest, 0)).toEqual({ passed: 5, failed: 0 });
  expect(tallyPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 0 }, errors: [{}] })).toEqual({
    passed: 7,
    failed: 2,
    flaky: [],
  });
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6, flaky: [] });
});

test("a test that passes at its second try is named before the last line", () => {
  const suites = [
    {
      specs: [{ title: "is steady", file: "a.spec.ts", line: 3, tests: [{ status: "expected" }] }],
      suites: [{ specs: [{ title: "lives", file: "a.spec.ts", line: 9, tests: [{ status: "flaky" }] }] }],
    },
  ];
  const tally = tallyPlaywright({ stats: { expected: 7, unexpected: 0, flaky: 1 }, errors: [], suites });
  expect(tally).toEqual({ passed: 8, failed: 0, flaky: ["a.spec.ts:9 lives"] });
  expect(closingLines(sum([{ passed: 2, failed: 0 }, tally]))).toBe(
    "1 flaky\n  a.spec.ts:9 lives\n10 passed, 0 failed",
  );
  expect(closingLines(sum([{ passed: 2, failed: 1 }]))).toBe("0 flaky\n2 passed, 1 failed");
});

test("a test file that cannot be loaded has failed", () => {
  const report = { ...green, testResults: [{ status: "failed", assertionResults: [] }] };
  expect(tallyVitest(report)).toEqual({ passed: 5, failed: 1 });
});

test("a run that failed outside of its tests is not green", () => {
  expect(readTally(reportFile(green), tallyVitest, 1)).toEqual({ passed: 5, failed: 1 });
});

test("a run without a report, or with a broken one, has failed", () => {
  expect(readTally(join(folder, "none.json"), tallyVitest, 0)).toEqual({ passed: 0, failed: 1 });
  expect(readTally(reportFile({}), tallyVitest, 0)).toEqual({ passed: 0, failed: 1 });
});
