import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Words banned from names, each with the usual term. */
const RETIRED: ReadonlyMap<string, string> = new Map([
  ["most", "MAX_"],
  ["least", "MIN_"],
  ["longest", "MAX_"],
  ["fewest", "MIN_"],
  ["wish", "request"],
  ["wishes", "requests"],
  ["wished", "requested"],
  ["patience", "timeoutMs"],
  ["turnstile", "semaphore"],
  ["payer", "caller"],
  ["manners", "presets"],
  ["habits", "options"],
  ["overhear", "listen"],
  ["beholder", "visibility"],
  ["distrust", "invalidate"],
  ["furnish", "attach"],
  ["tidy", "normalize"],
  ["ask", "fetch, request"],
  ["asked", "requested"],
  ["tell", "report, notify"],
  ["told", "reported"],
  ["settle", "resolve, sync, finish"],
  ["begun", "startedAt"],
  ["brought", "loaded"],
  ["heard", "received"],
  ["nobody", "none"],
  ["somebody", "a noun: avatar, visitor, holder"],
  ["whose", "owner, key"],
]);
/** Banned in constants only: `mostCommon` is plain English. */
const OF_CONSTANTS: ReadonlySet<string> = new Set(["most", "least", "longest", "fewest"]);

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));

const wordsOf = (name: string) => name.split(/_|(?<=[a-z0-9])(?=[A-Z])/);
const isRetired = (word: string) =>
  RETIRED.has(word.toLowerCase()) && (!OF_CONSTANTS.has(word.toLowerCase()) || word === word.toUpperCase());

const textOf = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

/** Whether any word, also of a comment, is retired: only then is the file parsed. */
function hasRetired(text: string): boolean {
  return [...new Set(text.match(/[A-Za-z_$][\w$]*/g))].some((name) => wordsOf(name).some(isRetired));
}

function identifiersOf(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.push(node.text.replace(/^#/, ""));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

test("no identifier has a retired word", { timeout: 60_000 }, () => {
  const suspects = [...textOf].filter(([, text]) => hasRetired(text));
  const offenders = suspects.flatMap(([file, text]) =>
    [...new Set(identifiersOf(file, text))].flatMap((name) => {
      const word = wordsOf(name).find(isRetired);
      return word === undefined ? [] : [`${file}: ${name} (${RETIRED.get(word.toLowerCase())})`];
    }),
  );
  expect(offenders).toEqual([]);
});

test.each(["MOST_BYTES", "userWishes", "patienceMs"])("%s is detected as retired", (name) => {
  expect(wordsOf(name).some(isRetired)).toBe(true);
});

/** Actors without a name: a comment says which visitor, holder, client, caller or process it means. */
const NAMELESS = /(?<!`)\b(somebody|nobody|everybody|anybody|whoever|beholder)\b/i;

test("no comment has a nameless actor", () => {
  const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);
  const offenders = [...textOf].flatMap(([file, text]) =>
    text.split("\n").flatMap((line, at) => (isComment(line) && NAMELESS.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(offenders).toEqual([]);
});
