import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

// How much code there is, and how it hangs together. `npm run test:unit -- measures` prints the table.

const MAX_FUNCTION_LINES = 80;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter(existsSync);
const text = (file: string) => readFileSync(file, "utf8");
const countLines = (counted: readonly string[]) =>
  counted.reduce((sum, file) => sum + text(file).split("\n").length - 1, 0);

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
const isProduct = (file: string) =>
  /^(lib|components|pages|stores|contracts)\//.test(file) && isCode(file) && !file.includes(".generated.");
const product = files.filter(isProduct);
const core = product.filter((file) => /^(lib|contracts|stores)\//.test(file));
const styles = files.filter((file) => /^(styles|components)\/.*\.scss$/.test(file));
const coreTests = files.filter((file) => /^tests\/(lib|contracts|stores)\/.*\.test(-d)?\.tsx?$/.test(file));

interface Findings {
  readonly imported: ReadonlySet<string>;
  readonly exported: readonly string[];
  readonly nonNull: number;
  /** Functions without JSX over `MAX_FUNCTION_LINES`, as "file:line". */
  readonly longFunctions: readonly string[];
}

function isExported(node: ts.Statement): boolean {
  return ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** The names that a file declares and exports; a default export has none. */
function exportedNames(source: ts.SourceFile): readonly string[] {
  return source.statements.filter(isExported).flatMap((node) => {
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []));
    const name = ts.getNameOfDeclaration(node as ts.Node as ts.Declaration);
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

function examine(file: string): Findings {
  const code = text(file);
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const longFunctions: string[] = [];
  let nonNull = 0;
  /** Returns whether the node contains JSX. */
  const visit = (node: ts.Node): boolean => {
    if (ts.isNonNullExpression(node)) nonNull += 1;
    let hasJsx = ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
    ts.forEachChild(node, (child) => {
      hasJsx = visit(child) || hasJsx;
    });
    if (ts.isFunctionLike(node) && !hasJsx) {
      const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      const last = source.getLineAndCharacterOfPosition(node.end).line;
      if (last - first + 1 > MAX_FUNCTION_LINES) longFunctions.push(`${file}:${first + 1}`);
    }
    return hasJsx;
  };
  visit(source);
  const imported = ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName);
  return { imported: new Set(imported), exported: exportedNames(source), nonNull, longFunctions };
}

const found = new Map(
  files
    .filter((file) => isCode(file) && !/^(tests|e2e|bench|examples|packages)\//.test(file))
    .map((file) => [file, examine(file)]),
);
const ofProduct = product.flatMap((file) => found.get(file) ?? []);

function countBy(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** How many files of product, scripts and tools import each product file, by its path without extension. */
const importers = countBy(
  [...found].flatMap(([file, { imported }]) =>
    [...imported].map((name) =>
      (name.startsWith("@/") ? name.slice(2) : new URL(name, `file:///${file}`).pathname.slice(1)).replace(
        /\.(tsx?|mjs)$/,
        "",
      ),
    ),
  ),
);
const withOneImporter = product.filter((file) => importers.get(file.replace(/\.(tsx?|mjs)$/, "")) === 1);

/** Names that several files may export, with the reason. */
const SEVERAL: ReadonlyMap<string, string> = new Map([
  ["VIEWER_SOURCE", "a value that the viewer has without its contract, for its size; a test holds both equal"],
]);
const exporters = countBy(
  product.filter((file) => !file.startsWith("pages/")).flatMap((file) => [...new Set(found.get(file)?.exported)]),
);
const exportedTwice = [...exporters].flatMap(([name, count]) => (count > 1 ? [name] : []));

/** Files of each path in the guide; architecture.test.ts holds that each imports the next. */
const depths = [...text("docs/architecture.md").matchAll(/\n([^\n]+):\n\n```\n(.*?)```/gs)].map(
  ([, title = "", tree = ""]) =>
    [`files from event to effect: ${title}`, tree.match(/^ *[\w/[\]-]+\.tsx?/gm)?.length ?? 0] as const,
);

interface Measure {
  readonly name: string;
  readonly value: number;
  /** The goal where it is reached, else today's value, rounded: it only comes nearer to the goal. */
  readonly bound: number;
  readonly goal: number;
  /** Whether more is better: the bound is a floor, else a ceiling. */
  readonly isFloor?: boolean;
}

const perThousand = (count: number, lines: number) => Math.round((count / lines) * 10_000) / 10;
const productLines = countLines(product);
const longFunctions = ofProduct.flatMap((findings) => findings.longFunctions);
const nonNullCount = ofProduct.reduce((sum, { nonNull }) => sum + nonNull, 0);

const MEASURES: readonly Measure[] = [
  { name: "product files", value: product.length, bound: 900, goal: 900 },
  { name: "product lines", value: productLines, bound: 67_850, goal: 60_000 },
  { name: "product files with one importer", value: withOneImporter.length, bound: 250, goal: 250 },
  ...depths.map(([name, value]) => ({ name, value, bound: 18, goal: 18 })),
  { name: "lines of styles", value: countLines(styles), bound: 7000, goal: 7000 },
  { name: `functions without JSX over ${MAX_FUNCTION_LINES} lines`, value: longFunctions.length, bound: 0, goal: 0 },
  { name: "non-null assertions per 1,000 lines", value: perThousand(nonNullCount, productLines), bound: 0, goal: 0 },
  {
    name: "lines of tests per 1,000 of lib, contracts, stores",
    value: perThousand(countLines(coreTests), countLines(core)),
    bound: 700,
    goal: 700,
    isFloor: true,
  },
];

test("the measures of the code are within their bounds", () => {
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(76) : String(cell).padStart(9))).join("");
  const table = MEASURES.map(({ name, value, bound, goal, isFloor }) =>
    row([name, value, `${isFloor ? "≥" : "≤"} ${bound}`, goal]),
  );
  process.stdout.write(`${[row(["", "value", "bound", "goal"]), ...table].join("\n")}\n`);
  const isBroken = ({ value, bound, isFloor }: Measure) => (isFloor ? value < bound : value > bound);
  expect.soft(longFunctions).toEqual([]);
  const hint = "Bounds do not rise: merge or shorten what the change touches until the measure is back.";
  expect(MEASURES.filter(isBroken), hint).toEqual([]);
});

test("a bound follows a value that is better by a tenth, until the goal", () => {
  const isLoose = ({ value, bound, goal, isFloor }: Measure) =>
    isFloor ? bound < goal && value > bound * 1.1 : bound > goal && value < bound * 0.9;
  expect(MEASURES.filter(isLoose)).toEqual([]);
});

test("the names that several files export each have a reason", () => {
  expect(exportedTwice.toSorted()).toEqual([...SEVERAL.keys()].toSorted());
});
