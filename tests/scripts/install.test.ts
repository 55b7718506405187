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

test("packages are installed when only those of other systems are missing", () => {
  expect(isInstalled(wanted, { packages: { "node_modules/a": { version: "1.0.0" } } })).toBe(true);
});

test("packages are not installed when one is missing or differs from the lockfile", () => {
  expect(isInstalled(wanted, { packages: {} })).toBe(false);
  expect(isInstalled(wanted, { packages: { "node_modules/a": { version: "0.9.0" } } })).toBe(false);
});

test("packages are not installed when an optional one has another version", () => {
  const packages = { "node_modules/a": { version: "1.0.0" }, "node_modules/other-system": { version: "1.0.0" } };
  expect(isInstalled(wanted, { packages })).toBe(false);
});
