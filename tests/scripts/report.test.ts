import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closingLines, readPlaywright, sum, tallyPlaywright, tallyStep } from "@/scripts/lib/report.mjs";

const folder = mkdtempSync(join(tmpdir(), "report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(report: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const green = { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [] };

test("counts passed and failed tests", () => {
  expect(readPlaywright("end to end", reportFile(green), 0)).toMatchObject({ passed: 5, failed: 0 });
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

test("lists failed and flaky tests before the last line", () => {
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
  const units = {
    passed: 2,
    failed: 1,
    flaky: ["c.test.ts waits: Error: early"],
    failures: ["c.test.ts counts: Error: 1"],
  };
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

test("a run that failed outside of its tests counts as failed", () => {
  expect(readPlaywright("end to end", reportFile(green), 1)).toMatchObject({
    passed: 5,
    failed: 1,
    failures: ["end to end: failed outside of its tests"],
  });
});

test("a run without a valid report counts as failed", () => {
  const lost = { passed: 0, failed: 1, failures: ["end to end: left no report"] };
  expect(readPlaywright("end to end", join(folder, "none.json"), 0)).toEqual(lost);
  expect(readPlaywright("end to end", reportFile({}), 0)).toEqual(lost);
});
