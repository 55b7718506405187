import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import { afterAll, expect, test } from "vitest";
import rules from "@/.dependency-cruiser.mjs";

const PACKAGES = ["react", "next", "three", "wagmi", "viem", "left-pad"];
const root = mkdtempSync(join(tmpdir(), "import-rules-"));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Returns the violations of files: each importing file with the name of a rule. */
async function cruiseFiles(files: readonly string[]): Promise<readonly { from: string; rule: string }[]> {
  const options = { ...rules.options, baseDir: root, validate: true, ruleSet: { forbidden: rules.forbidden } };
  // `as`: the configuration is a plain module, validated by its own schema at run time.
  const { output } = await cruise([...files], options as unknown as ICruiseOptions);
  return (output as ICruiseResult).summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
}

write(
  "package.json",
  JSON.stringify({
    dependencies: { react: "1", next: "1", three: "1", wagmi: "1", viem: "1" },
    devDependencies: { "left-pad": "1" },
  }),
);
write("tsconfig.json", JSON.stringify({ compilerOptions: { module: "esnext", moduleResolution: "bundler" } }));
for (const name of PACKAGES) {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
  write(`node_modules/${name}/index.js`, "module.exports = {};");
}
write("node_modules/next/router.js", "module.exports = {};");

/** A forbidden import for each rule: rule, importing file, imported file or package. */
const FORBIDDEN = [
  ["no-unresolved", "lib/shared/a.ts", "missing-package"],
  ["no-development-package-in-product", "lib/shared/a.ts", "left-pad"],
  ["pages-may-import", "pages/a.tsx", "lib/avatar/b.ts"],
  ["pages-may-import", "pages/a.tsx", "components/canvas/b.ts"],
  ["pages-may-import", "pages/a.tsx", "pages/b.tsx"],
  ["pages-never-draw", "pages/a.tsx", "three"],
  ["pages-api-may-import", "pages/api/a.ts", "stores/b.ts"],
  ["pages-api-never-render", "pages/api/a.ts", "react"],
  ["ui-may-import", "components/ui/a.tsx", "stores/b.ts"],
  ["ui-never-knows-the-product", "components/ui/a.tsx", "wagmi"],
  ["ui-never-knows-the-product", "components/ui/a.tsx", "next/router"],
  ["components-may-import", "components/home/a.tsx", "lib/server/b.ts"],
  ["components-may-import", "components/home/a.tsx", "components/faq/b.tsx"],
  ["shell-may-import", "components/shell/a.tsx", "lib/server/b.ts"],
  ["shell-is-at-the-top", "components/home/a.tsx", "components/shell/b.tsx"],
  ["components-never-use-three", "components/home/a.tsx", "three"],
  ["canvas-is-loaded-by-its-hosts-only", "components/home/a.tsx", "components/canvas/b.tsx"],
  ["canvas-is-loaded-by-its-hosts-only", "lib/client/photo/a.ts", "components/canvas/photo/b.tsx"],
  ["canvas-is-loaded-lazily", "components/viewer/a.tsx", "components/canvas/b.tsx"],
  ["wallet-engine-is-loaded-lazily", "lib/client/wallet/a.ts", "lib/client/wallet/engine/b.ts"],
  ["wallet-libraries-in-the-engine-only", "lib/client/wallet/a.ts", "wagmi"],
  ["canvas-may-import", "components/canvas/a.tsx", "components/ui/b.tsx"],
  ["canvas-never-knows-the-site", "components/canvas/a.tsx", "next/router"],
  ["stores-may-import", "stores/a.ts", "stores/b.ts"],
  ["stores-never-render", "stores/a.ts", "react"],
  ["lib-shared-may-import", "lib/shared/a.ts", "lib/client/b.ts"],
  ["lib-shared-is-pure", "lib/shared/a.ts", "react"],
  ["lib-avatar-may-import", "lib/avatar/a.ts", "lib/three/b.ts"],
  ["lib-avatar-is-pure", "lib/avatar/a.ts", "three"],
  ["tools-sound-may-import", "tools/sound/a.ts", "lib/avatar/b.ts"],
  ["lib-plaza-data-may-import", "lib/plaza/data/a.ts", "lib/three/b.ts"],
  ["lib-plaza-three-may-import", "lib/plaza/three/a.ts", "lib/client/b.ts"],
  ["lib-plaza-without-react", "lib/plaza/flight/a.ts", "react"],
  ["node-in-lib-server-only", "lib/avatar/a.ts", "node:fs"],
  ["lib-three-may-import", "lib/three/a.ts", "components/canvas/b.tsx"],
  ["lib-three-without-react", "lib/three/a.ts", "react"],
  ["lib-client-may-import", "lib/client/a.ts", "lib/server/b.ts"],
  ["lib-client-photo-may-import", "lib/client/photo/a.ts", "stores/b.ts"],
  ["plaza-may-import", "components/plaza/a.tsx", "lib/avatar/b.ts"],
  ["lib-plaza-supply-may-import", "lib/plaza/supply/a.ts", "lib/three/b.ts"],
  ["engine-is-in-workers-only", "lib/plaza/supply/a.ts", "lib/avatar/crowd/crowd-figure.ts"],
  ["animations-are-downloaded", "lib/three/a.ts", "lib/avatar/clips/get-clip.ts"],
  ["photo-studio-is-loaded-lazily", "lib/client/photo/a.ts", "lib/three/photo/b.ts"],
  ["photo-studio-is-loaded-lazily", "components/home/a.ts", "lib/client/photo/drawing-studio.ts"],
  ["contracts-of-the-api-are-types-in-browsers", "components/home/a.tsx", "lib/shared/api/moods.ts"],
  ["lib-server-may-import", "lib/server/a.ts", "components/home/b.tsx"],
  ["lib-server-never-renders", "lib/server/a.ts", "react"],
  ["contracts-may-import", "contracts/a.ts", "lib/client/b.ts"],
  ["contracts-without-react", "contracts/a.ts", "wagmi"],
  ["packages-may-import", "packages/viewer/a.ts", "lib/shared/b.ts"],
  ["packages-may-import", "packages/viewer/a.ts", "packages/other/b.ts"],
  ["packages-have-no-dependencies", "packages/viewer/a.ts", "viem"],
  ["site-never-uses-packages", "lib/client/a.ts", "packages/viewer/b.ts"],
  ["site-never-writes-contracts", "lib/server/a.ts", "contracts/writes/b.ts"],
  ["site-never-writes-contracts", "lib/client/a.ts", "contracts/writes/b.ts"],
] as const;

const OWN_FOLDERS = /^(components|lib|packages|pages|stores)\//;

function specifier(from: string, target: string): string {
  if (!OWN_FOLDERS.test(target)) return target;
  return `${"../".repeat(from.split("/").length - 1)}${target.replace(/\.tsx?$/, "")}`;
}

/** Contents of further importing files. */
const FILES = {
  "components/home/type.ts": 'import type { value } from "../../lib/server/b"; export type A = typeof value;',
  "lib/shared/circle-a.ts": 'import { value } from "./circle-b"; export const a = value;',
  "lib/shared/circle-b.ts": 'import { a } from "./circle-a"; export const value = () => a;',
  "lib/server/allowed.ts": 'import "node:fs"; import "../../lib/avatar/b";',
  "components/viewer/allowed.ts": 'void import("../canvas/b");',
  "components/home/allowed.tsx": 'import "react"; import "../ui/b";',
};
/** Each case has an importing file of its own, so that one walk over the tree checks all. */
const caseFile = (from: string, at: number) => from.replace(/a(\.tsx?)$/, `a${at}$1`);

for (const target of ["lib/server/b.ts", "lib/avatar/b.ts", "components/canvas/b.ts", "components/ui/b.ts"])
  write(target, "export const value = 1;");
for (const [at, [, from, target]] of FORBIDDEN.entries()) {
  if (OWN_FOLDERS.test(target)) write(target, "export const value = 1;");
  write(caseFile(from, at), `import { value } from "${specifier(from, target)}"; export const a = value;`);
}
for (const [file, code] of Object.entries(FILES)) write(file, code);
const violations = await cruiseFiles([...Object.keys(FILES), ...FORBIDDEN.map(([, from], at) => caseFile(from, at))]);
const brokenBy = (file: string) => violations.filter(({ from }) => from === file).map(({ rule }) => rule);

test.each(FORBIDDEN.map((row, at) => [...row, at] as const))("%s: %s may not import %s", (rule, from, _target, at) => {
  expect(brokenBy(caseFile(from, at))).toContain(rule);
});

test("a type import counts as an import", () => {
  expect(brokenBy("components/home/type.ts")).toContain("components-may-import");
});

test("two files that import each other are circular", () => {
  expect(brokenBy("lib/shared/circle-a.ts")).toContain("no-circular");
});

test.each(Object.keys(FILES).filter((file) => file.includes("allowed")))("%s breaks no rule", (file) => {
  expect(brokenBy(file)).toEqual([]);
});

test("every rule has a test and a comment", () => {
  const shown = new Set<string>([...FORBIDDEN.map(([rule]) => rule), "no-circular"]);
  expect(rules.forbidden.filter(({ name }) => !shown.has(name)).map(({ name }) => name)).toEqual([]);
  expect(rules.forbidden.filter(({ comment }) => !comment.endsWith(".")).map(({ name }) => name)).toEqual([]);
});
