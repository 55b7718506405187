import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TOKENS } from "@/lib/shared/tokens";

test("the colours of the style sheets and of the code are the same", () => {
  const declared = [...readFileSync("styles/_tokens.scss", "utf8").matchAll(/^\$([\w-]+): (#[0-9a-f]{6});$/gm)];
  expect(Object.fromEntries(declared.map(([, name, value]) => [name, value]))).toEqual(TOKENS);
});
