import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => /^\| (\d|\*)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test.each(rows.map(([, requirement = "", , proof = ""]) => [requirement, proof]))(
  "%s has an existing test",
  (_, proof) => {
    const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file) || !/\btest|\bit\(/.test(readFileSync(file, "utf8")))).toEqual([]);
  },
);

test("the table has more than 30 rows", () => {
  expect(rows.length).toBeGreaterThan(30);
});
