import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { compileFixtures } from "@/scripts/lib/chain/compile-fixtures";
import { ARTIFACTS, readArtifact } from "@/scripts/lib/chain/read-artifact";

test("the committed code is what the compiler makes of the sources", { timeout: 120_000 }, () => {
  const compiled = compileFixtures();
  expect(readdirSync(ARTIFACTS).sort()).toEqual([...compiled.keys()].map((name) => `${name}.hex`).sort());
  const stale = [...compiled].filter(([name, code]) => readArtifact(name) !== `0x${code}`).map(([name]) => name);
  expect(stale, "npm run fixtures").toEqual([]);
});
