import { expect, test } from "vitest";
import { satisfies } from "@/scripts/lib/node-version.mjs";

test.each([
  ["20.19.0", true],
  ["20.20.2", true],
  ["22.0.0", true],
  ["20.18.9", false],
  ["18.20.0", false],
])("Node %s is new enough: %s", (version, expected) => {
  expect(satisfies(version, ">=20.19")).toBe(expected);
});
