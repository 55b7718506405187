import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const MAX_FILES = 18;
const EXTENSIONS = ["", ".ts", ".tsx", ".mjs"];
const IMPORT = /(?:from\s+|import\(\s*|import\s+)"([^"]+)"/g;

const guide = readFileSync("docs/architecture.md", "utf8");
const section = /\n## From an event to its effect\n(.*?)\n## /s.exec(guide)?.[1] ?? "";
const paths = [...section.matchAll(/\n([^\n]+):\n\n```\n(.*?)```/gs)].map(
  ([, title = "", tree = ""]) => [title, tree] as const,
);

/** The files that a file may import, as paths from the root. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, target = ""]) => {
    const path = target.startsWith("@/") ? target.slice(2) : join(dirname(file), target);
    return EXTENSIONS.map((extension) => path + extension);
  });
}

/** The files of a tree, each with its importer; null at the start and after a line with ">". */
function readTree(tree: string): { readonly file: string; readonly importer: string | null }[] {
  const open: string[] = [];
  return tree.split("\n").flatMap((line) => {
    if (line.startsWith(">")) open.length = 0;
    const [, indent, file] = /^( *)([^\s>]+)/.exec(line) ?? [];
    if (indent === undefined || file === undefined) return [];
    open.length = indent.length / 2;
    const importer = open.at(-1) ?? null;
    open.push(file);
    return [{ file, importer }];
  });
}

test("the guide shows five paths", () => {
  expect(paths.map(([title]) => title)).toHaveLength(5);
});

describe.each(paths)("%s", (_title, tree) => {
  const lines = readTree(tree);

  test(`has at most ${MAX_FILES} files, and each exists`, () => {
    expect(lines.length).toBeLessThanOrEqual(MAX_FILES);
    expect(lines.filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  test("starts a new tree only after a line with '>'", () => {
    const starts = lines.filter(({ importer }) => importer === null);
    expect(starts).toHaveLength(tree.split("\n>").length);
  });

  test.each(lines.flatMap(({ file, importer }) => (importer === null ? [] : [[importer, file]])))(
    "%s imports %s",
    (importer, file) => {
      expect(importsOf(importer)).toContain(file);
    },
  );
});
