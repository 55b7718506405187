import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import config from "@/next.config";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file) && existsSync(file))
  // This file names what it forbids.
  .filter((file) => file !== "tests/gates/private-parts.test.ts");

/** Files that match a pattern. */
const having = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, "utf8")));

/** Matches `import`, `import()` and `require` of a package's private path. */
const importOf = (path: string) => new RegExp(`(?:from|import|require(?:\\.resolve)?|mock)\\s*\\(?\\s*["']${path}`);

/** Files that may import from inside another package, each with the reason. The list only shrinks. */
const ALLOWED = [
  // Compares the hashes of the policy with inline styles that the package exports nowhere else.
  "tests/lib/server/edge/content-policy.test.ts",
];

test("no other file imports private files of a package, such as next/dist", () => {
  const inside = importOf("(?![./])(?:@[\\w.-]+/)?[\\w.-]+/(?:build|cjs|dist|esm|lib|src)/");
  expect(having(inside)).toEqual(ALLOWED);
});

/** Files that name a path inside Next without an import. The list only shrinks. */
const ALLOWED_PATHS = [
  // Copies two folders into the standalone folder. Next's server requires them by name, and its tracer omits them.
  "scripts/lib/standalone.mjs",
  // Compares the internal headers that the server removes with those that Next's sources name.
  "tests/support/next-headers.ts",
];

test("no other file names a path inside next, whole or composed of parts", () => {
  expect(having(/\bnext[`"'})]*\/dist\b|["'`]next["'`],\s*["'`]dist["'`]/i)).toEqual(ALLOWED_PATHS);
});

test("wagmi is used without its _internal", () => {
  expect(having(/\b_internal\b/)).toEqual([]);
});

test("only the sources of three are changed, by one loader", () => {
  const loaders = Object.values(config.turbopack?.rules ?? {}).map((rule) => JSON.stringify(rule));
  expect([...new Set(loaders)]).toEqual(['{"loaders":["./scripts/trim-three-loader.cjs"]}']);
  expect(config.turbopack?.resolveAlias).toEqual({ three: "three/src/Three.js" });
  expect(config.webpack).toBeUndefined();
  // `as`: the project's own package file.
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(Object.keys(scripts).filter((name) => /install|prepare|patch/.test(name))).toEqual([]);
  expect(["patches", ".yarn/patches", "patch-package"].filter((path) => existsSync(path))).toEqual([]);
});
