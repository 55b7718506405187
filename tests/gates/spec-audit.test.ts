import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface AuditLine {
  /** `2.14`: section and position in it. */
  readonly line: string;
  readonly statement: string;
  readonly code: string;
  readonly proof: string;
}

const [, ...sections] = readFileSync("docs/spec-audit.md", "utf8").split(/^## /m);

function linesOf(section: string): readonly AuditLine[] {
  const rows = section.split("\n").filter((row) => /^\| \d/.test(row));
  return rows.map((row) => {
    const [line = "", statement = "", code = "", proof = "", ...others] = row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    if (others.length > 0) throw new Error(`Line ${line} has more than four columns.`);
    return { line, statement, code, proof };
  });
}

const lines = sections.flatMap(linesOf);
/** Numbers of the lines that violate a rule. */
const breaking = (rule: (line: AuditLine) => boolean) => lines.filter(rule).map(({ line }) => line);

/** The paths of a cell with nothing else in it; empty for any other cell. */
function pathsIn(cell: string): readonly string[] {
  return /^`[^`]+`(, `[^`]+`)*$/.test(cell) ? [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path) : [];
}

const isMissing = (cell: string) => /\bmissing\b/.test(cell);

const isTest = (path: string) =>
  /^(tests|e2e)\/.+\.(test|spec)\.tsx?$/.test(path) &&
  existsSync(path) &&
  /\b(test|it)(\.each)?\(/.test(readFileSync(path, "utf8"));

test("the audit covers the nine sections of the specification", () => {
  expect(sections.map((section) => section.slice(0, 2))).toEqual([
    "1.",
    "2.",
    "3.",
    "4.",
    "5.",
    "6.",
    "7.",
    "8.",
    "9.",
  ]);
  expect(lines.length).toBeGreaterThan(250);
});

test("the lines of a section are numbered without a gap", () => {
  const numbers = sections.map((section) => linesOf(section).map(({ line }) => line));
  expect(numbers).toEqual(numbers.map((own, at) => own.map((_, place) => `${at + 1}.${place + 1}`)));
});

describe("every line", () => {
  test("has a unique statement", () => {
    const statements = lines.map(({ statement }) => statement);
    expect(breaking(({ statement }) => statement.length < 10)).toEqual([]);
    expect(statements.filter((statement, at) => statements.indexOf(statement) !== at)).toEqual([]);
  });

  test("has code and a test", () => {
    expect(breaking(({ code, proof }) => isMissing(code) || isMissing(proof))).toEqual([]);
  });

  test("names code that exists, in one or two files", () => {
    const isCode = (path: string) => existsSync(path) && !/^(tests|e2e|docs)\//.test(path);
    const isRight = (paths: readonly string[]) => paths.length > 0 && paths.length < 3 && paths.every(isCode);
    expect(breaking(({ code }) => !isMissing(code) && !isRight(pathsIn(code)))).toEqual([]);
  });

  test("names one test that exists", () => {
    const isRight = (paths: readonly string[]) => paths.length === 1 && paths.every(isTest);
    expect(breaking(({ proof }) => !isMissing(proof) && !isRight(pathsIn(proof)))).toEqual([]);
  });

  test("that differs links to the reason", () => {
    expect(
      breaking(({ statement }) => statement.includes("differs:") && !statement.includes("(decisions.md)")),
    ).toEqual([]);
  });
});
