import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { NODE_VERSIONS } from "@/scripts/lib/node-version.mjs";

const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { version, license, engines } = json("package.json");

test("the version is the newest of the changelog, and the same in every package and lockfile", () => {
  const released = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)];
  expect(released[0]?.[1]).toBe(version);
  const versions = [".", "tools", "bench"].flatMap((folder) => [
    json(join(folder, "package.json")).version,
    json(join(folder, "package-lock.json")).version,
  ]);
  const published = readdirSync("packages").map((folder) => json(join("packages", folder, "package.json")).version);
  expect([...new Set([...versions, ...published])]).toEqual([version]);
});

test("package.json has at most 25 scripts: makers of files are under npm run make", () => {
  expect(Object.keys(json("package.json").scripts).length).toBeLessThanOrEqual(25);
});

test("NOTICE names the licence of package.json", () => {
  expect(readFileSync("NOTICE", "utf8")).toContain(`"license": "${license}"`);
});

test("the workflow runs npm test on Linux, macOS and Windows, on the Node version of .nvmrc and of the container", () => {
  const { jobs } = parse(readFileSync(".github/workflows/test.yml", "utf8"));
  expect(jobs.test.steps.map(({ run }: { run?: string }) => run)).toContain("npm test");
  const systems = jobs.test.strategy.matrix.os.map((name: string) => name.split("-")[0]);
  expect(systems).toEqual(["ubuntu", "macos", "windows"]);
  const major = readFileSync(".nvmrc", "utf8").trim();
  expect(jobs.test.strategy.matrix.node).toEqual([major]);
  expect(readFileSync("deploy/Dockerfile", "utf8")).toMatch(new RegExp(`^ARG NODE=${major}[.-]`, "m"));
});

test("the workflow runs the other tests: all in the browser, on each Node version, and the chain's on EDR", () => {
  const { others } = parse(readFileSync(".github/workflows/test.yml", "utf8")).jobs;
  expect(others.strategy.matrix.command).toEqual(["test:e2e", "test:nodes", "test:full -- edr"]);
  expect(others.steps.at(-1).run).toMatch(/^npm run \$\{\{ matrix\.command \}\}$/);
});

test("Renovate waits seven days before an update", () => {
  expect(json("renovate.json").minimumReleaseAge).toBe("7 days");
});

test("README names every tested Node version, starting with the oldest of package.json", () => {
  expect(engines.node).toBe(`>=${NODE_VERSIONS[0]}`);
  const readme = readFileSync("README.md", "utf8");
  for (const version of NODE_VERSIONS) expect(readme).toContain(`\n| ${version} |`);
});
