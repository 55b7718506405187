import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTINGS } from "@/lib/server/settings/settings.mjs";
import { getMemorySettings } from "@/scripts/lib/serve.mjs";

const read = (path: string) => readFileSync(path, "utf8");
const allOf = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, found]) => found ?? ""));

const VARIABLES = allOf(read(".env.example"), /^#? ?([A-Z][A-Z0-9_]+)=/gm);
const dockerfile = read("deploy/Dockerfile");
const compose = read("deploy/compose.yaml");

test("the image is built for one value of the demo flag; other variables are read at the start", () => {
  const [build = "", run = ""] = dockerfile.split("AS run");
  const args = (text: string) => [...allOf(text, /^ARG (\w+)$/gm)].filter((name) => VARIABLES.has(name));
  expect([args(build), args(run)]).toEqual([["NEXT_PUBLIC_DEMO"], ["NEXT_PUBLIC_DEMO"]]);
  expect(run).toMatch(/^ENV NEXT_PUBLIC_DEMO=\$\{NEXT_PUBLIC_DEMO\}$/m);
  expect(compose).toMatch(/^ {6}NEXT_PUBLIC_DEMO: \$\{NEXT_PUBLIC_DEMO:-\}$/m);
});

test("compose passes every variable to the instances, except those of the embedded chain", () => {
  const settings = /environment: &settings\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? "";
  const declared = [...allOf(settings, /^ {4}([A-Z_]+):/gm)];
  const all = Object.keys(SETTINGS).filter((name) => !["CHAIN_PORT", "ANVIL_PATH"].includes(name));
  expect(declared.sort()).toEqual(all.sort());
  for (const [, name, value] of settings.matchAll(/^ {4}([A-Z0-9_]+): \$\{(\w+)/gm)) expect(value).toBe(name);
});

test("the instances trust only the proxy", () => {
  const [trusted] = allOf(compose, /TRUSTED_PROXIES: (\S+)/g);
  expect(trusted).toBe([...allOf(compose, /ipv4_address: (\S+)/g)][0]);
});

test("the image has the memory settings of npm start, which an operator can override", () => {
  const settings = Object.entries(getMemorySettings({})).map(
    ([name, value]) => `${name}=${value.includes(" ") ? JSON.stringify(value) : value}`,
  );
  expect(settings.length).toBeGreaterThan(0);
  expect(dockerfile.split("AS run")[1]).toContain(`ENV ${settings.join(" ")}\n`);
  expect(getMemorySettings({ MALLOC_ARENA_MAX: "8" })).not.toHaveProperty("MALLOC_ARENA_MAX");
  expect(getMemorySettings({}, "dev"), "of a server that compiles").not.toHaveProperty("NODE_OPTIONS");
});

test("the image builds and runs with one exact Node version, and not as root", () => {
  expect(dockerfile).toMatch(/ARG NODE=\d+\.\d+\.\d+-/);
  expect(dockerfile.match(/^FROM node:\$\{NODE\} AS \w+$/gm)).toHaveLength(2);
  expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
  expect(dockerfile.lastIndexOf("\nUSER node")).toBeGreaterThan(dockerfile.lastIndexOf("\nCOPY"));
  expect(dockerfile).toContain("npm ci --ignore-scripts");
});
