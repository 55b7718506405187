import { expect, test } from "vitest";
import { isInstalled } from "@/scripts/lib/install.mjs";

const wanted = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/a": { version: "1.0.0" },
    "node_modules/other-system": { version: "2.0.0", optional: true },
  },
};

test("a fresh clone is not installed", () => {
  expect(isInstalled(wanted, null)).toBe(false);
});

test("all packages but those of other systems are there", () => {
  expect(isInstalled(wanted, { packages: { "node_modules/a": { version: "1.0.0" } } })).toBe(true);
});

test("a package is missing, or older than the lockfile", () => {
  expect(isInstalled(wanted, { packages: {} })).toBe(false);
  expect(isInstalled(wanted, { packages: { "node_modules/a": { version: "0.9.0" } } })).toBe(false);
});

test("an optional package in another version is stale", () => {
  const packages = { "node_modules/a": { version: "1.0.0" }, "node_modules/other-system": { version: "1.0.0" } };
  expect(isInstalled(wanted, { packages })).toBe(false);
});
