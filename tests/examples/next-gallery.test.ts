import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "@/tests/support/temp-folder";

const EXAMPLE = "examples/next-gallery";
const PACKAGES = readdirSync("packages");

test("the README packs the archives that package.json names: npm's registry has neither package", {
  timeout: 60_000,
}, () => {
  // As from a shell: `npm test` passes its settings on, by which no package would be built.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = { ...Object.fromEntries(own), NODE_ENV: process.env.NODE_ENV };
  const options = { encoding: "utf8", stdio: "pipe", shell: process.platform === "win32", env } as const;
  const [, command = ""] = /```sh\n(.+)\n/.exec(readFileSync(join(EXAMPLE, "README.md"), "utf8")) ?? [];
  const [npm = "", ...rest] = command.split(" ");
  expect([npm, rest[0]]).toEqual(["npm", "pack"]);
  const folder = tempFolder();
  execFileSync(npm, [...rest, "--pack-destination", folder], { ...options, cwd: EXAMPLE });
  const all = JSON.parse(readFileSync(join(EXAMPLE, "package.json"), "utf8")).dependencies;
  const dependencies = Object.fromEntries(PACKAGES.map((name) => [name, all[name]]));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies }));
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund"], { ...options, cwd: folder });
  for (const name of PACKAGES) {
    expect(existsSync(join(folder, "node_modules", name, "dist", `${name}.js`)), name).toBe(true);
  }
});
