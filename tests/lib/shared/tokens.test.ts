import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TOKENS } from "@/lib/shared/tokens";

test("the colours of the style sheets and of the code are the same", () => {
  const declared = [...readFileSync("styles/_tokens.scss", "utf8").matchAll(/^\$([\w-]+): (#[0-9a-f]{6});$/gm)];
  expect(Object.fromEntries(declared.map(([, name, value]) => [name, value]))).toEqual(TOKENS);
});

test("the breakpoints have the specified values", () => {
  const map = /\$breakpoints: \(([^)]*)\)/.exec(readFileSync("styles/_layout.scss", "utf8"))?.[1] ?? "";
  const points = [...map.matchAll(/(\w+): (\d+)(?:px)?,/g)].map(([, name, pixels]) => [name, Number(pixels)]);
  expect(Object.fromEntries(points)).toEqual({
    xxxs: 0,
    xxs: 320,
    xs: 450,
    s: 600,
    m: 768,
    l: 1024,
    xl: 1220,
    xxl: 1440,
    xxxl: 1920,
  });
});
