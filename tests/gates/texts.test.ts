import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it, test } from "vitest";

/** Where code may contain texts, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "components/canvas/": "draws, and shows no text: its sentences are errors for the log",
  "components/ui/": "primitives get their texts by props; the few of their own are the same on every page",
  "components/wallet/PairingCode.tsx": "names of wallet apps",
};

/** Properties that users read or hear. */
const TEXT_ATTRIBUTES =
  /^(aria-(label|valuetext|description|roledescription)|title|alt|placeholder|label|lead|message|text|byHand)$/;
/** A sentence or multi-word label in code, by how it starts. */
const SENTENCE = /^[A-Z3][\p{Lu}\d]*[\p{Ll}'’]* +[\p{L}\d].*\p{Ll}{2}/u;
const hasWord = (text: string) => /\p{L}{2}/u.test(text);

const isCompared = ({ parent }: ts.Node) =>
  ts.isBinaryExpression(parent) && /^[!=]=/.test(parent.operatorToken.getText());

/** Returns the texts of a source file: JSX text, user-visible properties, and sentences anywhere. */
function textsOf(file: string, source: string): readonly string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const add = (node: ts.Node, text: string) => {
    const line = parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1;
    found.push(`${file}:${line} ${text.trim().replace(/\s+/g, " ")}`);
  };

  /** Literals that an expression may evaluate to, not what it compares, calls or looks up. */
  function shown(node: ts.Node): void {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (hasWord(node.text)) add(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (parts.some(hasWord)) add(node, parts.join("…"));
    } else if (ts.isConditionalExpression(node)) {
      shown(node.whenTrue);
      shown(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) {
      const isValue = ["&&", "||", "??", "+"].includes(node.operatorToken.getText(parsed));
      if (isValue) [node.left, node.right].forEach(shown);
    } else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) shown(node.expression);
  }

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxText(node)) {
      if (hasWord(node.text)) add(node, node.text);
    } else if (ts.isJsxAttribute(node)) {
      const value = node.initializer;
      const isText = TEXT_ATTRIBUTES.test(node.name.getText(parsed));
      if (isText && value) shown(ts.isJsxExpression(value) ? (value.expression ?? value) : value);
      else ts.forEachChild(node, visit);
      return;
    } else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      const before = found.length;
      shown(node.expression);
      if (found.length > before) return;
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (SENTENCE.test(node.text) && !isCompared(node)) add(node, node.text);
    } else if (ts.isTemplateExpression(node) && SENTENCE.test(node.head.text)) add(node, node.head.text);
    ts.forEachChild(node, visit);
  }
  visit(parsed);
  return found;
}

const files = ["components", "lib/client/print"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("-text.ts"));

test("components and prints contain no texts, which belong in their area's text file", () => {
  const checked = files.filter((file) => !Object.keys(EXCEPTIONS).some((path) => file.startsWith(path)));
  expect(checked.length).toBeGreaterThan(100);
  expect(checked.flatMap((file) => textsOf(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("every exception is needed", () => {
  const needed = Object.keys(EXCEPTIONS).filter((path) =>
    files.some((file) => file.startsWith(path) && textsOf(file, readFileSync(file, "utf8")).length > 0),
  );
  expect(needed).toEqual(Object.keys(EXCEPTIONS));
});

describe("a text is found", () => {
  it.each([
    ["between tags", "<p>Mood saved</p>"],
    ["in braces", '<p>{isSaved ? "Mood saved" : text.none}</p>'],
    ["in a template", "<p>{`Meebit $" + "{id}`}</p>"],
    ["after a condition", "<p>{isSaved && 'saved'}</p>"],
    ["as a label", '<button aria-label="Close" />'],
    ["as a label of one of two kinds", '<button aria-label={isOn ? "Pause" : text.play} />'],
    ["as a title", "<Panel title={`Sign as $" + "{name}?`} />"],
    ["as a constant", 'const NOTE = "The picture could not be taken.";'],
    ["as an argument", 'refuse("Nothing was taken.");'],
  ])("%s", (_, source) => {
    expect(textsOf("a.tsx", source)).toHaveLength(1);
  });

  it.each([
    ["classes, keys and links", '<a className={styles["big one"]} href="/get-print" key="a b">{text.link}</a>'],
    [
      "conditions between two texts",
      '<p title={kind === "picture" ? text.kinds["picture"] : text.other}>{count} × 2</p>',
    ],
    ["comparisons", 'const isMiddle = name === "The Square";'],
    ["identifiers", 'const isEscape = event.key === "Escape"; matches("[role=radiogroup], input");'],
    ["imports", 'import { Panel } from "Some Library";'],
  ])("but not in %s", (_, source) => {
    expect(textsOf("a.tsx", source)).toEqual([]);
  });
});
