import { execSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "@/tests/support/temp-folder";

test.each([
  ["packages/meebit-viewer/README.md", "."],
  ["packages/meebit-api/README.md", "."],
  ["examples/next-gallery/README.md", "examples/next-gallery"],
])("the command of %s packs built packages, although this checkout runs no install scripts", (readme, folder) => {
  const checkout = tempFolder();
  for (const path of [".npmrc", "package.json", "packages", "examples"])
    cpSync(path, join(checkout, path), {
      recursive: true,
      filter: (source) => !/dist$|\.tgz$|node_modules/.test(source),
    });
  mkdirSync(join(checkout, "scripts"));
  // Each package test builds its package with the compiler: here a built file is enough.
  const build = `import { mkdirSync, writeFileSync } from "node:fs"; mkdirSync("dist"); writeFileSync("dist/built.js", "");`;
  writeFileSync(join(checkout, "scripts/build-package.mjs"), build);

  const command = /\bnpm pack [^`\n]+/.exec(readFileSync(readme, "utf8"))?.[0] ?? "";
  const packed = execSync(`${command} --json`, { cwd: join(checkout, folder), encoding: "utf8", stdio: "pipe" });
  const archives: { files: { path: string }[] }[] = JSON.parse(packed.slice(packed.indexOf("[\n")));
  expect(archives.length).toBeGreaterThan(0);
  for (const { files } of archives) expect(files.map(({ path }) => path)).toContain("dist/built.js");
});
