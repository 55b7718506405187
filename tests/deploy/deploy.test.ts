import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { memorySettings } from "@/scripts/lib/serve.mjs";

const read = (path: string) => readFileSync(path, "utf8");
const allOf = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, found]) => found ?? ""));

const VARIABLES = allOf(read(".env.example"), /^#? ?([A-Z][A-Z0-9_]+)=/gm);
const dockerfile = read("deploy/Dockerfile");
const compose = read("deploy/compose.yaml");

test("what is written into the pages can be given to the image's build, all of it", () => {
  // The site's address is read at the start.
  const inlined = [...VARIABLES].filter((name) => /^NEXT_PUBLIC_(?!SITE_URL$)/.test(name));
  const asked = allOf(dockerfile.split("AS run")[0] ?? "", /^ARG (\w+)$/gm);
  expect(inlined.filter((name) => !asked.has(name))).toEqual([]);
});

test("what was written into the pages the server knows too: its policy says what they may speak to", () => {
  const [, run = ""] = dockerfile.split("AS run");
  const known = allOf(run, /(\w+)=\$\{\w+\}/g);
  const inlined = [...allOf(dockerfile.split("AS run")[0] ?? "", /^ARG ((?:NEXT_PUBLIC|SENTRY)_\w+)$/gm)];
  expect(inlined.length).toBeGreaterThan(10);
  expect(inlined.filter((name) => !known.has(name) || !run.includes(`ARG ${name}\n`))).toEqual([]);
});

test("the instances of the compose file are given only variables that there are", () => {
  const settings = /environment: &settings\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? "";
  const given = [...allOf(settings, /^ {4}([A-Z_]+):/gm)];
  expect(given.length).toBeGreaterThan(8);
  expect(given.filter((name) => !VARIABLES.has(name))).toEqual([]);
});

test("they trust the proxy, and nobody else", () => {
  const [trusted] = allOf(compose, /TRUSTED_PROXIES: (\S+)/g);
  expect(trusted).toBe([...allOf(compose, /ipv4_address: (\S+)/g)][0]);
});

test("the image frees memory as npm start does, where an operator's own settings win", () => {
  const settings = Object.entries(memorySettings({})).map(([name, value]) => `${name}=${value}`);
  expect(settings.length).toBeGreaterThan(0);
  expect(dockerfile.split("AS run")[1]).toContain(`ENV ${settings.join(" ")}\n`);
  expect(memorySettings({ MALLOC_ARENA_MAX: "8" })).not.toHaveProperty("MALLOC_ARENA_MAX");
});

test("the image runs the same Node as its build, by an exact version, and not as root", () => {
  expect(dockerfile).toMatch(/ARG NODE=\d+\.\d+\.\d+-/);
  expect(dockerfile.match(/^FROM node:\$\{NODE\} AS \w+$/gm)).toHaveLength(2);
  expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
  expect(dockerfile.lastIndexOf("\nUSER node")).toBeGreaterThan(dockerfile.lastIndexOf("\nCOPY"));
  expect(dockerfile).toContain("npm ci --ignore-scripts");
});
