import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { PUBLIC_VARIABLES } from "@/lib/shared/public-settings";
import { fingerprint, SOURCES } from "@/scripts/lib/build.mjs";

const folder = mkdtempSync(join(tmpdir(), "build-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "lib/deep"), { recursive: true });
const file = join(folder, "lib/deep/a.ts");
writeFileSync(file, "one");

const env: NodeJS.ProcessEnv = { NODE_ENV: "test" };
const now = (more: Record<string, string> = {}) =>
  fingerprint([join(folder, "lib"), join(folder, "gone")], { ...env, ...more });

test("the same sources have the same fingerprint", () => {
  expect(now()).toBe(now());
});

test("a changed file, a renamed file and the demo flag change the fingerprint, other settings do not", () => {
  const first = now();
  writeFileSync(file, "two");
  const changed = now();
  renameSync(file, join(folder, "lib/deep/b.ts"));
  const renamed = now();
  expect(new Set([first, changed, renamed, now({ NEXT_PUBLIC_DEMO: "false" })]).size).toBe(4);
  expect(now({ NEXT_PUBLIC_DEMO: "true" })).toBe(renamed);
  for (const name of ["LOG_LEVEL", "NEXT_PUBLIC_SITE_URL", ...PUBLIC_VARIABLES])
    expect(now({ [name]: "https://a.example" }), name).toBe(renamed);
});

test("SOURCES lists existing paths once, including all root modules", () => {
  const built = readdirSync(".").filter((name) => /\.ts$/.test(name) && !/\.d\.ts$|^(playwright|vitest)\./.test(name));
  expect(built).toContain("instrumentation-node.ts");
  expect(SOURCES).toEqual(expect.arrayContaining(built));
  expect(SOURCES.filter((source) => !existsSync(source))).toEqual([]);
  expect(new Set(SOURCES).size).toBe(SOURCES.length);
});
