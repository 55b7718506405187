import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closingLines, readTally, sum, tallyPlaywright, tallyStep, tallyVitest } from "@/scripts/lib/report.mjs";

const folder = mkdtempSync(join(tmpdir(), "report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(report: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const green = {
  numPassedTests: 5,
  numFailedTests: 0,
  testResults: [{ name: "a.test.ts", status: "passed", message: "", assertionResults: [] }],
};

test("what passed and failed is counted", () => {
  expect(readTally("unit tests", reportFile(green), tallyVitest, 0)).toMatchObject({ passed: 5, failed: 0 });
  expect(tallyPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 0 }, errors: [{}] })).toMatchObject({
    passed: 7,
    failed: 2,
    flaky: [],
  });
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toMatchObject({ passed: 4, failed: 6, flaky: [] });
});

test("what failed, and what passes at its second try, is named before the last line", () => {
  const result = (message: string) => [{ error: { message } }];
  const suites = [
    {
      specs: [{ title: "is steady", file: "a.spec.ts", line: 3, tests: [{ status: "expected" }] }],
      suites: [
        {
          specs: [
            { title: "lives", file: "a.spec.ts", line: 9, tests: [{ status: "flaky", results: result("late\nat 1") }] },
            { title: "ends", file: "b.spec.ts", line: 4, tests: [{ status: "unexpected", results: result("never") }] },
          ],
        },
      ],
    },
  ];
  const browsers = tallyPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [], suites });
  const units = tallyVitest({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: "c.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: " adds", failureMessages: [] },
          { status: "passed", fullName: " waits", failureMessages: ["Error: early"] },
          { status: "failed", fullName: " counts", failureMessages: ["\u001b[31mError: 1\u001b[39m\n at"] },
        ],
      },
    ],
  });
  expect(closingLines(sum([browsers, units, tallyStep("types", false)]))).toBe(
    [
      "✗ b.spec.ts:4 ends: never",
      "✗ c.test.ts counts: Error: 1",
      "✗ types",
      "2 flaky",
      "  a.spec.ts:9 lives: late",
      "  c.test.ts waits: Error: early",
      "10 passed, 3 failed",
    ].join("\n"),
  );
  expect(closingLines(sum([tallyStep("types", true)]))).toBe("0 flaky\n1 passed, 0 failed");
});

test("a test file that cannot be loaded has failed", () => {
  const testResults = [{ name: "a.test.ts", status: "failed", message: "no such file", assertionResults: [] }];
  expect(tallyVitest({ ...green, testResults })).toMatchObject({
    passed: 5,
    failed: 1,
    failures: ["a.test.ts: no such file"],
  });
});

test("a run that failed outside of its tests is not green", () => {
  expect(readTally("faults", reportFile(green), tallyVitest, 1)).toMatchObject({
    passed: 5,
    failed: 1,
    failures: ["faults: failed outside of its tests"],
  });
});

test("a run without a report, or with a broken one, has failed", () => {
  const lost = { passed: 0, failed: 1, failures: ["faults: left no report"] };
  expect(readTally("faults", join(folder, "none.json"), tallyVitest, 0)).toEqual(lost);
  expect(readTally("faults", reportFile({}), tallyVitest, 0)).toEqual(lost);
});
